//! Certificates as the site names them.

use prospectus_engine::action::Lot;
use prospectus_engine::ids::{CertificateId, CompanyId, Owner};
use prospectus_engine::view::View;

use super::SiteAction;

/// `ABC_3`: a company and the place in its stack, the director's certificate being 0.
pub fn named(view: View<'_>, text: &str) -> Option<CertificateId> {
    let (company, index) = text.rsplit_once('_')?;
    let company = view.world.operator_named(company).filter(|company| company.at() < view.world.companies.len())?;
    view.world.shares_of(company).nth(index.parse().ok()?)
}

fn all_named(view: View<'_>, action: &SiteAction) -> Option<Vec<CertificateId>> {
    action.list("shares").iter().map(|share| named(view, share.as_str()?)).collect()
}

/// Whether two certificates are worth the same to everybody.
fn is_alike(view: View<'_>, a: CertificateId, b: CertificateId) -> bool {
    let sort = |share| {
        let of = view.world.certificate(share);
        (of.company, view.percent(share), of.name, of.is_director)
    };
    sort(a) == sort(b)
}

/// The certificate that is bought: the named one, or one like it if that is elsewhere here.
pub fn to_buy(view: View<'_>, action: &SiteAction) -> Option<CertificateId> {
    let [wanted] = all_named(view, action)?[..] else { return None };
    let for_sale = |share: &CertificateId| matches!(view.state.certificate(*share).holder, Owner::Offer | Owner::Pool);
    if for_sale(&wanted) {
        return Some(wanted);
    }
    let company = view.world.certificate(wanted).company;
    let mut alike = view.shares_of(company).filter(|share| is_alike(view, *share, wanted));
    alike.find(for_sale)
}

/// The lot that is sold by an owner.
pub fn to_sell(view: View<'_>, seller: Owner, action: &SiteAction) -> Option<(CompanyId, Lot)> {
    let shares = all_named(view, action)?;
    let company = view.world.certificate(*shares.first()?).company;
    let first = view.world.company(company).certificates.start;
    let held = |share: &CertificateId| {
        let holder = view.state.certificate(*share).holder;
        holder == seller || holder == Owner::Offer && seller == Owner::Operator(company)
    };
    let mut lot = Lot::default();
    let mut sum = 0;
    for share in shares.iter().filter(|share| !view.world.certificate(**share).is_director) {
        let free = |share: &CertificateId| lot.certificates & (1 << (share.at() - first)) == 0;
        let mut own = std::iter::once(*share).chain(view.shares_of(company)).filter(|other| held(other) && free(other));
        let taken = own.find(|other| is_alike(view, *other, *share))?;
        lot.certificates |= 1 << (taken.at() - first);
        sum += view.percent(taken);
    }
    if shares.iter().any(|share| view.world.certificate(*share).is_director) {
        lot.of_director = u8::try_from(action.number("percent")?.checked_sub(sum)?).ok()?;
    }
    Some((company, lot))
}

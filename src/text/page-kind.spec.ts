import { kindOfLabel, pageKind, pagePath } from './page-kind';

describe('pageKind', () => {
  it.each([
    ['/', 'home'],
    ['/de/', 'home'],
    ['/index.html', 'home'],
    ['/pricing', 'pricing'],
    ['/de/preise.html', 'pricing'],
    ['/fr/nos-tarifs/', 'pricing'],
    ['/es/precios', 'pricing'],
    ['/it/prezzi', 'pricing'],
    ['/nl/tarieven', 'pricing'],
    ['/pt-br/planos', 'pricing'],
    ['/about-us.php', 'about'],
    ['/%C3%BCber-uns', 'about'],
    ['/a-propos', 'about'],
    ['/quienes-somos', 'about'],
    ['/chi-siamo', 'about'],
    ['/over-ons', 'about'],
    ['/company/team', 'team'],
    ['/kontakt', 'contact'],
    ['/h%C3%A4ufige-fragen', 'faq'],
    ['/docs/install', 'docs'],
    ['/produkte/bohrmaschine', 'product'],
    ['/acme-vs-globex', 'comparison'],
    ['/blog', 'blog'],
    ['/press', 'press'],
    ['/newsroom/we-won-a-prize', 'press'],
    ['/blog/pricing', 'article'],
    ['/2026/10/hello', 'article'],
    ['/how-to-choose-a-good-drill', 'other'],
    ['/case-studies/globex', 'customers'],
    ['/impressum', 'legal_identity'],
    ['/datenschutz', 'legal'],
    ['/tag/pricing', 'listing'],
    ['/blog/category/news', 'listing'],
    ['/login', 'account'],
    ['/cart/checkout', 'account'],
    ['/xyz', 'other'],
    ['/%E0%A4%A', 'other'],
  ])('%s is %s', (path, kind) => {
    expect(pageKind(pagePath(`https://acme.io${path}`))).toBe(kind);
  });

  it('reads the text of a link', () => {
    expect(kindOfLabel('Unsere Preise')).toBe('pricing');
    expect(kindOfLabel('Read more')).toBeNull();
  });
});

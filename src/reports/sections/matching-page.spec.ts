import { matchingPage } from './matching-page';

const pages = [
  { url: 'https://acme.example/', title: 'Acme: CRM for agencies' },
  { url: 'https://acme.example/pricing', title: 'Pricing' },
  { url: 'https://acme.example/blog/client-portal-software', title: 'What a client portal must do' },
  { url: 'https://acme.example/x', title: null },
];

describe('matchingPage', () => {
  it.each([
    ['Which CRM would you recommend for agencies?', 'https://acme.example/'],
    ['Which client portals are best for agencies?', 'https://acme.example/blog/client-portal-software'],
    ['What is the best bread in town?', undefined],
    ['Which would you recommend?', undefined],
  ])('finds the page for "%s"', (prompt, url) => {
    expect(matchingPage(prompt, pages)?.url).toBe(url);
  });

  it('knows no page of a site that could not be read', () => {
    expect(matchingPage('Which CRM is best?', [])).toBeNull();
  });
});

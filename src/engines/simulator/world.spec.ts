import { inCountry, VERTICALS, verticalOf } from './world';

describe('the simulated world', () => {
  const worldwide = VERTICALS.flatMap((vertical) => vertical.brands);
  const national = ['FR', 'DE', 'GB', 'US', 'PL', 'MX'].flatMap((country) =>
    inCountry(VERTICALS[0]!, country).brands.slice(0, 3),
  );
  const brands = [...worldwide, ...national];

  it('has at least 12 verticals of 8 brands, all names distinct', () => {
    expect(VERTICALS.length).toBeGreaterThanOrEqual(12);
    expect(VERTICALS.map((vertical) => vertical.brands.length)).toEqual(VERTICALS.map(() => 8));
    expect(new Set(brands.map((brand) => brand.name)).size).toBe(brands.length);
  });

  it('uses reserved domains only', () => {
    const publishers = VERTICALS.flatMap((vertical) => vertical.publishers);
    const domains = [...brands, ...publishers].map((site) => site.domain);
    expect(domains.filter((domain) => !/^[a-z0-9]+\.example$/.test(domain))).toEqual([]);
    expect(new Set(domains).size).toBe(domains.length);
  });

  it.each([
    ['What is the best CRM for small sales teams?', null, 'customer relationship management'],
    [
      'Which CRM software would you recommend for marketing agencies and their teams?',
      null,
      'customer relationship management',
    ],
    ['best running shoes', null, 'fitness and sports'],
    ['Which hotels are good for families?', 'law firm', 'travel and hotels'],
    ['Who should I pick?', 'Dental clinic', 'health and dental clinics'],
    ['Who should I pick?', null, 'general services'],
    ['', null, 'general services'],
  ])('takes %j from a site of %j to be about %s', (question, trade, name) => {
    expect(verticalOf(question, trade).name).toBe(name);
  });
});

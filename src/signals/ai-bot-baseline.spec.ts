import { baselineIndustry } from './ai-bot-baseline';

describe('the industry of a site', () => {
  it.each([
    ['state.gov', [], 'government'],
    ['service.gov.uk', [], 'government'],
    ['ox.ac.uk', [], 'education'],
    ['daily.com', ['NewsMediaOrganization'], 'news'],
    ['acme.com', ['OnlineStore'], 'shop'],
    ['help.org', [], 'org'],
    ['acme.io', ['Organization'], 'tech'],
    ['acme.com', ['Organization'], 'all'],
  ])('of %s with %j is %s', (host, types, industry) => {
    expect(baselineIndustry(host, types)).toBe(industry);
  });
});

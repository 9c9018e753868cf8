import { type AgencyProfile, clientProfile, knownProfile, patchedProfile } from './agency-profile';
import type { DomainProfile } from './domain-profile';

const inferred: DomainProfile = {
  brand: 'Acme',
  aliases: ['ACME Books', 'Bright Ideas'],
  vertical: 'accounting_software',
  verticalLabel: 'accounting software',
  language: 'en',
  decidedBy: 'rules',
  model: null,
};

describe('the profile of a client', () => {
  it('is what was inferred, as far as the agency says nothing', () => {
    expect(clientProfile(inferred, {})).toEqual({
      brand: 'Acme',
      aliases: ['ACME Books', 'Bright Ideas'],
      products: [],
      competitors: [],
      vertical: 'accounting software',
      language: 'en',
      market: null,
    });
    expect(knownProfile(null, { vertical: 'Books' })).toMatchObject({ brand: null, vertical: 'Books' });
  });

  it('drops names that were found for another brand', () => {
    expect(clientProfile(inferred, { brand: 'Acme Inc' }).aliases).toEqual(['Acme']);
    expect(clientProfile(inferred, { brand: 'Globex' }).aliases).toEqual([]);
    expect(clientProfile(inferred, { brand: 'Globex', aliases: ['GX'] }).aliases).toEqual(['GX']);
  });
});

describe('a patch', () => {
  const own: AgencyProfile = { brand: 'Acme', competitors: [{ name: 'Globex', aliases: [], domain: null }] };

  it('lays fields over those that are there, and null takes one away', () => {
    expect(patchedProfile(own, { brand: null, language: 'de' })).toEqual({
      competitors: own.competitors,
      language: 'de',
    });
  });

  it.each([
    ['nothing', {}],
    [
      'what is there already',
      { brand: 'Acme', competitors: [{ domain: null, name: 'Globex', aliases: [] }] },
    ],
    ['null where nothing is', { vertical: null }],
  ])('of %s changes nothing', (_, patch) => {
    expect(patchedProfile(own, patch)).toBe(own);
  });
});

import { inferMarket, type MarketEvidence } from './infer-market';

type Row = readonly [host: string, market: string | null, Partial<MarketEvidence>];

const NOTHING: Omit<MarketEvidence, 'host'> = {
  language: null,
  languageTag: null,
  alternates: [],
  ownAlternate: null,
  currencies: [],
  countries: [],
  phones: [],
  registers: [],
};

function marketOf([host, , evidence]: Row): string | null {
  const guess = inferMarket({ ...NOTHING, host, ...evidence });
  return guess === null ? null : `${guess.country} ${guess.language}`;
}

/** What was meant, of 30 made-up sites of 15 countries. */
const SITES: readonly Row[] = [
  ['atelier-lune.fr', 'FR fr', { language: 'fr', languageTag: 'fr-FR', currencies: ['EUR'] }],
  [
    'facturio.com',
    'FR fr',
    { language: 'fr', languageTag: 'fr', countries: ['FR'], phones: ['+33 1 23 45 67 89'] },
  ],
  ['librairie-du-port.com', 'FR fr', { language: 'fr', languageTag: 'fr-FR', phones: ['+33 2 98 00 00 00'] }],
  ['werkbank-nord.de', 'DE de', { language: 'de', languageTag: 'de' }],
  [
    'kanzleiwerk.com',
    'DE de',
    { language: 'de', languageTag: 'de-DE', countries: ['DE'], currencies: ['EUR'] },
  ],
  [
    'nordlicht.io',
    'DE en',
    { language: 'en', languageTag: 'en', countries: ['DE'], phones: ['+49 40 123456'] },
  ],
  ['almhof.at', 'AT de', { language: 'de', languageTag: 'de-AT', currencies: ['EUR'] }],
  [
    'donaulabor.com',
    'AT de',
    { language: 'de', languageTag: 'de', countries: ['AT'], phones: ['+43 1 5050505'] },
  ],
  ['uhrmacher-bern.ch', 'CH de', { language: 'de', languageTag: 'de-CH', currencies: ['CHF'] }],
  ['lac-optique.ch', 'CH fr', { language: 'fr', languageTag: 'fr', phones: ['+41 21 000 00 00'] }],
  ['harbourledger.co.uk', 'GB en', { language: 'en', languageTag: 'en-GB' }],
  ['teaplanner.com', 'GB en', { language: 'en', languageTag: 'en-GB', currencies: ['GBP'] }],
  [
    'fieldnote.app',
    'GB en',
    { language: 'en', languageTag: 'en-US', currencies: ['GBP'], countries: ['GB'] },
  ],
  [
    'acornpayroll.com',
    'US en',
    {
      language: 'en',
      languageTag: 'en-US',
      currencies: ['USD'],
      countries: ['US'],
      phones: ['+1 512 555 0100'],
    },
  ],
  ['prairiehvac.us', 'US en', { language: 'en', languageTag: 'en-US', phones: ['+1 402 555 0100'] }],
  ['maplecrm.ca', 'CA en', { language: 'en', languageTag: 'en-CA', currencies: ['CAD'] }],
  [
    'erablerie.com',
    'CA fr',
    { language: 'fr', languageTag: 'fr-CA', currencies: ['CAD'], phones: ['+1 418 555 0100'] },
  ],
  ['outbackbooks.com.au', 'AU en', { language: 'en', languageTag: 'en-AU', currencies: ['AUD'] }],
  ['fietswinkel.nl', 'NL nl', { language: 'nl', languageTag: 'nl-NL' }],
  [
    'grachtsoft.com',
    'NL en',
    { language: 'en', languageTag: 'en', countries: ['NL'], phones: ['+31 20 000 0000'] },
  ],
  ['brouwhuis.be', 'BE nl', { language: 'nl', languageTag: 'nl-BE', currencies: ['EUR'] }],
  ['boulangerie-meuse.be', 'BE fr', { language: 'fr', languageTag: 'fr' }],
  ['vinoteca-sol.es', 'ES es', { language: 'es', languageTag: 'es' }],
  ['tallerlibre.mx', 'MX es', { language: 'es', languageTag: 'es-MX', currencies: ['MXN'] }],
  ['bottega-verde.it', 'IT it', { language: 'it', languageTag: 'it-IT', currencies: ['EUR'] }],
  ['azulejos-douro.pt', 'PT pt', { language: 'pt', languageTag: 'pt-PT' }],
  ['cafezinho.com.br', 'BR pt', { language: 'pt', languageTag: 'pt-BR', currencies: ['BRL'] }],
  [
    'fjallkaffe.com',
    'SE sv',
    { language: 'sv', languageTag: 'sv', currencies: ['SEK'], phones: ['+46 8 000 000'] },
  ],
  ['sklepik.pl', 'PL pl', { language: 'pl', languageTag: 'pl-PL', currencies: ['PLN'] }],
  ['wise-hare.com', 'IE en', { language: 'en', languageTag: 'en', currencies: ['EUR'] }],
];

/** What says too little, or speaks for everybody. */
const UNSURE: readonly Row[] = [
  ['acme.com', null, {}],
  ['acme.com', null, { language: 'en', languageTag: 'en-US', currencies: ['USD'] }],
  ['acme.io', null, { language: 'en', languageTag: 'en' }],
  ['acme.com', null, { language: 'fr', languageTag: 'fr-FR' }],
  ['acme.de', null, { language: 'en', languageTag: 'en' }],
  ['acme.ai', null, { language: 'es', languageTag: 'es', currencies: ['USD', 'EUR'] }],
  [
    'acme.com',
    null,
    { language: 'en', countries: ['US', 'DE'], phones: ['+1 512 555 0100', '+49 30 1234567'] },
  ],
  [
    'acme.com',
    null,
    {
      language: 'en',
      alternates: ['x-default', 'en-US', 'en-GB', 'de-DE', 'fr-FR'],
      countries: ['US'],
      phones: ['+1 512 555 0100'],
    },
  ],
  ['acme.test', null, { language: 'en', languageTag: 'en', currencies: ['USD'] }],
  ['192.0.2.7', null, { language: 'en', languageTag: 'en-GB' }],
];

describe('inferMarket', () => {
  it('is right in at least .95 of the 30 sites that it says anything about, and silent of few', () => {
    const said = SITES.map((site) => ({ site, found: marketOf(site) })).filter(({ found }) => found !== null);
    const wrong = said.filter(({ site: [, meant], found }) => found !== meant);
    expect(wrong.length / said.length).toBeLessThanOrEqual(0.05);
    expect(new Set(said.map(({ found }) => found?.slice(0, 2))).size).toBeGreaterThanOrEqual(15);
    expect(said.length).toBeGreaterThanOrEqual(27);
  });

  it.each(UNSURE)('says nothing of %s', (...site) => {
    expect(marketOf(site)).toBeNull();
  });

  it('is the surer the more the site says', () => {
    const some = inferMarket({ ...NOTHING, host: 'acme.fr', language: 'fr' });
    const more = inferMarket({
      ...NOTHING,
      host: 'acme.fr',
      language: 'fr',
      countries: ['FR'],
      phones: ['+33 1 23 45 67 89'],
    });
    expect(some?.confidence).toBeGreaterThan(0.5);
    expect(more?.confidence).toBeGreaterThan(some?.confidence ?? 1);
    expect(more?.confidence).toBeLessThan(1);
  });
});

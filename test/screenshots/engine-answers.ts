import type { Vendor, VendorAnswer } from '../support/vendor-wire';

const OWN = 'Brightside';
const RIVALS = ['HubSpot', 'Pipedrive', 'Copper', 'Capsule CRM', 'Zoho CRM', 'Freshsales'];
const SOURCES = [
  ['https://www.g2.com/categories/crm', 'Best CRM software'],
  ['https://www.capterra.com/crm-software/', 'CRM software'],
  ['https://www.reddit.com/r/agency/comments/crm', 'Which CRM do you use?'],
  ['https://www.forbes.com/advisor/business/best-crm-small-business/', 'Best CRM for small business'],
  ['https://en.wikipedia.org/wiki/Customer_relationship_management', 'Customer relationship management'],
  ['https://brightside.test/compare', 'Brightside compared with spreadsheets'],
] as const;
const PRAISE = [
  'easy to set up and priced for teams of five to fifty',
  'strong reporting, though the larger plans cost more',
  'a good fit where deals move through many hands',
  'keeps mail and calendar in one place',
];

/** What an engine might say: the same question always gets the same answer. */
export function engineAnswer(engine: Vendor, prompt: string): VendorAnswer {
  if (/founded|headquarter|CEO|employees|cost|price/i.test(prompt) && prompt.includes(OWN))
    return factAnswer(engine);
  const seed = [...`${engine}${prompt}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const rivals = RIVALS.map((_, at) => RIVALS[(seed + at * 5) % RIVALS.length]!).slice(0, 4);
  const named = seed % 5 < 3;
  const place = seed % 3;
  const brands = [...new Set(named ? [...rivals.slice(0, place), OWN, ...rivals.slice(place)] : rivals)];
  const lines = brands.map((brand, at) => `${at + 1}. **${brand}**: ${PRAISE[(seed + at) % PRAISE.length]}`);
  const sources = SOURCES.filter((_, at) => (seed >> at) % 2 === 0 && (at !== 5 || named));
  return {
    text: `For a small agency these are worth a look:\n\n${lines.join('\n')}\n\nTry two of them with your own data before you decide.`,
    citations: sources.map(([url, title]) => ({ url, title })),
  };
}

function factAnswer(engine: Vendor): VendorAnswer {
  const year = engine === 'openai' ? 2014 : 2012;
  return {
    text: `Brightside was founded in ${year} in Bergen, Norway. Its CEO is Ingrid Solberg. The Team plan costs ${engine === 'google' ? 29 : 19} US dollars a month.`,
    citations: [{ url: 'https://brightside.test/about', title: 'About Brightside' }],
  };
}

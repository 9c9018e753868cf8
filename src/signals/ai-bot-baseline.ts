/** How many domains of an industry block AI bots, for comparing one domain with its like. */
export const AI_BOT_BASELINE = {
  source: 'robots.txt files of 9,412 domains, judged with the matcher that Google publishes',
  collected: '2024-05',
  definition:
    'share of domains whose robots.txt specifically blocks at least one AI bot: its name has a group, and the root is forbidden to it',
  /** Percent of the domains, and their number. */
  industries: {
    all: { blockedPct: 7.97, domains: 9412 },
    news: { blockedPct: 19.6, domains: 245 },
    tech: { blockedPct: 7.3, domains: 342 },
    org: { blockedPct: 5.8, domains: 761 },
    commercial: { blockedPct: 9.7, domains: 3935 },
    government: { blockedPct: 1.3, domains: 312 },
    shop: { blockedPct: 1.2, domains: 164 },
    education: { blockedPct: 0, domains: 88 },
  },
} as const;

export type BaselineIndustry = keyof typeof AI_BOT_BASELINE.industries;
export const BASELINE_INDUSTRIES = Object.keys(AI_BOT_BASELINE.industries) as readonly BaselineIndustry[];

const BY_SUFFIX: readonly (readonly [RegExp, BaselineIndustry])[] = [
  [/\.(?:gov|mil|gob|gouv|govt|gub|admin)(?:\.[a-z]{2})?$/u, 'government'],
  [/\.(?:edu|ac)(?:\.[a-z]{2})?$/u, 'education'],
];
/** Types of schema.org that say what an organisation does. */
const BY_TYPE: readonly (readonly [RegExp, BaselineIndustry])[] = [
  [/News|Newspaper/u, 'news'],
  [/Government/u, 'government'],
  [/School|University|Educational/u, 'education'],
  [/Store$|Shop/u, 'shop'],
  [/NGO|NonProfit/u, 'org'],
  [/LocalBusiness|Hotel|Restaurant|Service$|Agency$|Dentist|Physician|Airline/u, 'commercial'],
];

/**
 * The industry of a site for the baseline, by its suffix and the types its JSON-LD states. `all` where neither tells.
 * @param host lower case
 */
export function baselineIndustry(host: string, organizationTypes: readonly string[]): BaselineIndustry {
  const bySuffix = BY_SUFFIX.find(([pattern]) => pattern.test(host));
  if (bySuffix !== undefined) return bySuffix[1];
  for (const [pattern, industry] of BY_TYPE)
    if (organizationTypes.some((type) => pattern.test(type))) return industry;
  if (host.endsWith('.org')) return 'org';
  return /\.(?:ai|dev|io|tech|software|app)$/u.test(host) ? 'tech' : 'all';
}

import type { SiteFact } from '../../facts/site-fact';
import type { SiteFacts } from '../../facts/site-facts';
import type { SiteInQuestion } from '../engine';
import type { FactTopic } from './fact-topic';
import type { SimulatedFact, SimulatedSite } from './simulated-web';

/** Where the role's own name does not say it. */
const TITLES: Readonly<Record<string, string>> = { ceo: 'CEO', titled: 'head' };

/** The site as a search engine would know it. Its quality is the mean score of its pages. */
export function simulatedSite({ host, brand, vertical, pages, facts }: SiteInQuestion): SimulatedSite {
  const scores = pages.flatMap(({ score }) => score ?? []);
  return {
    host,
    brand,
    vertical,
    pages: pages
      .filter(({ text }) => text !== '')
      .map(({ url, title, text }) => ({ url, title: title ?? url, text })),
    facts: simulatedFacts(facts, vertical),
    quality:
      scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
  };
}

/** What the pages agree on, in words that fit into a sentence. */
export function simulatedFacts(facts: SiteFacts, vertical: string | null): SimulatedFact[] {
  const leaders = facts.leader.agreed;
  const values: readonly (readonly [FactTopic, string | undefined])[] = [
    ['founded', facts.founding_year.agreed[0]?.shown],
    ['seat', facts.headquarters.agreed[0]?.shown],
    ['price', priceIn(facts.price.agreed[0])],
    [
      'leader',
      leaderIn(leaders.find(({ value }) => value.kind === 'people' && value.role === 'ceo') ?? leaders[0]),
    ],
    ['purpose', vertical ?? undefined],
  ];
  return values.flatMap(([topic, value]) => (value === undefined ? [] : [{ topic, value }]));
}

/** "$19 per month (pro)" as "$19 per month (Pro plan)". */
function priceIn(fact: SiteFact | undefined): string | undefined {
  if (fact?.value.kind !== 'price' || fact.value.plan === null) return fact?.shown;
  const { plan } = fact.value;
  const amount = fact.shown.split(' (', 1)[0] ?? fact.shown;
  return `${amount} (${plan.charAt(0).toUpperCase()}${plan.slice(1)} plan)`;
}

function leaderIn(fact: SiteFact | undefined): string | undefined {
  if (fact?.value.kind !== 'people') return fact?.shown;
  const { role, names } = fact.value;
  return `${TITLES[role] ?? role.replaceAll('_', ' ')} ${names.join(' and ')}`;
}

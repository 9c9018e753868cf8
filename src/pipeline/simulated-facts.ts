import type { FactTopic } from '../engines/simulator/fact-topic';
import type { SimulatedFact } from '../engines/simulator/simulated-web';
import type { SiteFact } from '../facts/site-fact';
import type { SiteFacts } from '../facts/site-facts';

const TITLES = { founder: 'founder', ceo: 'CEO', managing_director: 'managing director' } as const;

/** What the pages agree on, in words that fit into a sentence, for the simulator to say it. */
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
  return `${TITLES[fact.value.role]} ${fact.value.names.join(' and ')}`;
}

import type { SimulatedFact } from '../engines/simulator/simulated-web';
import type { SiteFact } from '../facts/site-fact';
import type { SiteFacts } from '../facts/site-facts';

const TITLES = { founder: 'founder', ceo: 'CEO', managing_director: 'managing director' } as const;

/** What the pages agree on, for the simulator to say it. */
export function simulatedFacts(facts: SiteFacts, vertical: string | null): SimulatedFact[] {
  const [founded] = facts.founding_year.agreed;
  const [seat] = facts.headquarters.agreed;
  const [price] = facts.price.agreed;
  const [leader] = facts.leader.agreed;
  return [
    ...(founded === undefined ? [] : [{ topic: 'founded' as const, value: founded.shown }]),
    ...(seat === undefined ? [] : [{ topic: 'seat' as const, value: seat.shown }]),
    ...(price === undefined ? [] : [{ topic: 'price' as const, value: price.shown }]),
    ...(leader === undefined ? [] : [{ topic: 'leader' as const, value: leaderOf(leader) }]),
    ...(vertical === null ? [] : [{ topic: 'purpose' as const, value: vertical }]),
  ];
}

function leaderOf({ value, shown }: SiteFact): string {
  if (value.kind !== 'people') return shown;
  return `${TITLES[value.role]} ${value.names.join(' and ')}`;
}

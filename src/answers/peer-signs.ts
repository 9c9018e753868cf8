import { groupBy } from '../text/group-by';
import type { NameCandidate, NameSigns } from './name-evidence';
import { OWN_PEER } from './own-name';
import { mateChances } from './trades';

/** An answer hardly ever offers more. */
const MAX_BETTER = 10;

/**
 * How likely the names beside each candidate, and all others of the answer, are brands. `alone`: by key, how likely each
 * is by itself.
 */
export function peerSigns(
  candidates: readonly NameCandidate[],
  alone: ReadonlyMap<string, number>,
): NameSigns[] {
  const chance = ({ key }: NameCandidate): number => alone.get(key) ?? 0;
  const leads = candidates.filter(({ evidence }) => evidence.lead === 1).map(chance);
  const leadMean = leads.length === 0 ? -1 : mean(leads);
  const likely = candidates.filter((one) => chance(one) > 0.5).length;
  const chances = candidates.map(chance);
  const best = [...chances].sort((a, b) => b - a).slice(0, MAX_BETTER);
  const sum = chances.reduce((total, one) => total + one, 0);
  const inBlocks = candidates.flatMap((one) => one.blocks.map((block) => ({ block, own: chance(one) })));
  const besides = new Map(
    [...groupBy(inBlocks, ({ block }) => block)].map(([block, all]) => [
      block,
      besideIn(all.map(({ own }) => own)),
    ]),
  );
  const inSections = sectionSigns(candidates, chance, 'sections');
  const inMainSections = sectionSigns(candidates, chance, 'mainSections');
  const mates = mateChances(candidates.map((one) => ({ trades: one.trades, chance: chance(one) })));
  return candidates.map((candidate, at) => {
    const own = chance(candidate);
    const near = candidate.blocks.map((block) => besides.get(block)?.(own) ?? 0);
    const lists = candidate.peers.map((list) =>
      list.map((peer) => (peer === OWN_PEER ? 1 : (alone.get(peer) ?? 0))),
    );
    const means = lists.map(mean);
    return {
      alone: own,
      blockBest: Math.max(-1, ...near),
      peerBest: Math.max(-1, ...means),
      peerWorst: means.length === 0 ? -1 : Math.min(...means),
      peerMost: Math.max(-1, ...lists.flat()),
      leadMean,
      mates: mates[at] ?? -1,
      likely: Math.min(10, likely) / 10,
      better: best.filter((one) => one > own).length / MAX_BETTER,
      others: Math.min(10, sum - own) / 10,
      ...inSections(candidate),
      ...inMainSections(candidate),
    };
  });
}

/** Chances of the names in one section, and of those among them that lead items or paragraphs. */
interface SectionChances {
  readonly all: number[];
  readonly leads: number[];
}

/** What the other names in its sections say of a name, and whether these lie before or behind those of the brands. */
function sectionSigns(
  candidates: readonly NameCandidate[],
  chance: (candidate: NameCandidate) => number,
  by: 'sections' | 'mainSections',
): (candidate: NameCandidate) => Record<string, number> {
  const chances = new Map<number, SectionChances>();
  for (const candidate of candidates) {
    for (const number of candidate[by]) {
      const here = chances.get(number) ?? { all: [], leads: [] };
      chances.set(number, here);
      here.all.push(chance(candidate));
      if (candidate.evidence.lead === 1) here.leads.push(chance(candidate));
    }
  }
  const others = new Map(
    [...chances].map(([number, { all, leads }]) => [number, { all: othersIn(all), leads: othersIn(leads) }]),
  );
  const likely = candidates.filter((one) => one.evidence.lead === 1 && chance(one) > 0.5);
  const numbers = likely.flatMap((one) => one[by]);
  const first = numbers.reduce((least, one) => Math.min(least, one), Infinity);
  const last = numbers.reduce((most, one) => Math.max(most, one), -Infinity);
  return (candidate) => {
    const own = chance(candidate);
    const here = candidate[by].flatMap((number) => others.get(number) ?? []);
    const all = here.map((one) => one.all(own));
    const leads = here.map((one) => one.leads(candidate.evidence.lead === 1 ? own : null));
    return {
      [`${by}Mean`]: Math.max(-1, ...all.map((one) => one.mean)),
      [`${by}Best`]: Math.max(-1, ...all.map((one) => one.best)),
      [`${by}Lead`]: Math.max(-1, ...leads.map((one) => one.mean)),
      [`${by}Behind`]: Number(candidate[by].every((number) => number > last)),
      [`${by}Before`]: Number(candidate[by].every((number) => number < first)),
    };
  };
}

/** Mean and highest of all chances but one's own; -1 where there are no others. */
function othersIn(chances: readonly number[]): (own: number | null) => { mean: number; best: number } {
  const sum = chances.reduce((total, one) => total + one, 0);
  const [best = -1, next = -1] = [...chances].sort((a, b) => b - a);
  return (own) => {
    const count = chances.length - Number(own !== null);
    if (count === 0) return { mean: -1, best: -1 };
    return { mean: (sum - (own ?? 0)) / count, best: own === best ? next : best };
  };
}

/** How many brands are likely to stand beside a name in a block, of at most five. */
function besideIn(all: readonly number[]): (own: number) => number {
  const sum = all.reduce((total, one) => total + one, 0);
  return (own) => Math.min(5, sum - own) / 5;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

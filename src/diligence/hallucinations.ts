import { type EngineConflict, engineConflicts } from '../facts/engine-conflicts';
import type { SiteFact } from '../facts/site-fact';
import type { BrandAnswer } from './brand-answer';
import { contradictions } from './contradictions';
import type { Hallucination, Hallucinations } from './hallucination';
import { type GoneAddresses, hallucinatedUrls } from './hallucinated-urls';

const MOST_ITEMS = 100;

/**
 * What engines say of the brand that cannot be right. `count` is the sum of three kinds: contradictions (an engine states
 * a value that the site's own pages contradict; each engine, slot and value once, however often it is repeated),
 * conflicts between engines (one for each thing, such as a slot or the price of a plan, on which engines state values that
 * cannot both be right, also where the site says who is), and hallucinated addresses (of the domain, given by an answer, gone when asked for; each once).
 */
export function hallucinations(answers: readonly BrandAnswer[], gone: GoneAddresses): Hallucinations {
  const wrong = contradictions(answers);
  const urls = hallucinatedUrls(answers, gone);
  const conflicts = engineConflicts(answers).map((conflict): Hallucination | null => {
    const sides = conflict.sides.map(({ engine, prompt, quote, shown }) => ({
      engine,
      prompt,
      claim_quote: quote,
      claimed_value: shown,
    }));
    const [first] = sides;
    if (first === undefined) return null;
    const fact = factOn(answers, conflict);
    return {
      kind: 'cross_engine_conflict',
      slot: conflict.slot,
      ...first,
      site_value: fact?.shown ?? null,
      site_url: fact?.url ?? null,
      site_quote: fact?.quote ?? null,
      sides,
    };
  });
  const disputed = conflicts.filter((conflict) => conflict !== null);
  const claims = answers.flatMap((answer) => answer.claims);
  return {
    count: wrong.length + disputed.length + urls.length,
    contradictions: wrong.length,
    cross_engine_conflicts: disputed.length,
    hallucinated_urls: urls.length,
    claims_checked: claims.length,
    unverifiable: claims.filter(({ verdict }) => verdict === 'unverifiable').length,
    items: [...wrong, ...urls, ...disputed].slice(0, MOST_ITEMS),
  };
}

/** What the site says to one of the sides: of several prices, that of the very plan. */
function factOn(answers: readonly BrandAnswer[], { slot, sides }: EngineConflict): SiteFact | null {
  const facts = sides.flatMap((side) =>
    answers
      .filter(({ engine, prompt }) => engine === side.engine && prompt === side.prompt)
      .flatMap(({ claims }) => claims)
      .flatMap((claim) => (claim.slot === slot && claim.shown === side.shown ? (claim.fact ?? []) : [])),
  );
  return facts[0] ?? null;
}

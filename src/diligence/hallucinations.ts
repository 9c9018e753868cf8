import { quoteLine } from '../text/markdown/quote';
import { type EngineClaim, type EngineConflict, engineConflicts } from '../facts/engine-conflicts';
import type { SiteFact } from '../facts/site-fact';
import type { BrandAnswer } from './brand-answer';
import type { ConflictingClaimDto, HallucinationDto, HallucinationsDto } from './hallucinations.dto';

/** An address that answers 404 or 410. */
export interface DeadLink {
  /** Without fragment and tracking parameters. */
  readonly url: string;
  readonly status: number;
}

/** By the address as an answer writes it. */
export type DeadLinks = ReadonlyMap<string, DeadLink>;

const MAX_ITEMS = 100;
const LONGEST_ADDRESS = 2_048;

/**
 * What engines say about the brand that cannot be right. `count` is the sum of three kinds:
 * - contradictions: the site's own pages state another value;
 * - conflicts between engines: values that cannot both be right, one conflict per slot (per plan for prices), also where
 *   the site settles which is right;
 * - hallucinated URLs: addresses of the domain that an answer gives and that are dead.
 */
export function hallucinations(answers: readonly BrandAnswer[], deadLinks: DeadLinks): HallucinationsDto {
  const wrong = contradictions(answers);
  const urls = hallucinatedUrls(answers, deadLinks);
  const disputed = engineConflicts(answers).flatMap((conflict): HallucinationDto | [] => {
    const sides = conflict.sides.map(conflictingClaim);
    const [first] = sides;
    if (first === undefined) return [];
    return {
      kind: 'cross_engine_conflict',
      slot: conflict.slot,
      ...first,
      ...siteSays(factOn(answers, conflict)),
      reader: null,
      sides,
    };
  });
  const claims = answers.flatMap((answer) => answer.claims);
  return {
    count: wrong.length + disputed.length + urls.length,
    contradictions: wrong.length,
    cross_engine_conflicts: disputed.length,
    hallucinated_urls: urls.length,
    claims_checked: claims.length,
    unverifiable: claims.filter(({ verdict }) => verdict === 'unverifiable').length,
    items: [...wrong, ...urls, ...disputed].slice(0, MAX_ITEMS),
  };
}

/** Each engine, slot and value once, where it was said first. */
function contradictions(answers: readonly BrandAnswer[]): HallucinationDto[] {
  const found = new Map<string, HallucinationDto>();
  for (const { engine, prompt, claims } of answers) {
    for (const claim of claims) {
      const { slot, verdict, shown, fact, reader = 'rules' } = claim;
      const key = JSON.stringify([engine, slot, shown]);
      if (verdict !== 'contradicted' || found.has(key)) continue;
      found.set(key, {
        kind: 'contradiction',
        slot,
        ...conflictingClaim({ engine, prompt, claim }),
        ...siteSays(fact),
        reader,
        sides: [],
      });
    }
  }
  return [...found.values()];
}

/** As plain fields, to be spread. */
type PlainClaim = Pick<ConflictingClaimDto, keyof ConflictingClaimDto>;

function conflictingClaim({ engine, prompt, claim }: EngineClaim): PlainClaim {
  return { engine, prompt, claim_quote: claim.quote, claimed_value: claim.shown };
}

function siteSays(fact: SiteFact | null): Pick<HallucinationDto, 'site_value' | 'site_url' | 'site_quote'> {
  return { site_value: fact?.shown ?? null, site_url: fact?.url ?? null, site_quote: fact?.quote ?? null };
}

/** What the site says about one of the sides: of several prices, that of the same plan. */
function factOn(answers: readonly BrandAnswer[], { slot, sides }: EngineConflict): SiteFact | null {
  const facts = sides.flatMap((side) =>
    answers
      .filter(({ engine, prompt }) => engine === side.engine && prompt === side.prompt)
      .flatMap(({ claims }) => claims)
      .flatMap((claim) =>
        claim.slot === slot && claim.shown === side.claim.shown ? (claim.fact ?? []) : [],
      ),
  );
  return facts[0] ?? null;
}

/** Each dead link once, where it was given first. */
function hallucinatedUrls(answers: readonly BrandAnswer[], deadLinks: DeadLinks): HallucinationDto[] {
  const found = new Map<string, HallucinationDto>();
  for (const { engine, prompt, text, ownCitations } of answers) {
    for (const cited of ownCitations) {
      const link = deadLinks.get(cited);
      if (link === undefined || found.has(link.url)) continue;
      found.set(link.url, {
        kind: 'hallucinated_url',
        slot: null,
        engine,
        prompt,
        claim_quote: lineAround(text, cited),
        claimed_value: cited.slice(0, LONGEST_ADDRESS),
        site_value: `HTTP ${link.status}`,
        site_url: link.url,
        site_quote: null,
        reader: null,
        sides: [],
      });
    }
  }
  return [...found.values()];
}

/** Where a longer address begins with it, it is another one. */
const GOES_ON = /^(?:[\w~%/?#=&+-]|[.,;:!]\w)/;

/** -1: nowhere. */
function placeOf(text: string, address: string): number {
  const first = text.indexOf(address);
  let at = first;
  while (at >= 0 && GOES_ON.test(text.slice(at + address.length, at + address.length + 2))) {
    at = text.indexOf(address, at + 1);
  }
  return at < 0 ? first : at;
}

/** The line of the answer that holds the address; empty when only its list of sources does. */
function lineAround(text: string, address: string): string {
  const at = placeOf(text, address);
  if (at < 0) return '';
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 200);
  const end = text.indexOf('\n', at);
  return quoteLine(text.slice(start, end < 0 ? undefined : end).slice(0, 1_000));
}

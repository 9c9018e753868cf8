import { checkText } from '../../fixtures/answers/check-text';
import type { CheckedClaim } from '../../../src/facts/check-answer';
import { siteFacts, type SiteFacts } from '../../../src/facts/site-facts';
import { SLOTS, type Slot } from '../../../src/facts/slot';
import { analyse } from '../../../src/pipeline/analysis.worker';
import { fetchedPage, NOW } from '../../fixtures/signals/fetched-page';
import { added, NO_TALLY, type Tally } from '../answers/score';
import type { ContradictionCase } from './notation';

/** How the accusations of many answers compare with their labels. */
export interface ContradictionScore {
  readonly bySlot: ReadonlyMap<Slot, Tally>;
  readonly total: Tally;
  /** Accusations that the labels do not know. */
  readonly false: readonly string[];
  /** Labelled contradictions that were not found. */
  readonly missed: readonly string[];
  /** Labelled `supported` that were not found so: for information. */
  readonly unsupported: readonly string[];
  readonly supported: number;
}

const READ = new WeakMap<ContradictionCase['pages'], SiteFacts>();

/** The facts of the case's pages, read as the service reads them; once for all cases of a site. */
export function factsOf({ pages, subject }: ContradictionCase): SiteFacts {
  const facts = READ.get(pages) ?? readFacts(pages, subject.host);
  READ.set(pages, facts);
  return facts;
}

function readFacts(pages: ContradictionCase['pages'], host: string): SiteFacts {
  return siteFacts(
    pages.flatMap(({ url, html }) => [
      ...analyse({ page: fetchedPage(html, { url }), context: { host, now: NOW } }).facts,
    ]),
  );
}

/** The answer as one to a question about the brand, which all of these are. */
export function claimsOf(one: ContradictionCase): CheckedClaim[] {
  return checkText(one.answer, one.subject, factsOf(one), true);
}

export function scoreContradictions(cases: readonly ContradictionCase[]): ContradictionScore {
  const bySlot = new Map<Slot, Tally>();
  const wrong: string[] = [];
  const missed: string[] = [];
  const unsupported: string[] = [];
  let supported = 0;
  for (const one of cases) {
    const claims = claimsOf(one);
    for (const slot of SLOTS) {
      const found = claims.filter((claim) => claim.slot === slot && claim.verdict === 'contradicted');
      const wanted = one.expected.filter(
        (claim) => claim.slot === slot && claim.verdict === 'contradicted',
      ).length;
      const right = Math.min(found.length, wanted);
      bySlot.set(
        slot,
        added(bySlot.get(slot) ?? NO_TALLY, {
          truePositives: right,
          falsePositives: found.length - right,
          falseNegatives: wanted - right,
        }),
      );
      wrong.push(...found.slice(right).map((claim) => `${one.id} ${accusation(claim)}`));
      if (wanted > right)
        missed.push(
          `${one.id} ${slot}: ${
            claims
              .filter((claim) => claim.slot === slot)
              .map(outcome)
              .join('; ') || 'no claim read'
          }`,
        );
      const agreed = one.expected.filter(
        (claim) => claim.slot === slot && claim.verdict === 'supported',
      ).length;
      const seen = claims.filter((claim) => claim.slot === slot && claim.verdict === 'supported').length;
      supported += agreed;
      if (seen < agreed)
        unsupported.push(
          `${one.id} ${slot}: ${
            claims
              .filter((claim) => claim.slot === slot)
              .map(outcome)
              .join('; ') || 'no claim read'
          }`,
        );
    }
  }
  const total = [...bySlot.values()].reduce(added, NO_TALLY);
  return { bySlot, total, false: wrong, missed, unsupported, supported };
}

/** Share of the accusations that are right; 1 without any. */
export function precision({ truePositives, falsePositives }: Tally): number {
  return truePositives + falsePositives === 0 ? 1 : truePositives / (truePositives + falsePositives);
}

/** Share of the labelled contradictions that are found; 1 without any. */
export function recall({ truePositives, falseNegatives }: Tally): number {
  return truePositives + falseNegatives === 0 ? 1 : truePositives / (truePositives + falseNegatives);
}

function accusation({ slot, shown, fact, quote }: CheckedClaim): string {
  return `${slot}: "${shown}" against "${fact?.shown ?? ''}" in: ${quote}`;
}

function outcome({ verdict, shown, fact }: CheckedClaim): string {
  return `${shown} is ${verdict}${fact === null ? '' : ` by ${fact.shown}`}`;
}

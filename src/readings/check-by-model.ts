import { askStructured } from '../engines/ask-structured';
import type { AskOptions, Engine } from '../engines/engine';
import type { CheckedClaim } from '../facts/check-answer';
import {
  type AnswerToCheck,
  checkTask,
  defendTask,
  type Proposal,
  proposalsShape,
  reasonsShape,
} from '../facts/check-task';
import { claimKey } from '../facts/model-claims';
import type { CheckReply } from './stored-replies.queries';

/** What the answer is accused of when the proposals are taken together with what rules read. */
export type Accuse = (proposals: readonly Proposal[]) => Promise<readonly CheckedClaim[]>;

/**
 * The model proposes pairs of statements; before anybody is accused it speaks for the accused. null: it gave no reply that
 * fits. Rejects when the caller's signal aborts, with `SpendLimitReached`, and as `accuse` does.
 */
export async function checkByModel(
  engine: Engine,
  answer: AnswerToCheck,
  accuse: Accuse,
  options: AskOptions,
): Promise<CheckReply | null> {
  const found = await askStructured(engine, checkTask(answer), proposalsShape, options);
  if (found === null) return null;
  const accused = await accuse(found.proposals);
  if (accused.length === 0) return { ...found, excused: [] };
  const pairs = accused.map(({ slot, quote, fact }) => ({
    slot,
    claim: quote,
    site: fact?.quote ?? '',
    site_url: fact?.url ?? '',
  }));
  const defended = await askStructured(engine, defendTask(answer, pairs), reasonsShape, options);
  if (defended === null) return null;
  // whoever the model says nothing of is not accused either
  const isGuilty = (number: number): boolean => {
    const reasons = defended.reasons.filter((one) => one.number === number);
    return reasons.length > 0 && reasons.every(({ reason }) => (reason ?? '').trim() === '');
  };
  return { ...found, excused: accused.filter((_, at) => !isGuilty(at + 1)).map(claimKey) };
}

import type { PromptReading } from '../reports/sections/recommendation';
import { type AnswerReading, type AnswerSubject, openAnswer, readingOf } from '../answers/read-answer';
import { type CheckedClaim, checkAnswer } from '../facts/check-answer';
import type { SiteFacts } from '../facts/site-facts';
import type { AskedProbe } from './probe-step.service';

/** A probe with what its answer says about the brand; `reading` null where there is no answer. */
export interface ReadProbe {
  readonly probe: AskedProbe;
  readonly reading: AnswerReading | null;
  /** What the answer states about the brand, held against the site. */
  readonly claims: readonly CheckedClaim[];
}

/** Reads every obtained answer for one brand. */
export function readProbes(
  probes: readonly AskedProbe[],
  subject: AnswerSubject,
  facts: SiteFacts,
): ReadProbe[] {
  return probes.map((probe) => {
    const { answer } = probe;
    if (answer === null) return { probe, reading: null, claims: [] };
    const opened = openAnswer(answer, subject);
    return {
      probe,
      reading: readingOf(opened),
      claims: checkAnswer(opened, facts),
    };
  });
}

/** The obtained answers only: a failed probe is in no figure. */
export function obtained(probes: readonly ReadProbe[]): PromptReading[] {
  return probes.flatMap(({ probe, reading }) =>
    reading === null ? [] : [{ prompt: probe.prompt, engine: probe.engine, reading }],
  );
}

/** When the newest of the answers was captured, ISO 8601; null without answers. */
export function newestCapture(probes: readonly AskedProbe[]): string | null {
  const times = probes.flatMap(({ answer }) => (answer === null ? [] : [answer.capturedAt.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

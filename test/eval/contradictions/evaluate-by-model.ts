import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Engine } from '../../../src/engines/engine';
import type { CheckedClaim } from '../../../src/facts/check-answer';
import { analyse, claims as claimsTogether } from '../../../src/pipeline/analysis.worker';
import { pagesToCheck } from '../../../src/pipeline/pages-to-check';
import { checkByModel } from '../../../src/readings/check-by-model';
import { askOptions } from '../../fixtures/engines/ask-options';
import { fetchedPage, NOW } from '../../fixtures/signals/fetched-page';
import { type RecordedReply, startRecordedModel } from '../answers/recorded-model';
import type { Evaluation } from '../report';
import { caseOf, evaluateHarmless, evaluateOutsideSites, type AnsweredSite } from '../truth/contradictions';
import { claimsOf, factsOf } from './score';

const DEADLINE_MS = 60_000;
const TARGETS = { precision: 0.98, recall: 0.8 };

/** What a model replied about answers: pairs of statements, and what it said for those that were accused. */
const recordedChecks = z.object({
  checks: z.array(z.object({ answer: z.string(), proposals: z.array(z.unknown()) })),
  reasons: z.array(z.object({ claim: z.string(), site: z.string(), reason: z.string().nullable() })),
});

const checkInput = z.object({ answer: z.string() });
const defendInput = z.object({
  accusations: z.array(z.object({ number: z.int(), claim: z.string(), site: z.string() })),
});

/**
 * Answers about brands held against their sites by rules and a model. The model's replies are recorded ones
 * (`DIR/answers/checks.json`); all else is as in the service: tasks, the vendor's wire, schema, verification, verdicts.
 * `unrecorded`: where to write the tasks that have no reply.
 */
export async function evaluateByModel(truth: string, unrecorded: string): Promise<Evaluation[]> {
  const tasks: unknown[] = [];
  const reply = recordedReply(join(truth, 'answers/checks.json'));
  const model = await startRecordedModel((task, input) => {
    const known = reply(task, input);
    if (known === undefined) tasks.push({ task, input });
    return known;
  });
  const read = (answer: AnsweredSite): Promise<readonly CheckedClaim[]> =>
    claimsByModel(model.engine, answer);
  const evaluations = [await evaluateOutsideSites(truth, read, TARGETS), await evaluateHarmless(truth, read)];
  await model.close();
  if (unrecorded !== '') writeFileSync(unrecorded, JSON.stringify(tasks, null, 1));
  const note = `checked by a model: RECORDED replies, no live call; ${tasks.length} tasks without one`;
  return evaluations.flatMap((evaluation) =>
    evaluation === null ? [] : { ...evaluation, title: `${evaluation.title}, ${note}` },
  );
}

/** Replies to both tasks. One of them without a reply leaves the answer to the rules, as a fault of the vendor does. */
function recordedReply(file: string): RecordedReply {
  if (!existsSync(file)) return () => undefined;
  const { checks, reasons } = recordedChecks.parse(JSON.parse(readFileSync(file, 'utf8')));
  const proposals = new Map(checks.map((check) => [check.answer, check.proposals]));
  const reasonOf = new Map(reasons.map(({ claim, site, reason }) => [JSON.stringify([claim, site]), reason]));
  return (task, input) => {
    if (task === 'check_facts') {
      const found = proposals.get(checkInput.parse(input).answer);
      return found === undefined ? undefined : { proposals: found };
    }
    const given = defendInput.parse(input).accusations.map(({ number, claim, site }) => ({
      number,
      reason: reasonOf.get(JSON.stringify([claim, site])),
    }));
    return given.some(({ reason }) => reason === undefined) ? undefined : { reasons: given };
  };
}

async function claimsByModel(engine: Engine, answer: AnsweredSite): Promise<readonly CheckedClaim[]> {
  const one = caseOf(answer);
  const pages = pagesToCheck(
    one.pages.map(({ url, html }) =>
      analyse({ page: fetchedPage(html, { url }), context: { host: one.subject.host, now: NOW } }),
    ),
  );
  const { text } = answer;
  const held = { text, pages, facts: factsOf(one), claims: claimsOf(one) };
  const asked = { text, brand: answer.brand, pages };
  const reply = await checkByModel(
    engine,
    asked,
    (proposals) =>
      Promise.resolve(
        claimsTogether({ ...held, proposals, excused: [] }).filter(
          ({ verdict }) => verdict === 'contradicted',
        ),
      ),
    askOptions({ deadlineMs: DEADLINE_MS }),
  );
  return reply === null ? held.claims : claimsTogether({ ...held, ...reply });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ENGINE_IDS } from '../../../src/config/engine-settings';

const labelledAnswer = z.object({
  id: z.string(),
  engine: z.enum(ENGINE_IDS),
  prompt: z.string(),
  brand: z.string(),
  domain: z.string(),
  aliases: z.array(z.string()).default([]),
  /** As the vendor sends it. */
  wire: z.unknown(),
  label: z.object({
    mentioned: z.boolean(),
    /** Place among all brands; null: not named. */
    rank: z.int().nullable(),
    /** Place among the recommended ones; null: not recommended. */
    rank_recommended: z.int().nullable(),
    /** Different cited addresses of the client. */
    own: z.int(),
    /** `A|B`: either form is right. */
    competitors: z.array(z.string()),
    /** Listing one of these is neither right nor wrong. */
    optional: z.array(z.string()),
  }),
});
/** An answer of somebody else's set, labelled without a look at the reader. */
export type OutsideAnswer = z.infer<typeof labelledAnswer>;

/** The labelled answers under a folder of outside sets, or in it; null when there are none. */
export function outsideAnswers(truth: string): OutsideAnswer[] | null {
  const text = outsideFile(truth, 'answers.json');
  return text === null ? null : z.array(labelledAnswer).parse(JSON.parse(text));
}

/** What a model replied when it was given these answers to read, by id. Empty when nothing was recorded. */
export function recordedReplies(truth: string): ReadonlyMap<string, unknown> {
  const text = outsideFile(truth, 'readings.json');
  if (text === null) return new Map();
  return new Map(Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(text))));
}

/** A file of the set of labelled answers; null when it is not there. */
function outsideFile(truth: string, file: string): string | null {
  const path = [join(truth, 'answers', file), join(truth, file)].find((one) => existsSync(one));
  return path === undefined ? null : readFileSync(path, 'utf8');
}

import { z } from 'zod';
import type { EngineId } from '../../config/engine-settings';
import { lenientList } from '../lenient-json';
import type { Draft } from './draft';

/** What the body of a simulated answer is stamped with. */
export interface AnswerStamp {
  /** `simulated-<engine>-1`. */
  readonly model: string;
  /** Hex digits, the same for the same question, engine and day. */
  readonly id: string;
  readonly createdAtSeconds: number;
  readonly inputTokens: number;
}

/** One vendor's side of the wire: reads its requests, writes its answers. Pure. */
export interface SimulatedVendor {
  readonly id: EngineId;
  /** Path below the engine's base address. */
  readonly path: RegExp;
  readonly promptOf: (body: Readonly<Record<string, unknown>>) => unknown;
  /** Does the request ask for JSON of a given shape? The simulator refuses that. */
  readonly wantsJson: (body: Readonly<Record<string, unknown>>) => boolean;
  readonly answerBody: (draft: Draft, stamp: AnswerStamp) => Readonly<Record<string, unknown>>;
  /** Of a refusal with 400. */
  readonly errorBody: (message: string) => Readonly<Record<string, unknown>>;
}

/** The chat messages of a request. */
export const chatRequest = z.object({ messages: lenientList(z.object({ content: z.string() })) });

/** About four characters per token, as in English. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}

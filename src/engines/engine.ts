import type { EngineId } from '../config/engine-settings';
import type { SiteFacts } from '../facts/site-facts';
import type { Market } from '../text/market';
import type { EngineAnswer, EngineAttempt } from './answer';
import type { StructuredTask } from '../text/structured-task';

export interface AskOptions {
  /** Milliseconds for the whole call, retries and their waits included. Time in the queue is not counted. */
  readonly deadlineMs: number;
  /** Ends the call at once, in the queue too, and closes its socket. The call rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /**
   * Asked before anything is sent that costs money, in US dollars at most. Rejects when it must not be spent. The function
   * that it returns must be called when the call has ended, however it ended; null: other calls have set aside what is left,
   * and the question is to be put again soon.
   */
  readonly reserve: (worstUsd: number) => Promise<(() => Promise<void>) | null>;
  /** Told of every HTTP request that was made, failed ones too. */
  readonly onAttempt: (attempt: EngineAttempt) => void;
}

export interface QuestionOptions extends AskOptions {
  /** Where the question is asked from; null: no place is named. */
  readonly market: Market | null;
  /** Which answer of the day it is, 1 unless given. Only the simulator is told: else it would say the same each time. */
  readonly sample?: number;
}

/** One answer engine, whatever the vendor. Every fault is an `EngineError`; an abort is the signal's reason. */
export interface Engine {
  readonly id: EngineId;
  readonly model: string;
  /** True when the answers come from the built-in simulator. */
  readonly simulated: boolean;
  ask(prompt: string, options: QuestionOptions): Promise<EngineAnswer>;
  /** Never searches the web. The parsed JSON, not yet validated; the plain text when the answer is not JSON. */
  askJson(task: StructuredTask, options: AskOptions): Promise<unknown>;
}

/** The site that questions are about, as far as it was read. */
export interface SiteInQuestion {
  readonly host: string;
  readonly brand: string;
  /** In words, such as "CRM software". */
  readonly vertical: string | null;
  readonly pages: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly text: string;
    /** Readiness, 0 to 100; null when the page could not be scored. */
    readonly score: number | null;
  }[];
  readonly facts: SiteFacts;
}

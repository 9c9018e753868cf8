import pLimit from 'p-limit';
import { endAfter, untilAborted } from '../common/abort-signals';
import type { EngineId, EngineSettings } from '../config/engine-settings';
import { ADAPTERS } from './adapters';
import { EngineError, type EngineAnswer } from './answer';
import { EngineBreaker } from './breaker';
import type { Clock } from './clock';
import type { StructuredTask } from '../text/structured-task';
import type { AskOptions, Engine, QuestionOptions } from './engine';
import { cutAtLine } from '../text/tidy';
import { parseJsonText } from './json-text';
import { ASKED_FROM_NOWHERE, type AskedFrom, hintOf, type MarketUse } from './market-use';
import { joinReadings } from './reading';
import { withRetries } from './retry';
import { costOf } from './usage';
import { worstCost } from './worst-cost';
import type { VendorReading, VendorAdapter, VendorRequest } from './vendor-adapter';
import { callVendor, DeadlinePassed, type LiveSettings } from './vendor-call';

/** How often an unfinished turn is continued; after that its text so far is the answer. */
const MAX_RESUMPTIONS = 3;
/** Characters; what is longer is cut at the end of a line. */
const LONGEST_ANSWER = 65_536;

/** Time between two looks for money that other calls have set aside. */
const MONEY_LOOK_MS = 250;

export interface VendorEngineOptions {
  readonly adapter: VendorAdapter;
  readonly settings: LiveSettings;
  readonly simulated: boolean;
  /** Overrides the base URL of the settings with one known only when the first question comes. */
  readonly baseUrl?: (sample: number) => Promise<string>;
  readonly clock: Clock;
  /** Calls under way at once; the others queue. */
  readonly concurrency: number;
}

/** The most that an answer of the engine should cost, in US dollars: what is set aside before a call, for a short question. */
export function mostOfOneAnswer(settings: EngineSettings): number {
  return worstCost({ body: {} }, settings, { searches: true, turns: mostTurns(ADAPTERS[settings.id]) });
}

function mostTurns(adapter: VendorAdapter): number {
  return adapter.resumeRequest === undefined ? 1 : MAX_RESUMPTIONS + 1;
}

/** An answer without what the engine knew of the market. */
type AnswerWithoutMarket = Omit<EngineAnswer, 'marketUse'>;

/** A structured task has no samples. */
type SampledOptions = AskOptions & Pick<QuestionOptions, 'sample'>;

/** An engine that speaks HTTP through a vendor's adapter: queue, breaker, deadline, retries, turns. */
export class VendorEngine implements Engine {
  readonly id: EngineId;
  readonly model: string;
  readonly simulated: boolean;
  private readonly limit: pLimit.Limit;
  private readonly refusedCountries = new Set<string>();
  private readonly breaker = new EngineBreaker();

  constructor(private readonly options: VendorEngineOptions) {
    this.id = options.settings.id;
    this.model = options.settings.model;
    this.simulated = options.simulated;
    this.limit = pLimit(options.concurrency);
  }

  /** A vendor that refuses the country is asked once more, with a hint in its place, and with hints from then on. */
  async ask(prompt: string, { market, ...options }: QuestionOptions): Promise<EngineAnswer> {
    const { adapter, settings } = this.options;
    const askFrom = async (from: AskedFrom, marketUse: MarketUse): Promise<EngineAnswer> => ({
      ...(await this.send(adapter.askRequest(prompt, settings, from), options, true)),
      marketUse,
    });
    if (market === null) return await askFrom(ASKED_FROM_NOWHERE, adapter.unplaced);
    const { country } = market;
    if (adapter.takesCountry(country) && !this.refusedCountries.has(country)) {
      try {
        return await askFrom({ country, hint: null }, 'native');
      } catch (error) {
        if (!isCountryRefused(error)) throw error;
        this.refusedCountries.add(country);
      }
    }
    return await askFrom({ country: null, hint: hintOf(market) }, 'hinted');
  }

  async askJson(task: StructuredTask, options: AskOptions): Promise<unknown> {
    const request = this.options.adapter.taskRequest(task, this.options.settings);
    const { text } = await this.send(request, options, false);
    return parseJsonText(text);
  }

  /** A call that waits for money has not begun, so its deadline does not run, and it keeps no place from others. */
  private async send(
    request: VendorRequest,
    options: SampledOptions,
    searches: boolean,
  ): Promise<AnswerWithoutMarket> {
    const { signal } = options;
    for (;;) {
      const answer = await untilAborted(
        this.limit(() => this.sendIfPaid(request, options, searches)),
        signal,
      );
      if (answer !== null) return answer;
      await this.options.clock.wait(MONEY_LOOK_MS, signal);
    }
  }

  /** null: the money is set aside for other calls. */
  private async sendIfPaid(
    request: VendorRequest,
    options: SampledOptions,
    searches: boolean,
  ): Promise<AnswerWithoutMarket | null> {
    options.signal.throwIfAborted();
    const settle = await this.reserve(request, options, searches);
    if (settle === null) return null;
    try {
      // nothing is sent, and so nothing is charged for
      options.signal.throwIfAborted();
      return await this.breaker.run(() => this.sendWithin(request, options));
    } finally {
      await settle();
    }
  }

  /** An engine without a price may say afterwards what it cost: it is held to the limits by what was spent before. */
  private async reserve(
    request: VendorRequest,
    { reserve }: AskOptions,
    searches: boolean,
  ): Promise<(() => Promise<void>) | null> {
    const { adapter, settings } = this.options;
    const worstUsd = worstCost(request, settings, { searches, turns: mostTurns(adapter) });
    const isFree = this.simulated || (settings.price !== null && worstUsd === 0);
    return isFree ? () => Promise.resolve() : await reserve(worstUsd);
  }

  private async sendWithin(request: VendorRequest, options: SampledOptions): Promise<AnswerWithoutMarket> {
    const { baseUrl, settings, clock } = this.options;
    const { deadlineMs: ms, sample = 1 } = options;
    const deadlineAtMs = clock.nowMs() + ms;
    const reached = baseUrl === undefined ? settings : { ...settings, baseUrl: await baseUrl(sample) };
    const reason = (given: AbortSignal | null): unknown =>
      given === null ? new DeadlinePassed(ms) : given.reason;
    const end = endAfter({ ms, reason }, options.signal);
    try {
      return await this.converse(request, reached, options, deadlineAtMs, end.signal);
    } catch (error) {
      if (!(error instanceof DeadlinePassed)) throw error;
      throw new EngineError('timeout', error.message, null, { cause: error });
    } finally {
      end.now();
    }
  }

  private async converse(
    request: VendorRequest,
    settings: LiveSettings,
    options: AskOptions,
    deadlineAtMs: number,
    signal: AbortSignal,
  ): Promise<AnswerWithoutMarket> {
    const { adapter, clock } = this.options;
    const turns: VendorReading[] = [];
    const bodies: unknown[] = [];
    let latencyMs = 0;
    for (;;) {
      const content = turns.flatMap((turn) => turn.resumeWith ?? []);
      const next = turns.length === 0 ? request : (adapter.resumeRequest?.(request, content) ?? request);
      const context = {
        adapter,
        settings,
        clock,
        signal,
        onAttempt: options.onAttempt,
        earlier: turns,
        mayResume: turns.length < MAX_RESUMPTIONS,
      };
      const result = await withRetries(() => callVendor(next, context), { clock, deadlineAtMs, signal });
      bodies.push(result.body);
      latencyMs += result.latencyMs;
      if (result.reading.resumeWith === null || !context.mayResume) {
        return answerOf(joinReadings(turns, result.reading), bodies, { ...result, latencyMs }, settings);
      }
      turns.push(result.reading);
    }
  }
}

function answerOf(
  reading: VendorReading,
  bodies: readonly unknown[],
  call: { readonly latencyMs: number; readonly requestId: string | null },
  settings: LiveSettings,
): AnswerWithoutMarket {
  const text = cutAtLine(reading.text, LONGEST_ANSWER);
  return {
    text,
    cited: reading.cited,
    found: reading.found,
    searched: reading.searched,
    queries: reading.queries,
    model: reading.model ?? settings.model,
    finishReason: text === reading.text ? reading.finishReason : 'length',
    usage: reading.usage,
    costUsd: reading.statedCostUsd ?? costOf(reading.usage, settings.price),
    latencyMs: call.latencyMs,
    requestId: call.requestId,
    raw: bodies.length === 1 ? bodies[0] : bodies,
  };
}

/** Such as "Country code SG is not supported". */
function isCountryRefused(error: unknown): boolean {
  return error instanceof EngineError && error.kind === 'bad_request' && /country/iu.test(error.message);
}

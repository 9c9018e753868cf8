import type { EngineSettings } from '../config/engine-settings';
import { EngineError, type EngineAttempt, type EngineErrorKind } from './answer';
import type { Clock } from './clock';
import { type JsonReply, postJson, PostFailure } from './json-client';
import { faultInAnswer, kindOfFault, readFault } from './parse-error';
import { joinReadings } from './reading';
import { readRetryAfterMs } from './retry-after';
import { costOf, NO_USAGE } from './usage';
import type { VendorReading, ReadingFault, VendorAdapter, VendorRequest } from './vendor-adapter';
import { isRecord } from '../text/is-record';

export type LiveSettings = Omit<EngineSettings, 'apiKey'> & { readonly apiKey: string };

export interface CallContext {
  readonly adapter: VendorAdapter;
  readonly settings: LiveSettings;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onAttempt: (attempt: EngineAttempt) => void;
  /** Turns already received of the same answer. */
  readonly earlier: readonly VendorReading[];
  /** May an unfinished turn be continued? If not, it must hold an answer. */
  readonly mayResume: boolean;
}

export interface CallResult {
  readonly reading: VendorReading;
  readonly body: unknown;
  readonly requestId: string | null;
  readonly latencyMs: number;
}

/** The reason a signal carries when the deadline, not the caller, ended the work. */
export class DeadlinePassed extends Error {
  constructor(readonly deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
    this.name = 'DeadlinePassed';
  }
}

/** One HTTP request, read and accounted for. Faults are `EngineError`s; an abort is the signal's reason. */
export async function callVendor(request: VendorRequest, context: CallContext): Promise<CallResult> {
  const { settings } = context;
  const report = attemptReporter(context);
  const reply = await send(request, context, report);
  if (!isOk(reply) || !isRecord(reply.body)) {
    const error = errorOfReply(reply, context);
    report(error.kind, reply.httpStatus);
    throw error;
  }
  const reading = context.adapter.parseAnswer(reply.body);
  const costUsd = reading.statedCostUsd ?? costOf(reading.usage, settings.price);
  const spent = { usage: reading.usage, costUsd };
  const fault = faultOf(reading, reply.body, context);
  const latencyMs = report(fault?.kind ?? 'ok', reply.httpStatus, spent, reading.model);
  if (fault !== null) throw new EngineError(fault.kind, withoutKey(fault.message, settings.apiKey));
  const requestId = reply.header('x-request-id') ?? reply.header('request-id') ?? reading.responseId;
  return { reading, body: reply.body, requestId, latencyMs };
}

/** Tells `onAttempt` how the request ended; answers its milliseconds. `model` null: the one that was asked for. */
type AttemptReporter = (
  outcome: EngineAttempt['outcome'],
  httpStatus: number | null,
  spent?: Pick<EngineAttempt, 'usage' | 'costUsd'>,
  model?: string | null,
) => number;

function attemptReporter({ settings, clock, onAttempt }: CallContext): AttemptReporter {
  const startedMs = clock.nowMs();
  return (outcome, httpStatus, { usage, costUsd } = NOTHING_SPENT, model = null) => {
    const latencyMs = Math.max(0, clock.nowMs() - startedMs);
    onAttempt({
      engine: settings.id,
      startedAt: new Date(startedMs),
      latencyMs,
      outcome,
      httpStatus,
      model: model ?? settings.model,
      usage,
      costUsd,
    });
    return latencyMs;
  };
}

async function send(
  request: VendorRequest,
  { settings, signal }: CallContext,
  report: AttemptReporter,
): Promise<JsonReply> {
  try {
    return await postJson(settings.baseUrl + request.path, request.headers, request.body, signal);
  } catch (error) {
    const outcome = outcomeOf(error, signal);
    // an answer that had begun may be charged for
    const httpStatus = error instanceof PostFailure ? error.httpStatus : null;
    report(outcome, httpStatus);
    if (!(error instanceof PostFailure) || outcome === 'aborted') throw error;
    throw new EngineError(outcome, error.message);
  }
}

const NOTHING_SPENT = { usage: NO_USAGE, costUsd: null } as const;

function outcomeOf(error: unknown, signal: AbortSignal): EngineErrorKind | 'aborted' {
  if (signal.aborted) return signal.reason instanceof DeadlinePassed ? 'timeout' : 'aborted';
  return error instanceof PostFailure && error.kind === 'request' ? 'bad_request' : 'network';
}

function errorOfReply(reply: JsonReply, context: CallContext): EngineError {
  const { settings, adapter, clock } = context;
  const fault = readFault(reply.body);
  const ok = isOk(reply);
  const kind = ok
    ? 'server'
    : (adapter.parseError?.(reply.httpStatus, reply.body) ?? kindOfFault(reply.httpStatus, fault.names));
  const retryAfterMs = readRetryAfterMs(reply.header, fault.retryDelay, clock.nowMs());
  const message =
    withoutKey(fault.message, settings.apiKey) || (ok ? 'the answer is not JSON' : 'no message');
  const pause = retryAfterMs === null ? '' : ` (wait ${Math.ceil(retryAfterMs / 1000)} s)`;
  return new EngineError(kind, `HTTP ${reply.httpStatus}: ${message}${pause}`, retryAfterMs);
}

function faultOf(reading: VendorReading, body: unknown, context: CallContext): ReadingFault | null {
  if (reading.fault !== null) return reading.fault;
  if (reading.resumeWith !== null && context.mayResume) return null;
  if (joinReadings(context.earlier, reading).text.trim() !== '') return null;
  const stated = faultInAnswer(body);
  if (stated !== null) return stated;
  return { kind: 'empty', message: `the answer has no text (finish: ${reading.finishReason})` };
}

function withoutKey(message: string, apiKey: string): string {
  return apiKey === '' ? message : message.replaceAll(apiKey, '[key]');
}

function isOk({ httpStatus }: JsonReply): boolean {
  return httpStatus >= 200 && httpStatus <= 299;
}

import { createHash } from 'node:crypto';
import type { EngineId } from '../../config/engine-settings';
import { anthropicWire } from './anthropic-wire';
import { askedCountry } from './asked-country';
import { circumstances, type ComposeInput, composeAnswer } from './compose-answer';
import { googleWire } from './google-wire';
import { openAiCompatibleWire } from './openai-compatible-wire';
import { openAiWire } from './openai-wire';
import { perplexityWire } from './perplexity-wire';
import { type SimulatedVendor, tokensOf } from './simulated-vendor';
import type { SimulatedWeb } from './simulated-web';
import { isRecord } from '../../text/is-record';

const VENDORS: readonly SimulatedVendor[] = [
  openAiWire,
  perplexityWire,
  googleWire,
  anthropicWire,
  openAiCompatibleWire,
];

export interface SimulatedRequest {
  readonly method: string;
  /** `/<sample>/<engine>` and the vendor's own path. */
  readonly path: string;
  /** Parsed JSON; undefined when the body is none. */
  readonly body: unknown;
  /** UTC day whose answer is given, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface SimulatedReply {
  readonly httpStatus: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Name of the simulated model of an engine. */
export function simulatedModel(engine: EngineId): string {
  return `simulated-${engine}-1`;
}

/** Answers one request in the wire format of the vendor it is made to. */
export function answerRequest(request: SimulatedRequest, web: SimulatedWeb): SimulatedReply {
  const [, sample = '', engine = '', ...rest] = request.path.split('/');
  const vendor = VENDORS.find(
    (candidate) => candidate.id === engine && candidate.path.test(`/${rest.join('/')}`),
  );
  if (vendor === undefined || !/^[1-9]$/.test(sample) || request.method !== 'POST') {
    return { httpStatus: 404, body: marked({ error: { message: 'no such simulated route', code: 404 } }) };
  }
  if (!isRecord(request.body)) return refusal(vendor, 'the body is not a JSON object');
  if (vendor.wantsJson(request.body)) return refusal(vendor, 'the simulator does not do structured tasks');
  const question = vendor.promptOf(request.body);
  if (typeof question !== 'string' || question.trim() === '') return refusal(vendor, 'there is no question');
  const input = {
    question,
    sample: Number(sample),
    country: askedCountry(request.body),
    engine: vendor.id,
    day: request.day,
    sites: web.search(question),
  };
  return { httpStatus: 200, body: marked(answerBody(vendor, input)) };
}

function answerBody(vendor: SimulatedVendor, input: ComposeInput): Readonly<Record<string, unknown>> {
  const { question, engine, day } = input;
  const key = [engine, day, question.trim().toLowerCase(), ...circumstances(input)].join('\u0000');
  return vendor.answerBody(composeAnswer(input), {
    model: simulatedModel(engine),
    id: createHash('sha256').update(key).digest('hex').slice(0, 16),
    createdAtSeconds: Date.parse(day) / 1000,
    inputTokens: tokensOf(question),
  });
}

function refusal(vendor: SimulatedVendor, message: string): SimulatedReply {
  return { httpStatus: 400, body: marked(vendor.errorBody(message)) };
}

/** Every body says that it is simulated. */
function marked(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { simulated: true, ...body };
}

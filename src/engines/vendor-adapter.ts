import type { EngineAnswer, EngineErrorKind, FinishReason } from './answer';
import type { StructuredTask } from '../text/structured-task';
import type { AskedFrom } from './market-use';

/** What a request needs to know of the settings. */
export interface VendorAccess {
  readonly apiKey: string;
  readonly model: string;
  readonly maxOutputTokens: number;
}

export interface VendorRequest {
  /** Appended to the base URL; starts with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ReadingFault {
  readonly kind: EngineErrorKind;
  readonly message: string;
}

/** What every turn of an answer has. */
type ReadPart = 'cited' | 'found' | 'searched' | 'queries' | 'finishReason' | 'usage';

/** One successful HTTP answer, read into one shape. */
export interface VendorReading extends Pick<EngineAnswer, ReadPart> {
  /** May be empty, and longer than that of an answer. */
  readonly text: string;
  /** null: the vendor did not say. */
  readonly model: string | null;
  /** US dollars by the vendor's own account; null where it gives none. */
  readonly statedCostUsd: number | null;
  readonly responseId: string | null;
  /** Set when the vendor answered 200 and yet gave no answer. */
  readonly fault: ReadingFault | null;
  /** Content to send back so that the vendor goes on with an unfinished turn; null when it is finished. */
  readonly resumeWith: readonly unknown[] | null;
}

/** How one vendor is spoken to. Pure: it builds requests and reads answers, and opens no socket. */
export interface VendorAdapter {
  readonly askRequest: (prompt: string, access: VendorAccess, from: AskedFrom) => VendorRequest;
  /** Does a field of its search tool take this country? Otherwise the instructions name it. */
  readonly takesCountry: (country: string) => boolean;
  /** What it assumes of a question that names no place. */
  readonly unplaced: 'vendor_default' | 'none';
  readonly taskRequest: (task: StructuredTask, access: VendorAccess) => VendorRequest;
  readonly parseAnswer: (body: unknown) => VendorReading;
  /** The kind of a failed answer where this vendor differs from the common rule; null: the common rule holds. */
  readonly parseError?: (httpStatus: number, body: unknown) => EngineErrorKind | null;
  /** The request that continues an unfinished turn; absent where turns are always finished. */
  readonly resumeRequest?: (request: VendorRequest, content: readonly unknown[]) => VendorRequest;
}

/** A request as vendors with bearer tokens take it: with the name of the model in the body. */
export function bearerRequest(
  path: string,
  { apiKey, model }: VendorAccess,
  body: Readonly<Record<string, unknown>>,
): VendorRequest {
  return { path, headers: { authorization: `Bearer ${apiKey}` }, body: { model, ...body } };
}

/** The field `response_format` as OpenAI's older interface and its followers take it. */
export function jsonSchemaFormat({ name, schema }: StructuredTask): Readonly<Record<string, unknown>> {
  return { type: 'json_schema', json_schema: { name, schema, strict: true } };
}

/** A vendor's reason in our words; `complete` and `cut`: the reasons that mean it. */
export function finishOf(
  reason: string | undefined,
  complete: readonly string[],
  cut: readonly string[],
): FinishReason {
  if (complete.includes(reason ?? '')) return 'stop';
  return cut.includes(reason ?? '') ? 'length' : 'other';
}

import { z } from 'zod';
import type { EngineErrorKind } from './answer';
import { lenientList, optionalText } from './lenient-json';
import type { ReadingFault } from './vendor-adapter';

const MESSAGE_LIMIT = 300;

const errorObject = z.object({
  message: optionalText,
  type: optionalText,
  status: optionalText,
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
  details: lenientList(
    z.object({
      reason: optionalText,
      retryDelay: optionalText,
      violations: lenientList(z.object({ quotaId: optionalText })),
    }),
  ),
});

const errorBody = z.object({
  error: z
    .union([errorObject, z.string().transform((message) => errorObject.parse({ message }))])
    .optional()
    .catch(undefined),
  detail: optionalText,
  message: optionalText,
});

export interface VendorFault {
  /** One line, at most 300 characters; empty when the body says nothing. */
  readonly message: string;
  /** Lower-case words by which vendors name the fault: code, type, status, reasons, quota ids. */
  readonly names: ReadonlySet<string>;
  /** Google's `RetryInfo`, for example `1.4s`. */
  readonly retryDelay: string | null;
}

/** The fault in an error body, in the shape of any vendor. */
export function readFault(body: unknown): VendorFault {
  const read = errorBody.safeParse(body);
  const error = read.data?.error;
  const details = error?.details ?? [];
  const names = [
    String(error?.code ?? ''),
    error?.type ?? '',
    error?.status ?? '',
    ...details.map((detail) => detail.reason ?? ''),
    ...details.flatMap((detail) => detail.violations.map((violation) => violation.quotaId ?? '')),
  ];
  return {
    message: oneLine(error?.message ?? read.data?.detail ?? read.data?.message ?? ''),
    names: new Set(names.filter((name) => name !== '').map((name) => name.toLowerCase())),
    retryDelay: details.map((detail) => detail.retryDelay).find((delay) => delay !== undefined) ?? null,
  };
}

const QUOTA_NAMES = [
  'insufficient_quota',
  'billing_error',
  'billing_hard_limit_reached',
  'billing_not_active',
];
const REFUSAL_NAMES = ['invalid_prompt', 'content_filter', 'content_policy_violation'];

/** The common rule: the name of the fault decides before the HTTP status does. */
export function kindOfFault(httpStatus: number, names: ReadonlySet<string>): EngineErrorKind {
  if (QUOTA_NAMES.some((name) => names.has(name)) || httpStatus === 402) return 'quota';
  if (REFUSAL_NAMES.some((name) => names.has(name))) return 'refusal';
  if (httpStatus === 401) return 'auth';
  if (httpStatus === 403) return 'permission';
  if (httpStatus === 429) return 'rate_limit';
  // 408 and 409 may be retried; any other status below 500 would be refused again
  if (httpStatus >= 500 || httpStatus === 408 || httpStatus === 409) return 'server';
  return 'bad_request';
}

/** The kind of a fault told inside a 200 answer. */
export function kindOfFaultInAnswer(names: ReadonlySet<string>): EngineErrorKind {
  const limited = [...names].some((name) => name.includes('rate_limit')) || names.has('429');
  return kindOfFault(limited ? 429 : 500, names);
}

/** The error that a body has in place of an answer, whatever the HTTP status; null when it has none. */
export function faultInAnswer(body: unknown): ReadingFault | null {
  if (errorBody.safeParse(body).data?.error === undefined) return null;
  const { message, names } = readFault(body);
  return { kind: kindOfFaultInAnswer(names), message };
}

function oneLine(message: string): string {
  return message
    .slice(0, MESSAGE_LIMIT)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

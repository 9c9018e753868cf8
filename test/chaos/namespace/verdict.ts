import type { SsrfCase } from '../../outbound/ssrf-cases';
import { isForbidden } from './forbidden-ranges';
import type { Sight } from './trap';

export interface Attempt extends Sight {
  /** null: no answer. */
  readonly status: number | null;
  /** Of the error; null where there is an answer. */
  readonly kind: string | null;
}

/** Connections that went, or would have gone, where none may go. */
export function forbiddenConnections({ opened, reached }: Sight): number {
  const unseen = Math.max(0, opened - reached.length);
  return reached.filter(isForbidden).length + unseen;
}

/** A public address that was refused, or never reached. */
export function isFalseBlock(row: SsrfCase, [first]: readonly Attempt[]): boolean {
  if (row.expected === 'blocked' && row.group !== 'redirect') return false;
  return first === undefined || first.kind === 'forbidden_address' || first.reached.length === 0;
}

/** Is it as the table says? */
export function isAsExpected(row: SsrfCase, attempts: readonly Attempt[]): boolean {
  const [first] = attempts;
  if (first === undefined || attempts.some((attempt) => forbiddenConnections(attempt) > 0)) return false;
  if (row.group === 'redirect') return first.status === 302 && first.reached.length === 1;
  if (row.expected === 'blocked') return first.opened === 0 && isRefusal(first, row);
  // the certificate names hosts only: for an address the connection is all that can be shown
  if (row.expected === 'allowed')
    return first.reached.length > 0 && (first.status === 200 || first.kind === 'tls');
  const change = attempts.findIndex((attempt) => attempt.kind !== null);
  return (
    change > 0 &&
    attempts.slice(0, change).every(({ status }) => status === 200) &&
    attempts.slice(change).every((attempt) => attempt.opened === 0 && isRefusal(attempt, row))
  );
}

function isRefusal({ kind }: Attempt, row: SsrfCase): boolean {
  return kind === (row.class === 'connect' ? 'dns' : 'forbidden_address');
}

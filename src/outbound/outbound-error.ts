/**
 * `forbidden_address`: refused by our own rules, `code` says which; `dns`: the name has no address; `connect`: no TCP
 * connection; `tls`: no trusted handshake; `timeout`: any deadline; `reset`: cut off by the other side; `protocol`: the
 * answer is not valid HTTP, or the request could not be written; `aborted`: the caller gave up.
 */
export type OutboundErrorKind =
  | 'forbidden_address'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'protocol'
  | 'aborted';

/** Why a request to a stranger's host has no answer. `code` is the cause's own, such as ECONNREFUSED. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly kind: OutboundErrorKind,
    message: string,
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The step at which a failure happened, for the codes that mean different things at different steps. */
export type OutboundStep = 'dns' | 'connect' | 'tls' | 'exchange';

const TIMEOUT = /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/;
const RESET = /^(?:ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET)$/;
const NO_CONNECTION = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM|EMFILE)$/;

/** Gives any thrown value its kind. An `OutboundError` is returned as it is. */
export function toOutboundError(cause: unknown, step: OutboundStep): OutboundError {
  if (cause instanceof OutboundError) return cause;
  const code = codeOf(cause);
  const text = cause instanceof Error ? cause.message : String(cause);
  return new OutboundError(kindOf(code ?? '', text, step), text || (code ?? 'failed'), code, { cause });
}

function kindOf(code: string, text: string, step: OutboundStep): OutboundErrorKind {
  if (step === 'dns') return 'dns';
  if (TIMEOUT.test(code)) return 'timeout';
  // undici reports an unrequested protocol switch with the code of a broken socket
  if (text === 'bad upgrade') return 'protocol';
  if (step === 'connect') return 'connect';
  if (RESET.test(code)) return 'reset';
  if (step === 'tls') return 'tls';
  return NO_CONNECTION.test(code) ? 'connect' : 'protocol';
}

function codeOf(cause: unknown): string | null {
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code : null;
}

import { matchAt } from '../matches';
import { isDomainLike } from '../words';

const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'`\][{}|\\^\u2e80-\uffef]{1,2000}/iy;
const BARE_PATH = /(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}\/[^\s<>"'`\][{}|\\^\u2e80-\uffef]{0,2000}/iy;
const BARE_HOST = /(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}/iy;
const EMAIL = /[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}/iy;
const ADDRESS_LABEL = /^(?:[a-z]{3,8}:\/\/)?(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,24}\.?(?::\d+)?(?:[/?#]\S*)?$/iu;
const LONGEST_LABEL = 300;

/** An address that starts at a given offset of running text. `url` is null for an e-mail address. */
export interface AddressAt {
  readonly url: string | null;
  readonly end: number;
}

/**
 * Reads the web address, or e-mail address, that starts at `at`; null when none does. A bare host counts only with a
 * path, or alone inside brackets: "You.com is good" names a brand.
 */
export function addressAt(text: string, at: number): AddressAt | null {
  const web = matchAt(text, WEB_ADDRESS, at);
  if (web !== null) return asAddress(at, web);
  const email = matchAt(text, EMAIL, at);
  if (email !== null) return { url: null, end: at + email.length };
  const withPath = matchAt(text, BARE_PATH, at);
  if (withPath !== null && isDomainLike(hostOf(withPath))) return asAddress(at, withPath);
  const host = matchAt(text, BARE_HOST, at);
  if (host !== null && isBracketed(text, at, at + host.length) && isDomainLike(host)) {
    return { url: `https://${host}/`, end: at + host.length };
  }
  return null;
}

/** Is the label of a link itself an address ("www.acme.com", "acme.com/pricing")? `target`: where the link leads. */
export function isAddressLabel(label: string, target: string): boolean {
  if (label.length > LONGEST_LABEL) return false;
  const bare = label.trim().replace(/^[*_`(]+|[*_`)]+$/g, '');
  if (!ADDRESS_LABEL.test(bare)) return false;
  const host = hostOf(bare).toLowerCase();
  const targetHost = hostOf(target).toLowerCase();
  return isDomainLike(host) || targetHost === host || targetHost.endsWith(`.${host}`);
}

/** `www.acme.com/x` as an absolute address. */
export function absolute(url: string): string {
  return /^[a-z][a-z+.-]{1,15}:/i.test(url) ? url : `https://${url}`;
}

function hostOf(address: string): string {
  const afterScheme = address.replace(/^[a-z]{3,8}:\/\//i, '');
  return afterScheme.split(/[/?#:]/, 1)[0] ?? '';
}

function asAddress(at: number, raw: string): AddressAt {
  const trimmed = withoutTail(raw);
  return { url: absolute(trimmed), end: at + trimmed.length };
}

/** Punctuation behind an address belongs to the sentence; a closing bracket too unless it was opened inside. */
function withoutTail(raw: string): string {
  let open = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const sign = raw.charAt(at);
    if (sign === '(') open += 1;
    if (sign === ')') {
      if (open === 0) return raw.slice(0, at).replace(/[.,;:!?*_~]{1,20}$/, '');
      open -= 1;
    }
  }
  return raw.replace(/[.,;:!?*_~]{1,20}$/, '');
}

function isBracketed(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  return (before === '(' && after === ')') || (before === '[' && after === ']');
}

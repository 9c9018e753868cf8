import { bareHost, ConnectTo, isMappedHost, NO_CONNECT_TO } from '../config/connect-to';
import { FORBIDDEN_PORTS } from './forbidden-ports';
import { forbiddenAddressReason, isAddress } from './public-address';
import { parseUrl } from '../text/parse-url';

export type UrlScheme = 'http' | 'https';

type UrlRefusal =
  | 'length'
  | 'characters'
  | 'parse'
  | 'scheme'
  | 'userinfo'
  | 'port'
  | 'forbidden_address'
  | 'single_label'
  | 'special_name';

type UrlCheck =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly reason: UrlRefusal; readonly message: string };

interface UrlRules {
  readonly schemes: readonly UrlScheme[];
  /** Hosts of this map are exempt from the rules on addresses and names. */
  readonly connectTo?: ConnectTo;
}

const MAX_LENGTH = 2048;
const MAX_HOST_LENGTH = 253;

/** Never public: RFC 6761, 6762, 7686, 8375, 9476 and the names that home and office networks use. */
const SPECIAL =
  'localhost localdomain local internal test invalid example onion arpa alt lan home corp intranet private';
const SPECIAL_TOP_LEVELS: ReadonlySet<string> = new Set(SPECIAL.split(' '));

/**
 * May this URL, given by a stranger, be called? Judged by the text alone: names are not resolved here.
 * Characters are checked before parsing, because the parser silently drops or rewrites some of them.
 */
export function checkUrl(text: string, rules: UrlRules): UrlCheck {
  if (text.length < 1 || text.length > MAX_LENGTH) {
    return refused('length', `must have 1 to ${MAX_LENGTH} characters`);
  }
  if (/[\u0000-\u0020\\\u007f-\u00a0]/.test(text)) {
    return refused('characters', 'must not contain spaces, control characters or backslashes');
  }
  const url = parseUrl(text);
  if (url === null) return refused('parse', 'is not an absolute URL');
  const scheme = rules.schemes.find((allowed) => url.protocol === `${allowed}:`);
  if (scheme === undefined) return refused('scheme', `must start with ${rules.schemes.join(':// or ')}://`);
  if (!text.slice(scheme.length).startsWith('://')) return refused('parse', 'has no // after its scheme');
  if (url.username !== '' || url.password !== '') {
    return refused('userinfo', 'must not contain a user name or password');
  }
  if (url.port !== '' && FORBIDDEN_PORTS.has(Number(url.port))) {
    return refused('port', `port ${url.port} is not allowed`);
  }
  return isMappedHost(rules.connectTo ?? NO_CONNECT_TO, url.hostname) ? { ok: true, url } : checkHost(url);
}

function checkHost(url: URL): UrlCheck {
  const host = bareHost(url.hostname);
  if (isAddress(host)) {
    const reason = forbiddenAddressReason(host);
    return reason === null
      ? { ok: true, url }
      : refused('forbidden_address', `${host} is not public (${reason})`);
  }
  if (host.length > MAX_HOST_LENGTH) return refused('length', 'has a host name that is too long');
  if (!/^[a-z0-9._-]+$/.test(host)) return refused('characters', 'has a host name with unusual characters');
  const labels = host.split('.');
  if (labels.some((label) => label === '' || label.length > 63))
    return refused('parse', 'has an invalid host name');
  if (labels.length < 2) return refused('single_label', `${host} is not a public host name`);
  const topLevel = labels[labels.length - 1] ?? '';
  if (SPECIAL_TOP_LEVELS.has(topLevel)) return refused('special_name', `.${topLevel} names are not public`);
  return { ok: true, url };
}

function refused(reason: UrlRefusal, message: string): UrlCheck {
  return { ok: false, reason, message };
}

import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { withoutWww } from '../text/host-name';

export type HostReading = { readonly host: string } | { readonly fault: string };

const MAX_HOST_LENGTH = 253;
const MAX_PORT = 65_535;
const NO_NAME = 'must be a domain name or an http(s) address';
const IP_ADDRESS = 'must be a domain name, not an IP address';
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Reads what a caller typed (`Example.com`, `https://www.example.com:8080/path`, `例え.jp`) into the host that
 * is stored: lower case, ASCII (IDNA), no scheme, path, port, trailing dot or leading `www`.
 * `exempt` hosts need no public suffix (demo and test hosts).
 */
export function readHost(input: string, exempt: (host: string) => boolean): HostReading {
  const text = input.trim();
  if (text === '') return { fault: 'must not be empty' };
  const authority = text.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0] ?? '';
  if (/[\s\\]/.test(text) || authority.includes('@'))
    return { fault: 'must be a domain name without spaces, backslashes or user names' };
  if (/^https?:(?!\/\/)/i.test(text))
    return {
      fault: 'must be a bare domain name, as in example.com, or begin with https:// and both slashes',
    };
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  if (withScheme && !/^https?:\/\//i.test(text)) return { fault: NO_NAME };
  if (authority.startsWith('[') || isIP(authority) !== 0) return { fault: IP_ADDRESS };
  const [name = '', port = '', ...rest] = authority.split(':');
  if (rest.length > 0 || !/^\d*$/.test(port)) return { fault: NO_NAME };
  if (port !== '' && (Number(port) < 1 || Number(port) > MAX_PORT)) {
    const shown = port.slice(0, 20);
    return { fault: `cannot have the port ${shown}: ports are 1 to ${MAX_PORT}, and none is needed` };
  }
  const host = withoutWww(domainToASCII(name).replace(/\.$/, ''));
  if (host.includes('..') || host.endsWith('.')) return { fault: 'must not have two dots in a row' };
  if (host === '' || host.length > MAX_HOST_LENGTH || !host.split('.').every((label) => LABEL.test(label))) {
    return { fault: 'is not a valid domain name' };
  }
  const parsed = parse(host);
  if (parsed.isIp === true) return { fault: IP_ADDRESS };
  if (exempt(host) || exempt(`www.${host}`)) return { host };
  if (!host.includes('.')) return { fault: 'must have a public suffix, as in example.com' };
  if (parsed.domain === null || parsed.isIcann !== true) {
    return { fault: 'must be a registrable name under a public suffix, as in example.com' };
  }
  // browsers and registries know underscores only further down
  if (parsed.domain.includes('_')) return { fault: 'must have no underscore in its registrable name' };
  return { host };
}

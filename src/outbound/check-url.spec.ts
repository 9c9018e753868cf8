import { checkUrl, UrlScheme } from './check-url';
import { parseConnectTo } from '../config/connect-to';

const reasonOf = (text: string, schemes: readonly UrlScheme[] = ['https']): string => {
  const check = checkUrl(text, { schemes });
  return check.ok ? 'ok' : check.reason;
};

describe('checkUrl', () => {
  it.each([
    ['https://hooks.acme.io/cb?x=1#y', 'ok'],
    ['https://hooks.acme.io:8443/', 'ok'],
    ['https://8.8.8.8/', 'ok'],
    ['https://bücher.de/', 'ok'],
    ['', 'length'],
    [`https://acme.io/${'a'.repeat(2048)}`, 'length'],
    [`https://${'a.'.repeat(150)}io/`, 'length'],
    ['https://acme.io/a b', 'characters'],
    ['https://acme.io/\ta', 'characters'],
    ['https://acme.io\\@evil.io/', 'characters'],
    ['https://ac!me.io/', 'characters'],
    ['acme.io/cb', 'parse'],
    ['https:acme.io/cb', 'parse'],
    ['https://acme..io/', 'parse'],
    ['http://acme.io/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://me@acme.io/', 'userinfo'],
    ['https://acme.io:6379/', 'port'],
    ['https://acme.io:0/', 'port'],
    ['https://127.1/', 'forbidden_address'],
    ['https://[::1]/', 'forbidden_address'],
    ['https://redis/', 'single_label'],
    ['https://printer.local./', 'special_name'],
    ['https://db.example/', 'special_name'],
  ])('judges %s: %s', (text, expected) => {
    expect(reasonOf(text)).toBe(expected);
  });

  it('allows http where the caller does', () => {
    expect(reasonOf('http://acme.io/', ['http', 'https'])).toBe('ok');
  });

  it('exempts mapped hosts from the rules on names and addresses, and from no other', () => {
    const connectTo = parseConnectTo('https://redis=127.0.0.1:1,https://10.0.0.1=127.0.0.1:2');
    const rules = { schemes: ['https'], connectTo } as const;
    expect(checkUrl('https://redis/', rules).ok).toBe(true);
    expect(checkUrl('https://10.0.0.1/', rules).ok).toBe(true);
    expect(checkUrl('https://10.0.0.2/', rules).ok).toBe(false);
    expect(checkUrl('https://me@redis/', rules)).toMatchObject({ reason: 'userinfo' });
    expect(checkUrl('https://redis:6379/', rules)).toMatchObject({ reason: 'port' });
  });
});

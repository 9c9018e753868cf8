import { securityHeaders } from './security-headers';

describe('security headers', () => {
  it('are all that helmet sets', () => {
    expect(securityHeaders().map(([name]) => name.toLowerCase())).toEqual(
      expect.arrayContaining([
        'content-security-policy',
        'strict-transport-security',
        'x-content-type-options',
        'x-frame-options',
        'referrer-policy',
      ]),
    );
    for (const [, value] of securityHeaders()) expect(value).not.toBe('');
  });

  it('allow inline styles, which the documentation page needs', () => {
    const policy = new Map(securityHeaders()).get('Content-Security-Policy');
    expect(policy).toContain(`style-src 'self' 'unsafe-inline'`);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

import { webLink } from './web-link';

describe('webLink', () => {
  it.each(['https://example.com/a?b=c', 'http://example.com/'])('links to %s', (address) => {
    expect(webLink(address).toString()).toContain(`href="${address}"`);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '\u0001javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '/relative',
    '',
  ])('leaves %j as text', (address) => {
    const markup = webLink(address).toString();
    expect(markup).not.toContain('<');
    expect(markup).not.toContain('href');
  });

  it('keeps an address with quotes inside its attribute', () => {
    expect(webLink(`https://example.com/"onclick="x`).toString()).toContain(
      'href="https://example.com/&quot;onclick=&quot;x"',
    );
  });
});

import { metaRefresh } from './meta-refresh';

describe('metaRefresh', () => {
  it.each([
    ['<meta http-equiv="refresh" content="0; url=/en/">', 'https://acme.example/en/'],
    ["<META HTTP-EQUIV='Refresh' CONTENT='5;URL=https://acme.example/de#top'>", 'https://acme.example/de'],
    ['<meta content="0;/fr/" http-equiv=refresh>', 'https://acme.example/fr/'],
    [`<meta http-equiv="refresh" content="0; url='/it/'">`, 'https://acme.example/it/'],
    ['<meta http-equiv="refresh" content="0; url=/?id=1&amp;L=2">', 'https://acme.example/?id=1&L=2'],
    ['<meta http-equiv="refresh" content="300">', null],
    ['<meta http-equiv="refresh" content="30; url=/news">', null],
    ['<noscript><meta http-equiv="refresh" content="0; url=/?noscript"></noscript>', null],
    ['<!-- <meta http-equiv="refresh" content="0; url=/old"> -->', null],
    ['<script>"<meta http-equiv=refresh content=\'0;url=/x\'>"</script>', null],
    ['<body><meta http-equiv="refresh" content="0; url=/en/">', null],
    ['<meta name="refresh" content="0; url=/en/">', null],
    ['', null],
  ])('%s: %s', (html, target) => {
    expect(metaRefresh(html, 'https://acme.example/')).toBe(target);
  });

  it('ends soon with a head that never ends', () => {
    for (const part of ['<noscript', '<meta ', '<!--', '<script>']) {
      expect(metaRefresh(part.repeat(100_000), 'https://acme.example/')).toBeNull();
    }
  });
});

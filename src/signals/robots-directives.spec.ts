import { readRobotsDirectives } from './robots-directives';

describe('readRobotsDirectives', () => {
  it.each([
    ['noindex', [], true, false],
    ['NOINDEX, nofollow', [], true, false],
    ['none', [], true, false],
    ['nosnippet', [], false, true],
    ['max-snippet:0', [], false, true],
    ['max-snippet: 20, max-image-preview:large', [], false, false],
    ['googlebot: noindex', [], true, false],
    ['otherbot: noindex, nofollow', [], false, false],
    ['otherbot: noindex, googlebot: nosnippet', [], false, true],
    ['unavailable_after: Friday, 25-Jun-2027 15:00:00 PST, noindex', [], true, false],
    ['', ['index, follow'], false, false],
    ['', ['noindex'], true, false],
    ['', ['max-snippet:0'], false, true],
    ['', [], false, false],
  ])('header %j and meta %j', (header, meta, noindex, nosnippet) => {
    expect(readRobotsDirectives('Googlebot', header, meta)).toEqual({ noindex, nosnippet });
  });
});

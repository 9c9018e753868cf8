import { acceptsGzip, namesEtag } from './conditional-request';

describe('a request for gzip', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['gzip', true],
    ['GZIP', true],
    ['gzip, deflate, br', true],
    ['br;q=1.0, gzip;q=0.8', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000, *', false],
    ['gzip;q=0.001', true],
    ['br', false],
    ['identity', false],
    ['*', true],
    ['*;q=0', false],
    ['br, *;q=0.1', true],
    ['gzippy', false],
  ])('%s: %s', (header, expected) => {
    expect(acceptsGzip(header)).toBe(expected);
  });
});

describe('a request that names a tag', () => {
  it.each([
    [undefined, false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['"x","y"', false],
    ['*', true],
    ['abc', false],
    ['"abc-gzip"', false],
  ])('%s: %s', (header, expected) => {
    expect(namesEtag(header, '"abc"')).toBe(expected);
  });
});

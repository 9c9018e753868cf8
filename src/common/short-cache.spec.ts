import { ShortCache } from './short-cache';

describe('what is kept for a moment', () => {
  let nowMs: number;
  let cache: ShortCache<string>;
  const load = (value: string | null) => async () => await Promise.resolve(value);

  beforeEach(() => {
    nowMs = 0;
    cache = new ShortCache({ ttlMs: 500, maxEntries: 2 }, () => nowMs);
  });

  it('is given until its time is over, and not a moment longer', async () => {
    await cache.load('a', load('1'));
    nowMs = 499;
    expect(cache.get('a')).toBe('1');
    nowMs = 500;
    expect(cache.get('a')).toBeUndefined();
  });

  it('ages from the begin of its look-up', async () => {
    await cache.load('a', () => {
      nowMs = 400;
      return Promise.resolve('1');
    });
    nowMs = 500;
    expect(cache.get('a')).toBeUndefined();
  });

  it('is gone after a change', async () => {
    await cache.load('a', load('1'));
    cache.clear();
    expect(cache.get('a')).toBeUndefined();
  });

  it('does not hold what was looked up before a change and came after it', async () => {
    const value = await cache.load('a', () => {
      cache.clear();
      return Promise.resolve('old');
    });
    expect(value).toBe('old');
    expect(cache.get('a')).toBeUndefined();
  });

  it('does not hold that there is nothing', async () => {
    expect(await cache.load('a', load(null))).toBeNull();
    expect(cache.get('a')).toBeUndefined();
  });

  it('does not grow without bound', async () => {
    for (const key of ['a', 'b', 'c']) await cache.load(key, load(key));
    expect(['a', 'b', 'c'].filter((key) => cache.get(key) !== undefined)).toEqual(['c']);
  });
});

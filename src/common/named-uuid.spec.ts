import { isUUID } from 'class-validator';
import { namedUuid } from './named-uuid';

it('is the same for the same parts, and another for others', () => {
  const one = namedUuid('alert', 7, 'all', '2026-11-29');
  expect(namedUuid('alert', 7, 'all', '2026-11-29')).toBe(one);
  expect(isUUID(one)).toBe(true);
  const others = [namedUuid('alert', 7, 'all', '2026-11-30'), namedUuid('alert', '7', 'all', '2026-11-29')];
  expect(new Set([one, ...others]).size).toBe(3);
});

it('marks itself as a UUID of version 8, whatever the hash', () => {
  for (let at = 0; at < 50; at += 1)
    expect(namedUuid(at)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

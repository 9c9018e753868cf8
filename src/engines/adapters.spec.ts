import fc from 'fast-check';
import { ENGINE_IDS } from '../config/engine-settings';
import { fixture, fixtureNames } from '../../test/fixtures/engines/vendor-server';
import { ADAPTERS } from './adapters';
import { readFault } from './parse-error';

const VENDORS = ['openai', 'perplexity', 'google', 'anthropic'];
const RECORDED = VENDORS.flatMap((vendor) =>
  fixtureNames(vendor).map((name) => fixture(`${vendor}/${name}`).body),
).filter((body) => typeof body === 'object');

/** The value with one of its parts, at any depth, replaced. */
function damaged(value: unknown, path: readonly number[], junk: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return junk;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return junk;
  const inner = damaged((value as Record<string, unknown>)[key], rest, junk);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? inner : item));
  return { ...value, [key]: inner };
}

describe.each(ENGINE_IDS)("%s's parser", (id) => {
  it('reads any JSON object without throwing', () => {
    const body = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc
        .tuple(
          fc.constantFrom(...RECORDED),
          fc.array(fc.nat(9), { minLength: 1, maxLength: 8 }),
          fc.jsonValue(),
        )
        .map(([recorded, path, junk]) => damaged(recorded, path, junk)),
    );
    fc.assert(
      fc.property(body, (value) => {
        const object = typeof value === 'object' && value !== null ? value : {};
        expect(typeof ADAPTERS[id].parseAnswer(object).text).toBe('string');
        expect(typeof readFault(value).message).toBe('string');
        ADAPTERS[id].parseError?.(400, value);
      }),
      { numRuns: 300 },
    );
  });
});

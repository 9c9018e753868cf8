import { nearestName } from './nearest-name';

const NAMES = ['domain', 'custom_prompts', 'products'];

describe('nearestName', () => {
  it.each([
    ['domian', 'domain'],
    ['Domain', 'domain'],
    ['domains', 'domain'],
    ['customPrompts', 'custom_prompts'],
    ['prompts', 'custom_prompts'],
    ['', 'domain'],
    ['x'.repeat(500), 'domain'],
  ])('of %j is %s', (given, expected) => {
    expect(nearestName(given, NAMES)).toBe(expected);
  });

  it('counts two swapped letters as one error', () => {
    expect(nearestName('abdc', ['abxx', 'abcd'])).toBe('abcd');
  });

  it('is null among no names', () => {
    expect(nearestName('x', [])).toBeNull();
  });
});

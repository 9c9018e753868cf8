import { nearestName, namesInstead } from './nearest-name';

const NAMES = ['domain', 'custom_prompts', 'products'];

describe('nearestName', () => {
  it.each([
    ['domian', 'domain'],
    ['Domain', 'domain'],
    ['domains', 'domain'],
    ['customPrompts', 'custom_prompts'],
    ['prompts', 'custom_prompts'],
    ['prod', 'products'],
    ['', null],
    ['x'.repeat(500), null],
    ['schedule', null],
  ])('of %j is %s', (given, expected) => {
    expect(nearestName(given, NAMES)).toBe(expected);
  });

  it('counts two swapped letters as one error', () => {
    expect(nearestName('abdc', ['abxx', 'abcd'])).toBe('abcd');
  });

  it('is null among no names', () => {
    expect(nearestName('x', [])).toBeNull();
    expect(namesInstead('x', [], 'there are none')).toBe('there are none');
  });

  it('is named, or all are where none is near', () => {
    expect(namesInstead('domian', NAMES, '')).toBe('the nearest is domain');
    expect(namesInstead('x', ['a', 'b'], '')).toBe('known here: a, b');
  });
});

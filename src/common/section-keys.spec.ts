import { readSectionKeys, SECTION_KEYS } from './section-keys';

describe('readSectionKeys', () => {
  it.each([
    [undefined, [...SECTION_KEYS]],
    ['overview', ['overview']],
    ['signals, overview', ['overview', 'signals']],
    ['overview,nonsense,overview', ['overview']],
    ['', null],
    ['nonsense', null],
    ['Overview', null],
    [',,', null],
  ])('%p names %j', (list, keys) => {
    expect(readSectionKeys(list)).toEqual(keys);
  });
});

import { readIncludeKeys } from './include-keys';

describe('readIncludeKeys', () => {
  it.each([
    [undefined, { keys: [] }],
    ['', { keys: [] }],
    [' coverage ,', { keys: ['coverage'] }],
    ['coverage,coverage', { keys: ['coverage'] }],
    ['framing,coverage', { keys: ['coverage', 'framing'] }],
    ['statistics', { keys: ['statistics'] }],
    ['coverage,covrage', { unknown: 'covrage' }],
    ['Coverage', { unknown: 'Coverage' }],
  ])('%p is %j', (list, reading) => {
    expect(readIncludeKeys(list)).toEqual(reading);
  });
});

import { isOutOfTime, isUnavailable, storeFault } from './unavailable';

const withCode = (code: string): Error => Object.assign(new Error('of the driver'), { code });
const wrapped = (driverError: Error): Error => Object.assign(new Error('of the ORM'), { driverError });

describe('what is wrong with a store', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED'), true, false],
    ['a server that shuts down', withCode('57P01'), true, false],
    ['the same, as the ORM wraps it', wrapped(withCode('57P01')), true, false],
    ['a full disk', withCode('53100'), true, false],
    ['a file that cannot be written', withCode('58030'), true, false],
    ['a statement out of time', withCode('57014'), false, true],
    ['the same, as the ORM wraps it', wrapped(withCode('57014')), false, true],
    ['a lock that was not given', withCode('55P03'), false, true],
    ['a wrong statement', wrapped(withCode('42P01')), false, false],
    ['something else', 'thrown text', false, false],
  ])('%s', (_what, error, unavailable, outOfTime) => {
    expect([isUnavailable(error), isOutOfTime(error)]).toEqual([unavailable, outOfTime]);
  });
});

describe('what a caller is told of a store', () => {
  const SLOW = 'The database did not answer in time. Try again shortly.';
  const AWAY = 'The service cannot reach its database. Try again shortly.';

  it.each([
    ['a refused connection', withCode('ECONNREFUSED'), AWAY],
    ['a statement out of time', wrapped(withCode('57014')), SLOW],
    ['a deadlock', wrapped(withCode('40P01')), SLOW],
    ['no free connection', new Error('timeout exceeded when trying to connect'), SLOW],
    ['a connection that was not made', new Error('Connection terminated due to connection timeout'), AWAY],
    ['something else', new Error('of ours'), null],
  ])('%s', (_what, error, told) => {
    expect(storeFault(error)).toBe(told);
  });
});

import { ListenError, listenError } from './listening';

const SETTINGS = { host: '127.0.0.1', port: 3000, operationsPort: 9464, role: 'all' } as const;

describe('listenError', () => {
  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }, 'Port 3000 is taken on 127.0.0.1: set PORT '],
    [
      { code: 'EADDRINUSE', syscall: 'listen', port: 9464 },
      'Port 9464 is taken on 127.0.0.1: set OPERATIONS_PORT ',
    ],
    [{ code: 'EACCES', syscall: 'listen', port: 3000 }, 'Port 3000 is not open to this account: set PORT '],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 3000 }, 'set HOST to'],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'set HOST to'],
  ])('says what to set: %j', (fields, message) => {
    const error = listenError(Object.assign(new Error('no'), fields), SETTINGS);
    expect(error).toBeInstanceOf(ListenError);
    expect((error as Error).message).toContain(message);
  });

  it('leaves other errors as they are', () => {
    const error = Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect', port: 5432 });
    expect(listenError(error, SETTINGS)).toBe(error);
  });
});

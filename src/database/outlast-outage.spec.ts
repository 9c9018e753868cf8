import { outlastOutage } from './outlast-outage';

const away = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('outlastOutage', () => {
  it('makes the write again until the database is there and nothing is in its way', async () => {
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const faults = [away(), new Error('Connection terminated unexpectedly'), deadlock];
    await expect(
      outlastOutage(() => {
        const fault = faults.shift();
        return fault === undefined ? Promise.resolve('written') : Promise.reject(fault);
      }),
    ).resolves.toBe('written');
  });

  it('rejects at once when the statement is at fault', async () => {
    const write = jest.fn(() => Promise.reject(new Error('value too long')));
    await expect(outlastOutage(write)).rejects.toThrow('value too long');
    expect(write).toHaveBeenCalledTimes(1);
  });
});

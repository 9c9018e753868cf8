import { poolFaults, poolSize } from './pool-size';

describe('the pool of a process', () => {
  it.each([
    [null, 3, 3, 16],
    [97, 2, 2, 23],
    [97, 4, 10, 5],
    [97, 1, 0, 40],
    [25, 3, 2, 4],
  ])(
    'of %s connections for %s api and %s worker processes has %s',
    (databaseConnections, api, worker, size) => {
      const share = { databaseConnections, apiProcesses: api, workerProcesses: worker };
      expect(poolSize(share)).toBe(size);
      expect(poolFaults(share)).toEqual([]);
      if (databaseConnections !== null)
        expect((size + 1) * (api + worker)).toBeLessThanOrEqual(databaseConnections);
    },
  );

  it('is refused where the connections are too few for the processes', () => {
    const share = { databaseConnections: 24, apiProcesses: 3, workerProcesses: 2 };
    expect(poolFaults(share)).toEqual([expect.stringContaining('need 25: 5 each')]);
  });
});

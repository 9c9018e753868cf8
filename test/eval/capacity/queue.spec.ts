import { randomNumbers } from '../interval';
import { poissonArrivals, serviceTimes } from './draws';
import { simulateQueue } from './queue';
import { processesNeeded } from './servers-needed';

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Mean waiting time of exponential arrivals and services with `servers` servers: Erlang's C formula. */
function erlangWait(perSecond: number, serviceMean: number, servers: number): number {
  const offered = perSecond * serviceMean;
  let inverse = 1;
  for (let at = 1; at <= servers; at += 1) inverse = 1 + (inverse * at) / offered;
  const blocked = 1 / inverse;
  const delayed = blocked / (1 - (offered / servers) * (1 - blocked));
  return (delayed * serviceMean) / (servers - offered);
}

describe('a queue', () => {
  it.each([
    ['nobody comes', [], [], 1, [], 0],
    ['one finds a free server', [5], [2], 1, [0], 0],
    ['the second waits for the first', [0, 1], [3, 1], 1, [0, 2], 1],
    ['two servers take two', [0, 1], [3, 1], 2, [0, 0], 0],
    ['three at once, two servers', [0, 0, 0], [4, 2, 1], 2, [0, 0, 2], 1],
    ['the queue empties in between', [0, 0, 10], [2, 2, 2], 1, [0, 2, 0], 1],
  ])('%s', (_case, atSeconds, serviceSeconds, servers, waits, longestQueue) => {
    expect(simulateQueue({ atSeconds, serviceSeconds, servers })).toMatchObject({ waits, longestQueue });
  });

  it('is busy for its service time', () => {
    const queue = { atSeconds: [0, 0, 0, 0], serviceSeconds: [1, 1, 1, 1], servers: 2 };
    expect(simulateQueue(queue).utilisation).toBe(1);
    expect(simulateQueue({ ...queue, servers: 4 }).utilisation).toBe(1);
    expect(simulateQueue({ ...queue, servers: 8 }).utilisation).toBe(0.5);
  });

  it.each([
    [1, 0.8],
    [4, 3.2],
    [16, 14],
  ])(
    "makes wait as long as Erlang's formula says, with %i servers and %d arrivals a second",
    (servers, rate) => {
      const random = randomNumbers(5);
      const atSeconds = poissonArrivals(rate, 200_000 / rate, random);
      const serviceSeconds = atSeconds.map(() => -Math.log(1 - random()));
      const expected = erlangWait(rate, 1, servers);
      const { waits, utilisation } = simulateQueue({ atSeconds, serviceSeconds, servers });
      expect(Math.abs(mean(waits) / expected - 1)).toBeLessThan(0.1);
      expect(utilisation).toBeCloseTo(rate / servers, 2);
    },
  );
});

describe('draws', () => {
  it('arrive as often, and take as long, as is asked for', () => {
    const random = randomNumbers(3);
    expect(poissonArrivals(5, 20_000, random).length / 100_000).toBeCloseTo(1, 1);
    const times = serviceTimes(100_000, { mean: 20, variation: 0.5 }, random);
    const middle = mean(times);
    expect(middle).toBeCloseTo(20, 0);
    const deviation = Math.sqrt(mean(times.map((time) => (time - middle) ** 2)));
    expect(deviation / 20).toBeCloseTo(0.5, 1);
    expect(new Set(serviceTimes(3, { mean: 2, variation: 0 }, random))).toEqual(new Set([2]));
  });
});

describe('processes needed', () => {
  const demand = {
    perSecond: 10,
    service: { mean: 20, variation: 0.5 },
    serversPerProcess: 8,
    within: { seconds: 300, share: 0.999 },
  };

  it('are at least those that the work keeps busy, and few more', () => {
    const { processes, utilisation } = processesNeeded(demand);
    expect(processes).toBeGreaterThanOrEqual(25);
    expect(processes).toBeLessThanOrEqual(28);
    expect(utilisation).toBeGreaterThan(0.85);
    expect(processesNeeded(demand)).toEqual(processesNeeded(demand));
  });

  it('are one where next to nothing comes', () => {
    expect(processesNeeded({ ...demand, perSecond: 0.01 })).toMatchObject({ processes: 1, waitP99: 0 });
  });

  it('are more the sooner all must be done, and none suffices where one service takes longer', () => {
    const hurried = { ...demand, within: { seconds: 60, share: 0.99 } };
    expect(processesNeeded(hurried).processes).toBeGreaterThanOrEqual(processesNeeded(demand).processes);
    expect(() => processesNeeded({ ...demand, within: { seconds: 5, share: 0.99 } })).toThrow('longer');
  });
});

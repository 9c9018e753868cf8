import { type Assumed, loadOf, type Measured } from './load';

const MEASURED: Measured = {
  bytesPerReport: 100_000,
  shortLivedBytesPerReport: 60_000,
  rowsPerReport: 50,
  callsPerReport: 30,
  usdPerReport: 0.5,
  cpuSecondsPerReport: 0.4,
  transactionsPerReport: 100,
  readsPerSecond: 2_000,
};
const ASSUMED: Assumed = {
  readsPerMonth: 400,
  reportsPerMonth: 6,
  peak: 3,
  longDays: 400,
  shortDays: 30,
  usdPerCoreMonth: 25,
  usdPerGbMonth: 0.1,
};

describe('the load of domains', () => {
  it('is what they order and read, at its busiest', () => {
    // 432,000 domains order one report a second on average
    expect(loadOf(432_000, MEASURED, ASSUMED)).toEqual({
      reportsPerMonth: 2_592_000,
      reportsPerSecond: 3,
      readsPerSecond: 200,
      callsPerMinute: 5_400,
      transactionsPerSecond: 300,
      buildCores: expect.closeTo(1.2, 9),
      rowsPerMonth: 129_600_000,
      // 86,400 reports a day: 40 KB for 400 days and 60 KB for 30
      storedBytes: 86_400 * (40_000 * 400 + 60_000 * 30),
      enginesUsdPerMonth: 1_296_000,
    });
  });

  it('grows with the domains', () => {
    const one = loadOf(1_000, MEASURED, ASSUMED);
    const ten = loadOf(10_000, MEASURED, ASSUMED);
    for (const [name, value] of Object.entries(one)) {
      expect([name, Object.entries(ten).find(([other]) => other === name)?.[1]]).toEqual([
        name,
        expect.closeTo(10 * value, 3),
      ]);
    }
  });
});

/** Figures of one machine of 2 cores, as `npm run eval -- month` and `npm run bench` find them. */
export interface Measured {
  /** Of what a report leaves in all tables, with indexes. */
  readonly bytesPerReport: number;
  /** Of these, what goes after `shortDays`: the engines' responses as received, and the bodies of webhooks. */
  readonly shortLivedBytesPerReport: number;
  readonly rowsPerReport: number;
  /** Of engines: questions and readings. */
  readonly callsPerReport: number;
  readonly usdPerReport: number;
  /** Processor time of the service. */
  readonly cpuSecondsPerReport: number;
  readonly transactionsPerReport: number;
  /** Cached reads of 20 KB that one api process answers. */
  readonly readsPerSecond: number;
}

/** What nobody can measure here. */
export interface Assumed {
  /** Of one domain: a twelfth of what the tiers allow for each of their domains in a year. */
  readonly readsPerMonth: number;
  readonly reportsPerMonth: number;
  /** The busiest hour to the mean hour. */
  readonly peak: number;
  /** Days after which texts of answers are deleted, and after which raw responses and webhook bodies are. */
  readonly longDays: number;
  readonly shortDays: number;
  readonly usdPerCoreMonth: number;
  readonly usdPerGbMonth: number;
}

/** Of so many domains. Rates are those of the busiest hour. */
export interface Load {
  readonly reportsPerMonth: number;
  readonly reportsPerSecond: number;
  readonly readsPerSecond: number;
  readonly callsPerMinute: number;
  readonly transactionsPerSecond: number;
  /** Cores kept busy by building. */
  readonly buildCores: number;
  readonly rowsPerMonth: number;
  /** With all that has not been deleted yet after `longDays`. */
  readonly storedBytes: number;
  readonly enginesUsdPerMonth: number;
}

export const DAYS_A_MONTH = 30;
const SECONDS_A_MONTH = DAYS_A_MONTH * 86_400;

export function loadOf(domains: number, measured: Measured, assumed: Assumed): Load {
  const reportsPerMonth = domains * assumed.reportsPerMonth;
  const atPeak = (perMonth: number): number => (assumed.peak * perMonth) / SECONDS_A_MONTH;
  const reportsPerSecond = atPeak(reportsPerMonth);
  const { bytesPerReport, shortLivedBytesPerReport } = measured;
  const perDay = reportsPerMonth / DAYS_A_MONTH;
  return {
    reportsPerMonth,
    reportsPerSecond,
    readsPerSecond: atPeak(domains * assumed.readsPerMonth),
    callsPerMinute: 60 * reportsPerSecond * measured.callsPerReport,
    transactionsPerSecond: reportsPerSecond * measured.transactionsPerReport,
    buildCores: reportsPerSecond * measured.cpuSecondsPerReport,
    rowsPerMonth: reportsPerMonth * measured.rowsPerReport,
    storedBytes:
      perDay *
      ((bytesPerReport - shortLivedBytesPerReport) * assumed.longDays +
        shortLivedBytesPerReport * assumed.shortDays),
    enginesUsdPerMonth: reportsPerMonth * measured.usdPerReport,
  };
}

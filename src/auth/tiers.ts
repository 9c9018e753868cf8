export const TIER_NAMES = ['free', 'starter', 'agency'] as const;
export type TierName = (typeof TIER_NAMES)[number];

/** What an agency may use. Counted per agency; `ratePerMinute` per key. */
export interface Limits {
  readonly ratePerMinute: number;
  /** Reads per calendar month (UTC), cached and fresh together. */
  readonly monthlyQuota: number;
  /** Fresh units per calendar month (UTC): one for each sample of a fresh report. */
  readonly monthlyFreshQuota: number;
  readonly domains: number;
}

export interface Tier {
  readonly limits: Limits;
  /** US dollars a month. */
  readonly monthlyPrice: number;
  /** US dollars a year: twelve months at 25 % less. null where the tier is not sold by the year. */
  readonly yearlyPrice: number | null;
  /** May client reports leave out who measured? */
  readonly whiteLabel: boolean;
  /** Of ACCESS_LOG_MAX_BYTES. */
  readonly accessLogShare: number;
}

export const TIERS: Readonly<Record<TierName, Tier>> = {
  free: {
    limits: { ratePerMinute: 30, monthlyQuota: 100, monthlyFreshQuota: 3, domains: 1 },
    monthlyPrice: 0,
    yearlyPrice: null,
    whiteLabel: false,
    accessLogShare: 1 / 16,
  },
  starter: {
    limits: { ratePerMinute: 60, monthlyQuota: 2_000, monthlyFreshQuota: 30, domains: 5 },
    monthlyPrice: 39,
    yearlyPrice: 351,
    whiteLabel: false,
    accessLogShare: 1 / 4,
  },
  agency: {
    limits: { ratePerMinute: 300, monthlyQuota: 20_000, monthlyFreshQuota: 300, domains: 50 },
    monthlyPrice: 149,
    yearlyPrice: 1_341,
    whiteLabel: true,
    accessLogShare: 1,
  },
};

export type LimitName = keyof Limits;

/** The names of limits in the API and for the operator. */
export const LIMITS_BY_API_NAME: Readonly<Record<string, LimitName>> = {
  rate_limit_per_min: 'ratePerMinute',
  monthly_quota: 'monthlyQuota',
  monthly_fresh_quota: 'monthlyFreshQuota',
  domain_limit: 'domains',
};

/**
 * SQL for one effective limit of a row of `agencies`, as `effectiveLimits` computes it. Where a unit is charged the
 * row itself decides, not what a process has cached of it.
 */
export function limitSql(name: LimitName, table: string): string {
  const cases = TIER_NAMES.map((tier) => `WHEN '${tier}' THEN ${TIERS[tier].limits[name]}`).join(' ');
  return `COALESCE((${table}.limit_overrides ->> '${name}')::int, CASE ${table}.tier ${cases} ELSE ${TIERS.free.limits[name]} END)`;
}

export function isTierName(name: string): name is TierName {
  return (TIER_NAMES as readonly string[]).includes(name);
}

/** A tier that this version does not know grants the least. */
export function knownTier(name: string): TierName {
  return isTierName(name) ? name : 'free';
}

/** The limits of a tier, with those set for one agency laid over them. */
export function effectiveLimits(
  tier: string,
  overrides: Readonly<Partial<Record<LimitName, number>>>,
): Limits {
  return { ...TIERS[knownTier(tier)].limits, ...overrides };
}

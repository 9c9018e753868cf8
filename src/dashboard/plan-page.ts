import { TIER_NAMES, type TierName, TIERS } from '../auth/tiers';
import type { UsageCounterDto, UsageDto, UsageItemDto } from '../quota/usage.dto';
import { document } from './document';
import { bar, count, day, moment } from './figures';
import { type Html, html } from './html';
import { table } from './table';
import type { Viewer } from './viewer.decorator';
import { capitalized } from './wording';

export const PLAN_PATH = '/dashboard/agency/plan';

/** `usage`: by day. */
export function planPage(viewer: Viewer, usage: UsageDto, domains: number): Html {
  return document({
    title: 'Plan',
    viewer,
    path: PLAN_PATH,
    content: html`<h1>Plan and usage</h1>
      ${thisMonth(usage, domains)} ${byDay(usage.items ?? [])} ${tiers(viewer.caller.tier)}`,
  });
}

function tiers(current: TierName): Html {
  return html`<section aria-labelledby="plans">
    <h2 id="plans">Plans</h2>
    ${table({
      caption: 'What each plan costs and allows',
      cards: true,
      headed: true,
      columns: [
        'Plan',
        { number: 'A month' },
        { number: 'A year' },
        { number: 'Fresh reports a month' },
        { number: 'Reads a month' },
        { number: 'Requests a minute' },
        { number: 'Domains' },
      ],
      rows: TIER_NAMES.map((name) => {
        const { limits, monthlyPrice, yearlyPrice } = TIERS[name];
        return [
          html`${capitalized(name)} ${name === current && html`<span class="badge good">Yours</span>`}`,
          dollars(monthlyPrice),
          yearlyPrice === null ? '–' : dollars(yearlyPrice),
          count(limits.monthlyFreshQuota),
          count(limits.monthlyQuota),
          count(limits.ratePerMinute),
          count(limits.domains),
        ];
      }),
    })}
    <p class="hint">
      In US dollars. A year costs 25% less than twelve months. Another plan counts at once, for every key;
      whoever runs this service changes it for you.
    </p>
  </section>`;
}

function thisMonth(usage: UsageDto, domains: number): Html {
  return html`<section aria-labelledby="usage">
    <h2 id="usage">Used this month</h2>
    <ul class="tiles">
      ${counters(usage, domains)}
    </ul>
    <p class="hint">
      The counters are reset on ${moment(usage.resets_at)}. Limits that were agreed for your agency count
      before those of the plan. This dashboard uses none of them.
    </p>
  </section>`;
}

function byDay(days: readonly UsageItemDto[]): Html {
  const rows = days
    .map(({ day, monthly_units, fresh_units }) => ({
      at: day ?? '',
      reads: monthly_units ?? 0,
      fresh: fresh_units ?? 0,
    }))
    .filter(({ reads, fresh }) => reads > 0 || fresh > 0);
  const most = Math.max(1, ...rows.map(({ reads }) => reads));
  return html`<section aria-labelledby="days">
    <h2 id="days">Day by day</h2>
    ${
      rows.length === 0
        ? html`<p>Nothing was used this month.</p>`
        : table({
            caption: 'Days of this month with use, newest first (UTC)',
            headed: true,
            columns: ['Day', { number: 'Reads' }, { number: 'Fresh reports' }],
            rows: rows
              .toReversed()
              .map(({ at, reads, fresh }) => [
                day(at),
                html`${count(reads)} ${bar((100 * reads) / most)}`,
                count(fresh),
              ]),
          })
    }
  </section>`;
}

function dollars(amount: number): string {
  return `$${count(amount)}`;
}

/** How much of each limit is used. */
export function counters({ monthly, fresh, domain_limit: limit }: UsageDto, domains: number): Html[] {
  return [
    counter('Reads', monthly),
    counter('Fresh reports', fresh),
    counter('Domains', { limit, used: domains }),
  ];
}

function counter(name: string, { limit, used }: Pick<UsageCounterDto, 'limit' | 'used'>): Html {
  const percent = limit === 0 ? 100 : (100 * used) / limit;
  return html`<li class="panel tile">
    <span class="name">${name}</span>
    <strong class="figure">${count(used)} <span class="of">of ${count(limit)}</span></strong>
    ${bar(percent, percent >= 90 ? 'poor' : 'plain')}
  </li>`;
}

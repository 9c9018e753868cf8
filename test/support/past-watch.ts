import { daysBefore, utcDay } from '../../src/text/utc-day';
import { eventually } from './eventually';

type Query = (sql: string, parameters?: readonly unknown[]) => Promise<any[]>;

/** Has each engine looked at as if it had been from that UTC day on. */
export async function lookAtEngines(query: Query, first: string): Promise<void> {
  await eventually(
    'engines are enrolled',
    async () => (await query('SELECT FROM engine_watches')).length > 0,
  );
  // whoever looks at one now loses the lease
  await query(
    `UPDATE engine_watches SET checked_through = $1::date - 1, due_at = now(), attempt = attempt + 1, lease_until = NULL`,
    [first],
  );
  await inSteps('a further day of an engine is looked at', async () => {
    const [row] = await query(
      `SELECT sum($1::date - checked_through + (lease_until IS NOT NULL)::int)::int AS days FROM engine_watches`,
      [lastDay()],
    );
    return row.days;
  });
}

/** Has domains checked as if their alerts had been on from that UTC day on. */
export async function checkAlerts(query: Query, domainIds: readonly number[], first: string): Promise<void> {
  await query(
    `UPDATE alert_subscriptions SET since = $2, checked_through = $2::date - 1, due_at = now()
      WHERE domain_id = ANY($1::int[])`,
    [domainIds, first],
  );
  await inSteps('a further day is checked', () => daysLeft(query, domainIds));
}

/** Waits until nothing is left. Years take their time: each wait is for some further step only. */
async function inSteps(step: string, stepsLeft: () => Promise<number>): Promise<void> {
  for (let left = Infinity; left > 0;) {
    const before = left;
    left = await eventually(step, async () => {
      const now = await stepsLeft();
      return now < before ? now : null;
    });
  }
}

async function daysLeft(query: Query, domainIds: readonly number[]): Promise<number> {
  const [row] = await query(
    `SELECT sum($2::date - checked_through + (lease_until IS NOT NULL)::int)::int AS days
       FROM alert_subscriptions WHERE domain_id = ANY($1::int[])`,
    [domainIds, lastDay()],
  );
  return row.days;
}

/** The last UTC day that is over. */
function lastDay(): string {
  return daysBefore(utcDay(new Date()), 1);
}

import { daysBefore, utcDay } from '../../src/text/utc-day';
import { eventually } from './eventually';

type Query = (sql: string, parameters?: readonly unknown[]) => Promise<any[]>;

/** Has each engine looked at as if it had been from that UTC day on. */
export async function lookAtEngines(query: Query, first: string): Promise<void> {
  await eventually(
    'engines are enrolled',
    async () => (await query('SELECT FROM engine_watches')).length > 0,
  );
  await query(
    `UPDATE engine_watches SET checked_through = $1::date - 1, due_at = now() WHERE lease_until IS NULL`,
    [first],
  );
  await eventually('every engine is looked at', async () => {
    const [row] = await query(
      'SELECT min(checked_through)::text AS day FROM engine_watches WHERE lease_until IS NULL',
    );
    return row.day === lastDay();
  });
}

/** Has domains checked as if their alerts had been on from that UTC day on. */
export async function checkAlerts(query: Query, domainIds: readonly number[], first: string): Promise<void> {
  await query(
    `UPDATE alert_subscriptions SET since = $2, checked_through = $2::date - 1, due_at = now()
      WHERE domain_id = ANY($1::int[])`,
    [domainIds, first],
  );
  // years of many domains take their time: each wait is for some further day only
  for (let left = Infinity; left > 0;) {
    const before = left;
    left = await eventually('a further day is checked', async () => {
      const now = await daysLeft(query, domainIds);
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

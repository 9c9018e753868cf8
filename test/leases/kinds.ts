import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import {
  ALERT_SUBSCRIPTIONS,
  bookDays,
  type DueAlertCheck,
  subscribe,
} from '../../src/alerts/alert-subscriptions.queries';
import { bookSuccess, BUILDS, type ClaimedBuild } from '../../src/builds/builds.queries';
import { bookLook, type DueEngineLook, ENGINE_WATCHES } from '../../src/canary/engine-watches.queries';
import type { Executor } from '../../src/database/query';
import type { LeasedRow, LeasedRows } from '../../src/leases/leased-rows.queries';
import { bookSent, type ClaimedMail, MAILS } from '../../src/mail/mails.queries';
import { bookProbeFailure, type ClaimedProbe, PROBE_ANSWERS } from '../../src/probes/probe-answers.queries';
import {
  bookNextCheck,
  type DueUptimeCheck,
  UPTIME_SCHEDULES,
} from '../../src/reports/uptime-schedules.queries';
import { bookNext, type DueRun, PROBE_SCHEDULES } from '../../src/schedules/schedules.queries';
import { type ClaimedTask, FACT_CHECKS, STORED_READINGS } from '../../src/readings/stored-replies.queries';
import { withoutAnswer } from '../../src/webhooks/attempt';
import { bookOutcomes, type ClaimedDelivery, DELIVERIES } from '../../src/webhooks/deliveries.queries';

/** One kind of leased row: its table, how a row comes about, and one of its outcomes. */
export interface Kind<Row extends LeasedRow> {
  readonly table: string;
  readonly key: string;
  readonly rows: LeasedRows<Row>;
  add(source: DataSource): Promise<Row['id']>;
  /** Throws `LeaseLostError`. */
  book(executor: Executor, row: Row): Promise<void>;
  /** SQL: is a row as this outcome leaves it? */
  readonly isBooked: string;
}

async function addDomain(source: DataSource): Promise<number> {
  const [agency] = await source.query(
    `INSERT INTO agencies (name, email) VALUES ('A', md5(random()::text)) RETURNING id`,
  );
  const [domain] = await source.query(
    `INSERT INTO domains (agency_id, host) VALUES ($1, 'client.test') RETURNING id`,
    [agency.id],
  );
  return domain.id as number;
}

export const builds: Kind<ClaimedBuild> = {
  table: 'builds',
  key: 'id',
  rows: BUILDS,
  add: async (source) => {
    const id = randomUUID();
    const domainId = await addDomain(source);
    await source.query(`INSERT INTO builds (id, domain_id, cause) VALUES ($1, $2, 'onboard')`, [
      id,
      domainId,
    ]);
    return id;
  },
  book: (executor, build) => bookSuccess(executor, build, randomUUID()),
  isBooked: `state = 'done' AND version_id IS NOT NULL`,
};

export const deliveries: Kind<ClaimedDelivery> & {
  add(source: DataSource, origin?: string): Promise<string>;
} = {
  table: 'webhook_deliveries',
  key: 'id',
  rows: DELIVERIES,
  add: async (source, origin?: string) => {
    const id = randomUUID();
    await source.query(
      `INSERT INTO webhook_deliveries (id, url, origin, secret_sealed, state, body)
       VALUES ($1, $2 || '/hook', $2, 'sealed', 'due', '{}')`,
      [id, origin ?? `https://${randomUUID()}.test`],
    );
    return id;
  },
  book: async (executor, delivery) => {
    const result = { ...withoutAnswer(new Date(), 5, 'other'), responseStatus: 204, errorKind: null };
    const [booked] = await bookOutcomes(executor, [{ delivery, result, next: { state: 'delivered' } }]);
    if (booked !== true) throw DELIVERIES.lost(delivery);
  },
  isBooked: `state = 'delivered' AND (SELECT count(*) FROM webhook_attempts WHERE delivery_id = id) = 1`,
};

export const mails: Kind<ClaimedMail> = {
  table: 'mails',
  key: 'id',
  rows: MAILS,
  add: async (source) => {
    const id = randomUUID();
    await source.query(
      `INSERT INTO mails (id, recipient, subject, body_sealed) VALUES ($1, 'a@b.test', 'Hello', 'sealed')`,
      [id],
    );
    return id;
  },
  book: bookSent,
  isBooked: `state = 'sent' AND body_sealed IS NULL`,
};

export const probes: Kind<ClaimedProbe> = {
  table: 'probe_answers',
  key: 'id',
  rows: PROBE_ANSWERS,
  add: async (source) => {
    const [row] = await source.query(
      `INSERT INTO probe_answers (prompt_hash, engine, simulated, day, state)
       VALUES ($1, 'openai', false, current_date, 'asking') RETURNING id`,
      [randomBytes(32)],
    );
    return row.id as string;
  },
  book: (executor, probe) => bookProbeFailure(executor, probe, 'server'),
  isBooked: `state = 'failed' AND error_kind = 'server'`,
};

export const readings: Kind<ClaimedTask> = {
  table: 'answer_readings',
  key: 'id',
  rows: STORED_READINGS.rows,
  add: async (source) => {
    const key = { answerId: await probes.add(source), engine: 'openai', model: 'm', version: 1 };
    await STORED_READINGS.add(source, key);
    return (await STORED_READINGS.find(source, key))!.id;
  },
  book: (executor, reading) => STORED_READINGS.book(executor, reading, []),
  isBooked: `state = 'read' AND entities = '[]' AND read_at IS NOT NULL`,
};

export const factChecks: Kind<ClaimedTask> = {
  table: 'fact_checks',
  key: 'id',
  rows: FACT_CHECKS.rows,
  add: async (source) => {
    const answerId = await probes.add(source);
    const key = { answerId, engine: 'openai', model: 'm', version: 1, siteHash: 'none' };
    await FACT_CHECKS.add(source, key);
    return (await FACT_CHECKS.find(source, key))!.id;
  },
  book: (executor, check) => FACT_CHECKS.bookFault(executor, check, 'no_reply'),
  isBooked: `state = 'failed' AND fault = 'no_reply' AND due_at > now()`,
};

export const uptimeChecks: Kind<DueUptimeCheck> = {
  table: 'uptime_schedules',
  key: 'domain_id',
  rows: UPTIME_SCHEDULES,
  add: async (source) => {
    const id = await addDomain(source);
    await source.query('INSERT INTO uptime_schedules (domain_id, due_at) VALUES ($1, now())', [id]);
    return id;
  },
  book: bookNextCheck,
  isBooked: `due_at > now() + interval '14 minutes'`,
};

export const scheduledRuns: Kind<DueRun> = {
  table: 'probe_schedules',
  key: 'domain_id',
  rows: PROBE_SCHEDULES,
  add: async (source) => {
    const id = await addDomain(source);
    await source.query(
      `INSERT INTO probe_schedules (domain_id, weekdays, due_at) VALUES ($1, '{1}', now())`,
      [id],
    );
    return id;
  },
  book: (executor, run) => bookNext(executor, run, new Date('2999-01-01T12:00:00Z')),
  isBooked: `due_at = '2999-01-01T12:00:00Z'`,
};

export const alertChecks: Kind<DueAlertCheck> = {
  table: 'alert_subscriptions',
  key: 'domain_id',
  rows: ALERT_SUBSCRIPTIONS,
  add: async (source) => {
    const id = await addDomain(source);
    const subscription = {
      url: 'https://hooks.test/',
      secretSealed: Buffer.from('sealed'),
      perEngine: false,
    };
    await subscribe(source, { id, ...subscription, since: '2026-11-21' });
    await source.query('UPDATE alert_subscriptions SET due_at = now() WHERE domain_id = $1', [id]);
    return id;
  },
  book: (executor, check) => bookDays(executor, check, '2026-11-22', true),
  isBooked: `checked_through = '2026-11-22' AND due_at > now() + interval '30 minutes'`,
};

export const engineLooks: Kind<DueEngineLook> = {
  table: 'engine_watches',
  key: 'engine',
  rows: ENGINE_WATCHES,
  add: async (source) => {
    const engine = randomBytes(8).toString('hex');
    await source.query(`INSERT INTO engine_watches (engine, checked_through) VALUES ($1, '2026-11-21')`, [
      engine,
    ]);
    return engine;
  },
  book: (executor, look) =>
    bookLook(executor, look, { ...look, checkedThrough: '2026-11-22', verdict: null }, true),
  isBooked: `checked_through = '2026-11-22' AND due_at > now() + interval '10 minutes'`,
};

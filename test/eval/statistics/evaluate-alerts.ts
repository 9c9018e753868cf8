import type { AlertEventDto } from '../../../src/alerts/alert-event.dto';
import { daysBefore, utcDay } from '../../../src/text/utc-day';
import { checkAlerts, lookAtEngines } from '../../support/past-watch';
import { seedDays, seedDomain } from '../../support/seeded-days';
import { type SimulatedDomain, simulatedDays } from '../../support/simulated-days';
import { randomNumbers } from '../interval';
import type { Evaluation } from '../report';
import type { Design } from './answer-model';
import type { SimulatedService } from './simulated-service';
import { Tally } from './tally';

const SEED = 301;
const YEAR = 365;
/** Compared with before the first day that is watched. */
const LEAD = 35;
const MAX_ALERTS = 2;
const CALLBACK = {
  callback_url: 'https://hooks.test/',
  callback_secret: 'a-secret-of-at-least-32-characters',
};

const PLAIN = { rate: 0.4, shock: 0, carryOver: 0 };
const QUIET: readonly Omit<Design, 'days'>[] = [
  { ...PLAIN, prompts: 5 },
  { ...PLAIN, prompts: 10, shock: 0.3, carryOver: 0.4 },
];
const FALL = { on: 40, by: 0.2 };
const SILENT_CHANGE = { on: 50, engine: 'openai' };
/** What all other agencies ask. */
const OTHERS = { prompts: 100 };
/** Targets: what the design promises (.85 and .99), less the error of sixty domains. */
const CHANGED = [
  { prompts: 5, target: 0.75 },
  { prompts: 10, target: 0.9 },
];

/** Years in which nothing changes: how many alerts does each bring? */
export async function evaluateQuietYears(service: SimulatedService, runs: number): Promise<Evaluation> {
  const first = daysBefore(today(), YEAR);
  const random = randomNumbers(SEED);
  const designs = QUIET.map((design) => ({ ...design, days: YEAR + LEAD }));
  const watched: number[][] = designs.map(() => []);
  for (const [at, design] of designs.entries()) {
    for (let run = 0; run < runs; run += 1) {
      const domain = { ...design, first: daysBefore(first, LEAD), name: 'quiet' };
      watched[at]?.push(await seeded(service, `quiet-${at}-${run}.test`, domain, random));
    }
  }
  // as the database does by itself in time
  await service.system.sql('ANALYZE');
  await lookAtEngines(service.system.sql, first);
  await checkAlerts(service.system.sql, watched.flat(), first);
  const figures = [];
  const details = [];
  for (const [at, design] of designs.entries()) {
    const few = new Tally();
    const all: AlertEventDto[] = [];
    for (const domainId of watched[at] ?? []) {
      const events = await eventsOf(service, domainId);
      few.add(events.length <= MAX_ALERTS);
      all.push(...events);
    }
    figures.push(few.figure(`at most ${MAX_ALERTS} alerts a year`, 0.9, { ...design, days: YEAR }));
    const moved = all.filter(({ type }) => type === 'visibility.moved').length;
    details.push(
      `${(moved / runs).toFixed(2)} false moves and ${((all.length - moved) / runs).toFixed(2)} false breaks a year and domain`,
    );
  }
  return { title: `Alerts where nothing changes: ${runs} years a design`, figures, misses: [], details };
}

/** 60 days with a fall of 20 points on day 40 and another model under the same name on day 50. */
export async function evaluateChanges(service: SimulatedService, runs: number): Promise<Evaluation> {
  const days = 60;
  const first = daysBefore(today(), days);
  const random = randomNumbers(SEED + 1);
  const domains: { readonly id: number; readonly at: number }[] = [];
  for (const [at, { prompts }] of CHANGED.entries()) {
    for (let run = 0; run < runs; run += 1) {
      const domain = { ...PLAIN, prompts, days, first, name: 'q', fall: FALL, silentChange: SILENT_CHANGE };
      domains.push({ id: await seeded(service, `changed-${at}-${run}.test`, domain, random), at });
    }
  }
  const others = { ...PLAIN, ...OTHERS, days, first, name: 'q', silentChange: SILENT_CHANGE };
  await seeded(service, 'others.test', others, random);
  // as the database does by itself in time
  await service.system.sql('ANALYZE');
  await lookAtEngines(service.system.sql, first);
  await checkAlerts(
    service.system.sql,
    domains.map(({ id }) => id),
    first,
  );
  const [seen, broken] = [CHANGED.map(() => new Tally()), new Tally()];
  for (const { id, at } of domains) {
    const events = await eventsOf(service, id);
    const isSeen = ({ type, day }: AlertEventDto): boolean =>
      type === 'visibility.moved' && day >= dayOf(first, FALL.on) && day < dayOf(first, FALL.on + 7);
    seen[at]?.add(events.some(isSeen));
    const breaks = events.filter(({ type }) => type === 'visibility.break');
    broken.add(breaks.length === 1 && breaks[0]?.day === dayOf(first, SILENT_CHANGE.on));
  }
  const figures = CHANGED.flatMap(
    ({ prompts, target }, at) =>
      seen[at]?.figure('fall of 20 told in 7 days', target, { ...PLAIN, prompts, days }) ?? [],
  );
  const every = broken.figure('silent change on its day', 1, { ...PLAIN, prompts: 5, days });
  return { title: `Planted changes: ${runs} domains a design`, figures: [...figures, every], misses: [] };
}

async function seeded(
  { system, agencyId, read }: SimulatedService,
  host: string,
  domain: SimulatedDomain,
  random: () => number,
): Promise<number> {
  const domainId = await seedDomain(system.sql, agencyId, host);
  await seedDays(system.sql, domainId, simulatedDays(domain, random));
  await read('PUT', `/v1/domains/${domainId}/alerts`, CALLBACK);
  return domainId;
}

async function eventsOf({ read }: SimulatedService, domainId: number): Promise<AlertEventDto[]> {
  return (await read('GET', `/v1/domains/${domainId}/alerts/events?limit=100`)).items;
}

function dayOf(first: string, number: number): string {
  return daysBefore(first, -number);
}

function today(): string {
  return utcDay(new Date());
}

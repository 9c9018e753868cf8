import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CanaryVerdict, type DailyReading, silentChangeOn } from '../statistics/silent-change';
import { daysBefore, earlierDay, laterDay, utcDay } from '../text/utc-day';
import { dailyReadings, servedModels, steadyPrompts } from './daily-readings.queries';
import { engineChanges } from './engine-changes.queries';
import { addEngineChange, bookLook, type DueEngineLook, type EngineDay } from './engine-watches.queries';

/** Read as well: what a day is compared with. */
const LEAD_DAYS = 33;
/** After a long pause days are looked at in portions. */
const DAYS_AT_ONCE = 10;
const DAYS_IN_WEEK = 7;

interface SureChange {
  readonly confirmedOn: string;
  readonly verdict: CanaryVerdict;
}

/** Looks at the days of an engine that are over: which model it served, and whether that changed under its name. */
@Injectable()
export class EngineLooksService {
  constructor(private readonly dataSource: DataSource) {}

  /** Each portion of days is booked with the changes found in it. Throws `LeaseLostError`, and the signal's reason. */
  async look(due: DueEngineLook, signal: AbortSignal): Promise<void> {
    const yesterday = daysBefore(utcDay(new Date()), 1);
    let found: EngineDay = { ...due, verdict: null };
    do {
      signal.throwIfAborted();
      const first = daysBefore(found.checkedThrough, -1);
      const end = earlierDay(yesterday, daysBefore(found.checkedThrough, -DAYS_AT_ONCE));
      const { changes, ...last } = await this.lookAt(due.id, first, end, found);
      found = last;
      await this.dataSource.transaction(async (manager) => {
        for (const { confirmedOn, verdict } of changes) {
          await addEngineChange(manager, due.id, confirmedOn, verdict);
        }
        await bookLook(manager, due, last, last.checkedThrough >= yesterday);
      });
    } while (found.checkedThrough < yesterday);
  }

  private async lookAt(
    engine: string,
    first: string,
    end: string,
    before: EngineDay,
  ): Promise<EngineDay & { readonly changes: readonly SureChange[] }> {
    const readings = await this.readings(engine, daysBefore(first, LEAD_DAYS), end);
    const known = (await engineChanges(this.dataSource)).filter((change) => change.engine === engine);
    let since = known.at(-1)?.at ?? '';
    let verdict: CanaryVerdict | null = null;
    const changes: SureChange[] = [];
    for (let day = first; day <= end; day = daysBefore(day, -1)) {
      // other work of this process goes on in between
      await nextTurn();
      verdict = silentChangeOn(readings, day, since);
      if (verdict.at === null) continue;
      changes.push({ confirmedOn: day, verdict });
      since = verdict.at;
    }
    let { model, modelSince } = before;
    const days = await inWeeks(first, end, (from, to) => servedModels(this.dataSource, engine, from, to));
    for (const served of days) {
      if (served.model !== model) ({ model, day: modelSince } = served);
    }
    return { checkedThrough: laterDay(end, before.checkedThrough), model, modelSince, verdict, changes };
  }

  private async readings(engine: string, first: string, end: string): Promise<DailyReading[]> {
    const prompts = await steadyPrompts(this.dataSource, engine, end);
    if (prompts.length === 0) return [];
    return await inWeeks(first, end, (from, to) => dailyReadings(this.dataSource, engine, prompts, from, to));
  }
}

/** What is read for days, week by week, so that no statement takes long. */
async function inWeeks<Row>(
  first: string,
  end: string,
  read: (from: string, to: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = first; from <= end; from = daysBefore(from, -DAYS_IN_WEEK)) {
    rows.push(...(await read(from, earlierDay(end, daysBefore(from, 1 - DAYS_IN_WEEK)))));
  }
  return rows;
}

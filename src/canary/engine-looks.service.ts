import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CanaryVerdict, silentChangeOn } from '../statistics/silent-change';
import { daysBefore, utcDay } from '../text/utc-day';
import { dailyReadings, servedModels } from './daily-readings.queries';
import { engineChanges } from './engine-changes.queries';
import { addEngineChange, bookLook, type DueEngineLook, type EngineDay } from './engine-watches.queries';

/** Read besides: what a day is held against. */
const LEAD_DAYS = 33;
/** After a long pause days are looked at in portions. */
const DAYS_AT_ONCE = 30;

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
      const end = [yesterday, daysBefore(found.checkedThrough, -DAYS_AT_ONCE)].sort()[0] ?? yesterday;
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
    const readings = await dailyReadings(this.dataSource, engine, daysBefore(first, LEAD_DAYS), end);
    const known = (await engineChanges(this.dataSource)).filter((change) => change.engine === engine);
    let since = known.at(-1)?.at ?? '';
    let verdict: CanaryVerdict | null = null;
    const changes: SureChange[] = [];
    for (let day = first; day <= end; day = daysBefore(day, -1)) {
      verdict = silentChangeOn(readings, day, since);
      if (verdict.at === null) continue;
      changes.push({ confirmedOn: day, verdict });
      since = verdict.at;
    }
    let { model, modelSince } = before;
    for (const served of await servedModels(this.dataSource, engine, first, end)) {
      if (served.model !== model) ({ model, day: modelSince } = served);
    }
    return { checkedThrough: later(end, before.checkedThrough), model, modelSince, verdict, changes };
  }
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

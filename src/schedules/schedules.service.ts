import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cutPage, dayCursor } from '../common/page';
import type { PageQueryDto } from '../common/page.dto';
import { ProbeSchedule } from './probe-schedule.entity';
import { nextRun } from './run-days';
import type { ScheduleDto, ScheduledRunPageDto } from './schedule.dto';
import { presentRun, presentSchedule } from './schedule.presenter';
import { type NewSchedule, saveSchedule, scheduledDays } from './schedules.queries';

/** The days on which domains are probed by schedule. Callers have checked whose domain it is. */
@Injectable()
export class SchedulesService {
  constructor(private readonly dataSource: DataSource) {}

  /** null: the domain has none. */
  async of(domainId: number): Promise<ScheduleDto | null> {
    const schedule = await this.dataSource.manager.findOneBy(ProbeSchedule, { domainId });
    if (schedule === null) return null;
    const newest = { slot: null, before: null, limit: 1 };
    const [last = null] = await scheduledDays(this.dataSource, domainId, { ...newest, onlySkipped: false });
    const [skipped = null] = await scheduledDays(this.dataSource, domainId, { ...newest, onlySkipped: true });
    return presentSchedule(schedule, last, skipped);
  }

  /** Newest first, with the days of schedules that have been turned off since. `slot`: of the market, as in `MarketLine`. */
  async runs(domainId: number, slot: string, { limit, cursor }: PageQueryDto): Promise<ScheduledRunPageDto> {
    const wanted = { slot, before: dayCursor('runs', cursor), limit: limit + 1, onlySkipped: false };
    const days = await scheduledDays(this.dataSource, domainId, wanted);
    const { shown, next_cursor } = cutPage('runs', days, limit, ({ day }) => day);
    return { items: shown.map(presentRun), next_cursor };
  }

  /** The first run is at the next minute of its days. */
  async set(manager: EntityManager, schedule: Omit<NewSchedule, 'dueAt'>): Promise<void> {
    const { weekdays, domainId } = schedule;
    await saveSchedule(manager, { ...schedule, dueAt: nextRun(weekdays, domainId, new Date()) });
  }

  async turnOff(manager: EntityManager, domainId: number): Promise<void> {
    await manager.delete(ProbeSchedule, { domainId });
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainsService } from '../domains/domains.service';
import { slotsOf } from '../domains/market-line';
import { RoundLooksService } from '../history/round-looks.service';
import { LeasedJob } from '../leases/leased-job';
import { ScheduledBuildsService } from '../schedules/scheduled-builds.service';
import { type DueRun, PROBE_SCHEDULES } from '../schedules/schedules.queries';

/** Has domains probed at their times. Nothing nudges it: it runs on their schedules alone. */
@Injectable()
export class ScheduleProcessor extends LeasedJob<DueRun> {
  constructor(
    dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly builds: ScheduledBuildsService,
    private readonly looks: RoundLooksService,
  ) {
    super(dataSource, PROBE_SCHEDULES, { concurrency: 4 });
  }

  protected async run(due: DueRun): Promise<void> {
    const slots = slotsOf(await this.domains.byId(due.id), due.markets);
    const [slot] = slots;
    if (due.plannedRounds === null || slot === undefined) await this.builds.run(due, slots);
    else await this.runRound(due, due.plannedRounds, slot);
  }

  /** A round ends with a look at its answers; only then comes the next one. */
  private async runRound(due: DueRun, planned: number, slot: string): Promise<void> {
    const rounds = await this.builds.rounds(due, slot);
    if (rounds.some(({ state }) => state === 'queued' || state === 'running')) {
      await this.builds.wait(due);
      return;
    }
    const done = rounds.filter(({ state }) => state === 'done');
    const last = done.at(-1);
    if (last === undefined || last.looked) {
      await this.builds.run(due, [slot]);
      return;
    }
    const versions = done.flatMap(({ versionId }) => versionId ?? []);
    const look = await this.looks.look(due.baselineVersion, versions, planned);
    await this.builds.endRound(due, slot, last.day, look);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineChanges } from '../canary/engine-changes.queries';
import { designConstants } from '../reports/statistics/known-constants';
import { readConstants } from '../reports/statistics/measured-constants.queries';
import { inPercent } from '../reports/statistics/rate.presenter';
import type { RoundLook } from '../schedules/round-look';
import { compareWindows } from '../statistics/comparison';
import { roundLimit } from '../statistics/rounds';
import { windowOf } from './answer-windows';
import { tracesOfVersions } from './traced-answers.queries';

/** The answers of planned rounds against the report before them. */
@Injectable()
export class RoundLooksService {
  constructor(private readonly dataSource: DataSource) {}

  /** `baseline` and `rounds`: versions, those of the rounds oldest first. The look is at all rounds together. */
  async look(baseline: string | null, rounds: readonly string[], planned: number): Promise<RoundLook> {
    const rows = await tracesOfVersions(this.dataSource, baseline === null ? rounds : [baseline, ...rounds]);
    const changes = await engineChanges(this.dataSource);
    const constants = designConstants(await readConstants(this.dataSource));
    const before = rows.filter(({ versionId }) => versionId === baseline);
    const after = rows.filter(({ versionId }) => versionId !== baseline);
    const { verdict, change } = compareWindows(
      windowOf(before, 'visibility', changes),
      windowOf(after, 'visibility', changes),
      { plannedRounds: planned, constants },
    );
    const isShown = verdict === 'moved_up' || verdict === 'moved_down';
    const isLast = rounds.length >= planned;
    return {
      round: rounds.length,
      planned,
      verdict,
      differencePp: change === null ? null : inPercent(change.delta),
      p: change === null || verdict === 'not_comparable' ? null : change.p,
      pLimit: roundLimit(planned),
      end: isShown ? 'limit_crossed' : isLast ? 'rounds_over' : null,
    };
  }
}

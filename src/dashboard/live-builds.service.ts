import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BUILD_STAGES } from '../builds/build-stage';
import { endAfter, shutdownController } from '../common/abort-signals';
import { AppError } from '../common/app-error';
import { buildKey } from './build-progress';
import { type ActiveDomainBuild, activeBuilds } from './domain-list.queries';
import { STAGE_WORDS } from './wording';

const LOOK_AGAIN_MS = 1_000;
/** Far more tabs than the people of an agency have open. */
const MAX_OF_AGENCY = 20;
const MAX_OF_PROCESS = 500;
/** Below the time in which a response must have been read; browsers open the next stream by themselves. */
const STREAM_MS = 20_000;

@Injectable()
export class LiveBuildsService implements BeforeApplicationShutdown {
  private readonly shutdown = shutdownController();
  /** The agencies of open streams. */
  private readonly open: number[] = [];

  constructor(private readonly dataSource: DataSource) {}

  /** Before the server closes, so that no stream holds it up. */
  beforeApplicationShutdown(): void {
    this.shutdown.abort();
  }

  /**
   * Events of `text/event-stream`: the active builds, at first and whenever they change. Ends when there are none left.
   * Throws 429 `rate_limited` when too many streams are open.
   */
  async *follow(agencyId: number, disconnect: AbortSignal): AsyncGenerator<string> {
    const own = this.open.filter((id) => id === agencyId).length;
    if (own >= MAX_OF_AGENCY || this.open.length >= MAX_OF_PROCESS) {
      throw new AppError('rate_limited', 'Too many pages follow builds at the same time.', {
        'Retry-After': String(STREAM_MS / 1_000),
      });
    }
    this.open.push(agencyId);
    const end = endAfter(STREAM_MS, disconnect, this.shutdown.signal);
    try {
      let sent = '';
      while (!end.signal.aborted) {
        const builds = await activeBuilds(this.dataSource, agencyId);
        const event = eventOf(builds);
        if (event !== sent) yield event;
        if (builds.length === 0) return;
        sent = event;
        await pause(LOOK_AGAIN_MS, undefined, { signal: end.signal }).catch(() => undefined);
      }
    } finally {
      end.now();
      this.open.splice(this.open.indexOf(agencyId), 1);
    }
  }
}

function eventOf(builds: readonly ActiveDomainBuild[]): string {
  const data = builds.map(({ stage, progress, ...build }) => ({
    place: buildKey(build),
    progress,
    words: STAGE_WORDS[stage],
    stages: BUILD_STAGES.slice(0, BUILD_STAGES.indexOf(stage) + 1),
  }));
  return `event: builds\ndata: ${JSON.stringify(data)}\n\n`;
}

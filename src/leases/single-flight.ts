import type { DataSource } from 'typeorm';
import { shutdownController } from '../common/abort-signals';
import { KeyedCondition } from '../common/keyed-condition';
import type { NotificationsService } from '../database/notifications.service';
import { HeldRows, WorkDeclined } from './held-rows';
import { type LeasedRow, type LeasedRows, LeaseLostError } from './leased-rows.queries';

const LOOK_AGAIN_MS = 1_000;

/** How the rows of one table stand for work that many may ask for. */
export interface FlightSettings<Claimed extends LeasedRow, Row extends LeasedRow, Outcome> {
  /** The work books what comes of it by their `end`. */
  readonly rows: LeasedRows<Claimed>;
  /** What came of it; null: it is still to be done. `waitedFor`: the attempt that the asker waited for, if any. */
  readonly outcomeOf: (row: Row, waitedFor: number) => Outcome | null;
  readonly isUnderWay: (row: Row) => boolean;
}

/** One piece of work. */
export interface Flight<Claimed extends LeasedRow, Row extends LeasedRow, Outcome> {
  /** Tells it from all others. */
  readonly name: string;
  /** Its row; null: nobody has asked for it yet. */
  readonly read: () => Promise<Row | null>;
  /** Adds the row, unless somebody else just did. */
  readonly add: () => Promise<void>;
  /** Does the work and books what comes of it. */
  readonly work: (row: Claimed, signal: AbortSignal) => Promise<Outcome>;
}

/** What came of a piece of work. */
export interface Landed<Outcome> {
  readonly outcome: Outcome;
  /** Somebody else did it. */
  readonly shared: boolean;
}

/**
 * Work on leased rows that is done once, whatever the number of askers and processes: one claims the row and works, the
 * others wait for what comes of it.
 */
export class SingleFlight<Claimed extends LeasedRow, Row extends LeasedRow, Outcome> {
  private readonly inFlight = new Map<string, Promise<Landed<Outcome>>>();
  private readonly endings = new KeyedCondition();
  private readonly shutdown = shutdownController();
  private readonly held: HeldRows<Claimed>;

  constructor(
    private readonly dataSource: DataSource,
    notifications: NotificationsService,
    private readonly settings: FlightSettings<Claimed, Row, Outcome>,
  ) {
    this.held = new HeldRows(dataSource, settings.rows);
    notifications.on(settings.rows.endedChannel, (id) => {
      this.endings.notifyAll(id);
    });
  }

  /** In the first phase of a shutdown: work in flight is given back while the database is still there. */
  stop(): void {
    this.shutdown.abort();
    this.held.stop();
  }

  /** Rejects as the work does, when the database fails and when this process shuts down. */
  async join(flight: Flight<Claimed, Row, Outcome>): Promise<Landed<Outcome>> {
    const running = this.inFlight.get(flight.name);
    if (running !== undefined) return await this.shareIn(running, flight);
    const landed = this.acrossProcesses(flight).finally(() => this.inFlight.delete(flight.name));
    this.inFlight.set(flight.name, landed);
    return await landed;
  }

  /** What another asker was refused may be granted to this one. */
  private async shareIn(
    running: Promise<Landed<Outcome>>,
    flight: Flight<Claimed, Row, Outcome>,
  ): Promise<Landed<Outcome>> {
    try {
      return { ...(await running), shared: true };
    } catch (error) {
      if (!(error instanceof WorkDeclined)) throw error;
      return await this.join(flight);
    }
  }

  private async acrossProcesses(flight: Flight<Claimed, Row, Outcome>): Promise<Landed<Outcome>> {
    let waitedFor = Infinity;
    for (;;) {
      this.shutdown.signal.throwIfAborted();
      const row = await flight.read();
      if (row === null) {
        await flight.add();
        continue;
      }
      const known = this.settings.outcomeOf(row, waitedFor);
      if (known !== null) return { outcome: known, shared: true };
      const [claimed] = await this.settings.rows.claim(this.dataSource, [row.id]);
      const landed = claimed === undefined ? null : await this.workOn(claimed, flight);
      if (landed !== null) return landed;
      waitedFor = await this.waitForOther(flight, row.id);
    }
  }

  /** Waits until the work of another process may have ended; returns the attempt that this was. */
  private async waitForOther(flight: Flight<Claimed, Row, Outcome>, id: Row['id']): Promise<number> {
    const wait = this.endings.wait(String(id), LOOK_AGAIN_MS, this.shutdown.signal);
    // read after the wait was registered, so that an end in between is not missed
    const row = await flight.read();
    if (row === null || !this.settings.isUnderWay(row)) wait.cancel();
    await wait.ended;
    return row?.attempt ?? Infinity;
  }

  /** null: the lease was lost, so another process is at it. */
  private async workOn(
    claimed: Claimed,
    { work }: Flight<Claimed, Row, Outcome>,
  ): Promise<Landed<Outcome> | null> {
    try {
      const outcome = await this.held.hold(claimed, (signal) => work(claimed, signal));
      return { outcome, shared: false };
    } catch (error) {
      if (error instanceof LeaseLostError) return null;
      throw error;
    }
  }
}

import { unavailable } from '../common/app-error';
import { KeyedSemaphore } from '../common/keyed-semaphore';
import { UploadPace } from './upload-pace';

/** Uploads that one process reads at the same time. */
const AT_ONCE = 4;
const PATIENCE_MS = 5_000;
const LOOK_MS = 250;
const RETRY_SECONDS = 30;

/** Lets each agency upload one log at a time. While all places are taken, the slowest client makes room for one that waits. */
export class UploadPlaces {
  private readonly open = new Map<number, UploadPace>();
  private readonly places = new KeyedSemaphore({
    permits: AT_ONCE,
    patienceMs: PATIENCE_MS,
    outOfPatience: () => unavailable('Other access logs are being read. Try again shortly.', RETRY_SECONDS),
  });

  /** Throws 503 `service_unavailable` when no place got free. */
  async run<Result>(agencyId: number, upload: (pace: UploadPace) => Promise<Result>): Promise<Result> {
    const looking = setInterval(() => {
      this.makeRoom(agencyId);
    }, LOOK_MS);
    try {
      return await this.places.run({ [agencyId]: 1 }, async () => {
        clearInterval(looking);
        const pace = new UploadPace();
        this.open.set(agencyId, pace);
        try {
          return await upload(pace);
        } finally {
          this.open.delete(agencyId);
        }
      });
    } finally {
      clearInterval(looking);
    }
  }

  private makeRoom(agencyId: number): void {
    // one that waits for its own agency's upload needs no other place
    if (this.open.size < AT_ONCE || this.open.has(agencyId)) return;
    const now = performance.now();
    const [slowest] = [...this.open.values()]
      .filter((pace) => !pace.cut.aborted && pace.isSlow(now))
      .sort((a, b) => a.rate(now) - b.rate(now));
    const isMakingRoom = [...this.open.values()].some(({ cut }) => cut.aborted);
    if (!isMakingRoom) slowest?.giveWay();
  }
}

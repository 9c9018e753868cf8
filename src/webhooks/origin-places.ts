export interface PlaceLimits {
  /** Inside at a time, for one origin. */
  readonly each: number;
  /** Inside at a time, for all origins together. */
  readonly all: number;
  /** How many may wait for one origin; a further one is turned away. */
  readonly waitingEach: number;
}

/** The way out, to be called once. */
export type Leave = () => void;

export interface Entry {
  /** null: no place, for it was full, given up or closed. */
  readonly place: Promise<Leave | null>;
  /** How many have left the same origin so far: whoever waits can see whether the line moves. */
  readonly left: () => number;
  readonly giveUp: () => void;
}

type Waiter = (leave: Leave | null) => void;

interface Origin {
  inside: number;
  left: number;
  readonly waiting: Set<Waiter>;
}

/**
 * Says who may send now. A limit for each origin keeps one that answers nobody from holding every place; origins with
 * somebody waiting take turns.
 */
export class OriginPlaces {
  private readonly origins = new Map<string, Origin>();
  private inside = 0;
  private waitingInAll = 0;
  private closed = false;

  constructor(private readonly limits: PlaceLimits) {}

  get waiting(): number {
    return this.waitingInAll;
  }

  enter(name: string): Entry {
    const origin = this.origins.get(name) ?? { inside: 0, left: 0, waiting: new Set<Waiter>() };
    this.origins.set(name, origin);
    if (!this.closed && this.hasPlace(origin)) return atOnce(this.admit(name, origin));
    if (this.closed || origin.waiting.size >= this.limits.waitingEach) {
      this.forgetIfEmpty(name, origin);
      return atOnce(null);
    }
    let waiter: Waiter;
    const place = new Promise<Leave | null>((resolve) => {
      waiter = resolve;
      origin.waiting.add(waiter);
      this.waitingInAll += 1;
    });
    return {
      place,
      left: () => origin.left,
      giveUp: () => {
        if (this.takeOut(origin, waiter)) waiter(null);
        this.forgetIfEmpty(name, origin);
      },
    };
  }

  /** Whoever waits gets no place, nor does anybody later. */
  close(): void {
    this.closed = true;
    for (const origin of this.origins.values()) {
      for (const waiter of origin.waiting) {
        this.takeOut(origin, waiter);
        waiter(null);
      }
    }
  }

  private hasPlace(origin: Origin): boolean {
    return origin.inside < this.limits.each && this.inside < this.limits.all;
  }

  private admit(name: string, origin: Origin): Leave {
    origin.inside += 1;
    this.inside += 1;
    return () => {
      origin.inside -= 1;
      origin.left += 1;
      this.inside -= 1;
      this.forgetIfEmpty(name, origin);
      this.admitNext();
    };
  }

  private admitNext(): void {
    for (const [name, origin] of this.origins) {
      const [waiter] = origin.waiting;
      if (waiter === undefined || !this.hasPlace(origin)) continue;
      this.takeOut(origin, waiter);
      // to the end of the line of origins
      this.origins.delete(name);
      this.origins.set(name, origin);
      waiter(this.admit(name, origin));
      return;
    }
  }

  private takeOut(origin: Origin, waiter: Waiter): boolean {
    const waited = origin.waiting.delete(waiter);
    if (waited) this.waitingInAll -= 1;
    return waited;
  }

  private forgetIfEmpty(name: string, origin: Origin): void {
    if (origin.inside === 0 && origin.waiting.size === 0) this.origins.delete(name);
  }
}

function atOnce(leave: Leave | null): Entry {
  return { place: Promise.resolve(leave), left: () => 0, giveUp: () => undefined };
}

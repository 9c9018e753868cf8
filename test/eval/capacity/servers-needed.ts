import { randomNumbers } from '../interval';
import { quantile } from '../../chaos/quantile';
import { poissonArrivals, serviceTimes } from './draws';
import { simulateQueue } from './queue';

export interface Demand {
  /** Arrivals a second. */
  readonly perSecond: number;
  readonly service: { readonly mean: number; readonly variation: number };
  /** Of one process. */
  readonly serversPerProcess: number;
  /** Waiting and service together, in seconds, that this share of all arrivals may take at most. */
  readonly within: { readonly seconds: number; readonly share: number };
}

export interface Supply {
  readonly processes: number;
  readonly utilisation: number;
  /** Seconds, of waiting alone. */
  readonly waitP99: number;
}

const SEED = 17;
/** So many arrivals tell enough. */
const ARRIVALS = 50_000;

/** The fewest processes that keep the promise, by simulation; the same for the same demand. */
export function processesNeeded(demand: Demand): Supply {
  const random = randomNumbers(SEED);
  const atSeconds = poissonArrivals(demand.perSecond, ARRIVALS / demand.perSecond, random);
  const serviceSeconds = serviceTimes(atSeconds.length, demand.service, random);
  const tried = (processes: number): Supply | null => {
    const servers = processes * demand.serversPerProcess;
    const { waits, utilisation } = simulateQueue({ atSeconds, serviceSeconds, servers });
    const stays = waits.map((wait, at) => wait + (serviceSeconds[at] ?? 0));
    if (quantile(stays, demand.within.share) > demand.within.seconds) return null;
    return { processes, utilisation, waitP99: quantile(waits, 0.99) };
  };
  if (quantile(serviceSeconds, demand.within.share) > demand.within.seconds) {
    throw new Error('no number of processes keeps the promise: the service itself takes longer');
  }
  const busy = (demand.perSecond * demand.service.mean) / demand.serversPerProcess;
  // fewer would fall behind for ever
  for (let processes = Math.floor(busy) + 1; ; processes += 1) {
    const supply = tried(processes);
    if (supply !== null) return supply;
  }
}

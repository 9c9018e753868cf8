import type { AddressRanges, Verification } from './address-ranges';
import type { LogEntry } from './log-entry';
import { kindOf, type RequestKind } from './request-kind';

/** Requests of one agent that are alike. */
export interface AgentRequests {
  readonly agent: string;
  readonly verification: Verification;
  readonly kind: RequestKind;
  /** Without query, cut; empty: one of the paths beyond the most frequent. */
  readonly path: string;
  readonly status: number;
  requests: number;
}

const MOST_IN_MEMORY = 20_000;
const LONGEST_PATH = 512;
/** Of a malformed request. */
const NO_PATH = '(none)';
const MOST_ADDRESSES = 20_000;
/** No site answers with so many statuses; further ones count as the first of their class, such as 400. */
const MOST_STATUSES = 40;
/** An address of IPv6 has 45 characters at most. Host names are not looked up, and not remembered. */
const LONGEST_ADDRESS = 45;

/** Counts the requests of agents in bounded memory. The addresses are dropped as soon as they are judged. */
export class RequestsTally {
  private readonly cells = new Map<string, AgentRequests>();
  /** Those with a path. */
  private named = 0;
  private readonly judged = new Map<string, Verification>();
  private readonly statuses = new Set<number>();

  constructor(private readonly ranges: AddressRanges) {}

  add(agent: string, { address, path, status: given }: LogEntry): void {
    const status = this.countedAs(given);
    const verification = this.verification(agent, address);
    const shown = path === '' ? NO_PATH : path.slice(0, LONGEST_PATH).toWellFormed().replaceAll('\u0000', '');
    const key = `${agent}\n${verification}\n${status}\n${shown}`;
    const known = this.cells.get(key);
    if (known === undefined) {
      // copied: a part of a line would keep the whole chunk that it came in
      const kept = Buffer.from(shown).toString();
      this.cells.set(key, { agent, verification, kind: kindOf(kept), path: kept, status, requests: 1 });
      this.named += 1;
      if (this.named > MOST_IN_MEMORY) this.keepMostFrequent(MOST_IN_MEMORY / 2);
    } else known.requests += 1;
  }

  /** The most frequent with their paths, the others added up without; no request is lost. */
  result(most: number): AgentRequests[] {
    this.keepMostFrequent(most);
    return [...this.cells.values()];
  }

  private verification(agent: string, given: string): Verification {
    const address = given.length > LONGEST_ADDRESS ? '' : given;
    const key = `${agent}\n${address}`;
    const known = this.judged.get(key);
    if (known !== undefined) return known;
    if (this.judged.size >= MOST_ADDRESSES) this.judged.clear();
    const verification = this.ranges.verify(agent, address);
    this.judged.set(key, verification);
    return verification;
  }

  private countedAs(status: number): number {
    if (this.statuses.size >= MOST_STATUSES && !this.statuses.has(status))
      return Math.floor(status / 100) * 100;
    this.statuses.add(status);
    return status;
  }

  private keepMostFrequent(most: number): void {
    if (this.named <= most) return;
    const named = [...this.cells.values()]
      .filter(({ path }) => path !== '')
      .sort((a, b) => b.requests - a.requests);
    for (const cell of named.slice(most)) {
      const { agent, verification, kind, status, requests } = cell;
      this.cells.delete(`${agent}\n${verification}\n${status}\n${cell.path}`);
      const key = `${agent}\n${verification}\n${status}\n\n${kind}`;
      const other = this.cells.get(key) ?? { agent, verification, kind, path: '', status, requests: 0 };
      other.requests += requests;
      this.cells.set(key, other);
    }
    this.named = most;
  }
}

import { assistantOf } from './assistant';
import { type LogEntry, storablePath } from './log-entry';

/** As web analytics count: a longer pause ends a session. */
const PAUSE_SECONDS = 1_800;
const MAX_OPEN = 100_000;
const MAX_LANDINGS = 5_000;

/** Sessions that began with a click in an assistant, by the page on which they began. */
export interface ArrivalCount {
  readonly assistant: string;
  /** Without query; empty: one of the pages beyond the most frequent. */
  readonly path: string;
  sessions: number;
  /** Of these sessions, files of pages included. */
  requests: number;
}

interface Session {
  last: number;
  readonly count: ArrivalCount;
}

/**
 * Counts sessions of people whom an assistant sent. A session is what one address with one user agent asks for without a
 * pause of half an hour, from the first request with an assistant as referrer on. Lines must be roughly in order of time.
 */
export class Arrivals {
  private readonly open = new Map<number, Session>();
  private readonly counts = new Map<string, ArrivalCount>();

  add(entry: LogEntry): void {
    const assistant = assistantOf(entry.referrer);
    if (assistant === null && this.open.size === 0) return;
    const visitor = fingerprint(`${entry.address}\n${entry.userAgent}`);
    const session = this.open.get(visitor);
    const goesOn = session !== undefined && Math.abs(entry.seconds - session.last) < PAUSE_SECONDS;
    if (goesOn && (assistant === null || assistant === session.count.assistant)) {
      session.last = Math.max(session.last, entry.seconds);
      session.count.requests += 1;
    } else if (assistant !== null) {
      const count = this.countOf(assistant, entry.path);
      count.sessions += 1;
      count.requests += 1;
      this.open.set(visitor, { last: entry.seconds, count });
      if (this.open.size > MAX_OPEN) this.forget(entry.seconds);
    }
  }

  /** The most frequent first. */
  result(most: number): ArrivalCount[] {
    const named = [...this.counts.values()]
      .filter(({ path }) => path !== '')
      .sort((a, b) => b.sessions - a.sessions);
    const others = new Map<string, ArrivalCount>();
    const unnamed = [...this.counts.values()].filter(({ path }) => path === '');
    for (const { assistant, sessions, requests } of [...named.slice(most), ...unnamed]) {
      const other = others.get(assistant) ?? { assistant, path: '', sessions: 0, requests: 0 };
      other.sessions += sessions;
      other.requests += requests;
      others.set(assistant, other);
    }
    return [...named.slice(0, most), ...others.values()];
  }

  private countOf(assistant: string, path: string): ArrivalCount {
    const shown = storablePath(path);
    const known = this.counts.get(`${assistant}\n${shown}`);
    if (known !== undefined) return known;
    const kept = this.counts.size < MAX_LANDINGS ? Buffer.from(shown).toString() : '';
    const count = this.counts.get(`${assistant}\n${kept}`) ?? {
      assistant,
      path: kept,
      sessions: 0,
      requests: 0,
    };
    this.counts.set(`${assistant}\n${kept}`, count);
    return count;
  }

  /** Those that are over; where many are left, also the ones that began first. */
  private forget(now: number): void {
    for (const [visitor, { last }] of this.open) {
      if (now - last >= PAUSE_SECONDS) this.open.delete(visitor);
    }
    for (const visitor of this.open.keys()) {
      if (this.open.size <= MAX_OPEN / 2) return;
      this.open.delete(visitor);
    }
  }
}

/** 53 bits of FNV-1a: addresses themselves are not kept, not even in memory. */
function fingerprint(text: string): number {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x01000193);
  }
  return (low >>> 0) * 0x200000 + ((high >>> 0) & 0x1fffff);
}

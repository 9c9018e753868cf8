import { brandKey } from '../../answers/name-forms';
import { isCommonPhrase } from '../../text/common-words';
import { nameKey, withoutLegalForm } from '../../text/company-name';
import { umlautsSpelledOut } from '../../text/fold';
import { isSameOwner } from '../../text/host-name';
import { memoized } from '../../text/memoized';
import { listOf } from '../../text/word-lists';
import data from '../data/source-hosts.json';
import { nameOf } from './known-hosts';

/** A brand beside the client's that the agency tracks. `domain`: its host, where the agency gave one. */
export interface Rival {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly domain?: string | null;
}

const BEFORE = listOf(data.nameAffixes.before);
const BEHIND = listOf(data.nameAffixes.behind);
/** Letters of a name that an address may carry with words around it: `getglobex.com`. */
const SHORTEST_INSIDE = 5;
/** Letters of a first word that stands for the whole name: `globex.com` for "Globex Payroll". */
const SHORTEST_FIRST = 4;

/** Tells the hosts of rivals from those of others, by the hosts that are known and by the names that answers use. */
export class RivalHosts {
  private readonly names = new Map<string, number>();
  private readonly firstWords = new Map<string, number>();
  private readonly domains: readonly string[];

  /** `named`: the competitors that each answer names. */
  constructor(named: readonly (readonly string[])[], tracked: readonly Rival[]) {
    this.domains = tracked.flatMap(({ domain }) => domain ?? []);
    for (const names of named) {
      addAll(this.names, names.flatMap(keysOf), 1);
      addAll(this.firstWords, names.flatMap(firstWordOf), 1);
    }
    for (const { name, aliases = [] } of tracked) {
      addAll(this.names, [name, ...aliases].flatMap(keysOf), Infinity);
      addAll(this.firstWords, [name, ...aliases].flatMap(firstWordOf), Infinity);
    }
  }

  /** How many answers name the rival that has this host or this very name; Infinity for one that is tracked; 0: none. */
  answersNaming(domain: string): number {
    if (this.domains.some((known) => isSameOwner(known, domain))) return Infinity;
    return this.names.get(keyOf(domain)) ?? 0;
  }

  /** As `answersNaming`, for one that the host may be of: `getglobex.com`, or `globex.com` for "Globex Payroll". */
  answersNearlyNaming(domain: string): number {
    const key = keyOf(domain);
    const found = insidesOf(key).map((inside) => this.names.get(inside) ?? 0);
    return Math.max(this.answersNaming(domain), this.firstWords.get(key) ?? 0, ...found);
  }
}

function addAll(counts: Map<string, number>, keys: readonly string[], count: number): void {
  for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + count);
}

function keyOf(domain: string): string {
  return nameOf(domain).replaceAll('-', '');
}

const keysOf = memoized((name): readonly string[] => {
  const bare = withoutLegalForm(name);
  return [brandKey(name), nameKey(bare), nameKey(umlautsSpelledOut(bare))].filter((key) => key.length > 1);
});

const firstWordOf = memoized((name): readonly string[] => {
  const [first = '', second] = withoutLegalForm(name).split(/\s+/u);
  const key = nameKey(first);
  return second === undefined || key.length < SHORTEST_FIRST || isCommonPhrase(first) ? [] : [key];
});

function insidesOf(key: string): string[] {
  return [
    ...BEFORE.filter((word) => key.startsWith(word)).map((word) => key.slice(word.length)),
    ...BEHIND.filter((word) => key.endsWith(word)).map((word) => key.slice(0, -word.length)),
  ].filter((inside) => inside.length >= SHORTEST_INSIDE);
}

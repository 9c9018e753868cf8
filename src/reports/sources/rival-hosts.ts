import { brandKey } from '../../answers/name-forms';
import { isCommonPhrase } from '../../text/common-words';
import { nameKey, withoutLegalForm } from '../../text/company-name';
import { umlautsSpelledOut } from '../../text/fold';
import { isSameOwner } from '../../text/host-name';
import { listOf } from '../../text/word-lists';
import data from '../data/source-hosts.json';
import { nameOf } from './known-hosts';

/** A brand beside the client's. `domain`: its host, where the agency gave one. */
export interface Rival {
  readonly name: string;
  readonly domain?: string | null;
}

const BEFORE = listOf(data.nameAffixes.before);
const BEHIND = listOf(data.nameAffixes.behind);
/** Letters of a name that an address may carry with words around it: `getglobex.com`. */
const SHORTEST_INSIDE = 5;
/** Letters of a first word that stands for the whole name: `globex.com` for "Globex Payroll". */
const SHORTEST_FIRST = 4;

/** Tells the hosts of rivals from those of others, by the hosts that are known and by their names. */
export class RivalHosts {
  private readonly names: ReadonlySet<string>;
  private readonly firstWords: ReadonlySet<string>;
  private readonly domains: readonly string[];

  constructor(rivals: readonly Rival[]) {
    this.domains = rivals.flatMap(({ domain }) => domain ?? []);
    this.names = new Set(rivals.flatMap(({ name }) => keysOf(name)));
    this.firstWords = new Set(rivals.flatMap(({ name }) => firstWordOf(name)));
  }

  /** Is it the very name of a rival, or a host of one that is known? `domain`: a registrable domain. */
  has(domain: string): boolean {
    return this.domains.some((known) => isSameOwner(known, domain)) || this.names.has(keyOf(domain));
  }

  /** As `has`, or may it be one by the look of it: `getglobex.com`, or `globex.com` for "Globex Payroll"? */
  mayHave(domain: string): boolean {
    if (this.has(domain)) return true;
    const key = keyOf(domain);
    return this.firstWords.has(key) || insidesOf(key).some((inside) => this.names.has(inside));
  }
}

function keyOf(domain: string): string {
  return nameOf(domain).replaceAll('-', '');
}

function keysOf(name: string): string[] {
  const bare = withoutLegalForm(name);
  return [brandKey(name), nameKey(bare), nameKey(umlautsSpelledOut(bare))].filter((key) => key.length > 1);
}

function firstWordOf(name: string): string[] {
  const [first = '', second] = withoutLegalForm(name).split(/\s+/u);
  const key = nameKey(first);
  return second === undefined || key.length < SHORTEST_FIRST || isCommonPhrase(first) ? [] : [key];
}

function insidesOf(key: string): string[] {
  return [
    ...BEFORE.filter((word) => key.startsWith(word)).map((word) => key.slice(word.length)),
    ...BEHIND.filter((word) => key.endsWith(word)).map((word) => key.slice(0, -word.length)),
  ].filter((inside) => inside.length >= SHORTEST_INSIDE);
}

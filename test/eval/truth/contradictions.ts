import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedClaim } from '../../../src/facts/check-answer';
import type { Verdict } from '../../../src/facts/judge';
import { numberWords } from '../../../src/facts/number-words';
import { citySpelling } from '../../../src/facts/places';
import type { Slot } from '../../../src/facts/slot';
import { inLanguage } from '../../../src/facts/spoken-pattern';
import { readLanguage } from '../../../src/facts/text-language';
import { fold } from '../../../src/text/fold';
import { added, NO_TALLY, type Tally } from '../answers/score';
import type { ContradictionCase } from '../contradictions/notation';
import { claimsOf, precision, recall } from '../contradictions/score';
import type { Evaluation, Figure } from '../report';
import { wilson } from '../interval';

interface Statement {
  readonly slot: string;
  readonly words: string;
  readonly verdict: Verdict;
}

interface Site {
  readonly id: string;
  readonly brand: string;
  readonly domain: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly answers: readonly {
    readonly engine: string;
    readonly text: string;
    readonly statements: readonly Statement[];
  }[];
}

interface HarmlessStatement {
  readonly id: string;
  readonly brand: string;
  readonly domain: string;
  readonly main: Readonly<Record<string, string>>;
  readonly answer: string;
}

/** The slots by the names that the sets give them. */
const NAMES: ReadonlyMap<string, Slot> = new Map([
  ['founded', 'founding_year'],
  ['hq', 'headquarters'],
  ['cert', 'certification'],
  ['hours', 'opening_hours'],
]);
const OUTSIDE = new Set(['trial', 'what', 'other']);
const RULES_TARGETS = { precision: 0.98, recall: 0.65 };

/** An answer about a brand, and the pages of its site. */
export interface AnsweredSite {
  /** The site's id, and the answer's number among those about it. */
  readonly key: string;
  readonly brand: string;
  readonly domain: string;
  /** HTML by path. */
  readonly pages: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What an answer states, held against the site. */
export type ClaimReader = (answer: AnsweredSite) => Promise<readonly CheckedClaim[]>;

interface Score {
  readonly bySlot: Map<string, Tally>;
  supported: number;
  borneOut: number;
  readonly misses: string[];
}

export async function evaluateOutsideSites(
  truth: string,
  read: ClaimReader = byRules,
  targets = RULES_TARGETS,
): Promise<Evaluation | null> {
  const sites = rowsOf<Site>(truth, 'contradictions.json');
  return sites === null
    ? null
    : await evaluateSites('Contradictions of an outside set', sites, read, targets);
}

/** The sites of every file of a folder, for information: the rules have learned from them. */
export async function evaluateLaterSites(title: string, folder: string): Promise<Evaluation> {
  const sites = readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Site[]);
  const evaluation = await evaluateSites(title, sites, byRules, RULES_TARGETS);
  return { ...evaluation, figures: evaluation.figures.map((figure) => ({ ...figure, target: null })) };
}

/** Labelled sites with answers about them: `contradicted` in the slots of `src/facts/slot.ts`, and what the site bears out. */
async function evaluateSites(
  title: string,
  sites: readonly Site[],
  read: ClaimReader,
  targets: typeof RULES_TARGETS,
): Promise<Evaluation> {
  const score: Score = { bySlot: new Map(), supported: 0, borneOut: 0, misses: [] };
  for (const { id, answers, ...site } of sites)
    for (const [at, { engine, text, statements }] of answers.entries()) {
      const claims = await read({ ...site, key: `${id} ${at + 1}`, text });
      addAnswer(score, `${id} ${engine}`, text, claims, statements);
    }
  const total = [...score.bySlot.values()].reduce(added, NO_TALLY);
  const { truePositives: right, falsePositives: wrong, falseNegatives: missed } = total;
  return {
    title: `${title} (${sites.length} sites)`,
    figures: [
      share('precision', precision(total), right, right + wrong, targets.precision),
      share('recall in the slots', recall(total), right, right + missed, targets.recall),
      share('supported', score.borneOut / score.supported, score.borneOut, score.supported, null),
    ],
    details: [...score.bySlot].map(
      ([slot, tally]) =>
        `${slot.padEnd(16)} right ${tally.truePositives}, wrong ${tally.falsePositives}, missed ${tally.falseNegatives}`,
    ),
    misses: score.misses,
  };
}

/** Statements written to break the reader: none may be accused. */
export async function evaluateHarmless(
  truth: string,
  read: ClaimReader = byRules,
): Promise<Evaluation | null> {
  const statements = rowsOf<HarmlessStatement>(truth, 'harmless.json');
  if (statements === null) return null;
  const accused: string[] = [];
  for (const { id, brand, domain, main: mains, answer: text } of statements) {
    const pages = Object.entries(mains).map(([path, main]): [string, string] => [
      path,
      `<!doctype html><html lang="en"><head><title>${brand}</title><meta property="og:site_name" content="${brand}"></head><body><main>${main}</main></body></html>`,
    ]);
    const claims = await read({ key: id, brand, domain, pages: Object.fromEntries(pages), text });
    accused.push(
      ...claims
        .filter(({ verdict }) => verdict === 'contradicted')
        .map((claim) => `${id} ${shownClaim(claim)}`),
    );
  }
  const { length } = statements;
  return {
    title: `Harmless statements (${length})`,
    figures: [share('not accused', 1 - accused.length / length, length - accused.length, length, 1)],
    misses: accused,
  };
}

/** The answer as a case of the repository's own sets. */
export function caseOf({ key, brand, domain, pages, text }: AnsweredSite): ContradictionCase {
  return {
    id: key,
    subject: { brand: { name: brand, aliases: [] }, host: domain },
    pages: Object.entries(pages).map(([path, html]) => ({ url: `https://${domain}${path}`, html })),
    answer: text,
    expected: [],
  };
}

function byRules(answer: AnsweredSite): Promise<CheckedClaim[]> {
  return Promise.resolve(claimsOf(caseOf(answer)));
}

/** A claim belongs to the statement of its slot with which it shares a figure or a name. */
function addAnswer(
  score: Score,
  id: string,
  text: string,
  claims: readonly CheckedClaim[],
  statements: readonly Statement[],
): void {
  const scored = statements.filter(({ slot }) => !OUTSIDE.has(slot));
  const met = new Set<CheckedClaim>();
  for (const statement of scored) {
    const own = claims.filter(
      (claim) => claim.slot === slotOf(statement.slot) && isSaidIn(statement.words, claim, text),
    );
    const accusing = own.find((claim) => claim.verdict === 'contradicted' && !met.has(claim));
    if (statement.verdict === 'contradicted') {
      if (accusing !== undefined) met.add(accusing);
      else
        score.misses.push(
          `not found ${id} ${statement.slot}: ${statement.words} (${outcomes(claims, statement)})`,
        );
      count(
        score,
        slotOf(statement.slot),
        accusing === undefined ? { falseNegatives: 1 } : { truePositives: 1 },
      );
    } else if (statement.verdict === 'supported') {
      const isBorneOut = own.some(({ verdict }) => verdict === 'supported');
      score.supported += 1;
      score.borneOut += Number(isBorneOut);
      if (!isBorneOut)
        score.misses.push(
          `not supported ${id} ${statement.slot}: ${statement.words} (${outcomes(claims, statement)})`,
        );
    }
  }
  for (const claim of claims)
    if (claim.verdict === 'contradicted' && !met.has(claim) && !isOther(claim, statements)) {
      count(score, claim.slot, { falsePositives: 1 });
      score.misses.push(`FALSE ACCUSATION ${id} ${shownClaim(claim)}`);
    }
}

/** Sets that are older than a slot have its contradictions among the others. */
function isOther({ quote, slot }: CheckedClaim, statements: readonly Statement[]): boolean {
  return statements.some(
    (one) =>
      slot === 'opening_hours' &&
      one.slot === 'other' &&
      one.verdict === 'contradicted' &&
      holds(quote, one.words),
  );
}

function count({ bySlot }: Score, slot: string, one: Partial<Tally>): void {
  bySlot.set(slot, added(bySlot.get(slot) ?? NO_TALLY, { ...NO_TALLY, ...one }));
}

function slotOf(name: string): string {
  return NAMES.get(name) ?? name;
}

function isSaidIn(words: string, { shown, value, quote, reader }: CheckedClaim, text: string): boolean {
  if (value.kind === 'phone') return words.replace(/\(0\)|\D/gu, '').endsWith(value.digits);
  // shown in English, whatever the language
  if (value.kind === 'hours') return holds(quote, words);
  // a model copies the very words: "no setup fee" is shown as "free", "40 mil" as 40,000
  if (reader === 'model' && (holds(quote, words) || holds(words, quote))) return true;
  const said = tokens(words);
  // what is shown is the value: "Turin" of "a Torino", 18 of "diciotto persone"
  const places = said.flatMap((token) => citySpelling(token));
  const language = readLanguage(text, null) ?? 'en';
  const numbers = inLanguage(language, () => numberWords(words)).map((number) => String(number.value));
  const all = [...said, ...places, ...numbers];
  // "b corp" of "Certified B Corporation"
  return tokens(shown).some((token) => all.some((one) => one === token || isShortFor(token, one)));
}

function holds(text: string, words: string): boolean {
  const bare = (all: string): string => fold(all).replace(/[^\p{L}\p{N}]/gu, '');
  return bare(text).includes(bare(words));
}

function isShortFor(short: string, long: string): boolean {
  return short.length > 3 && /^\p{L}/u.test(short) && long.startsWith(short);
}

/** Numbers without their separators, and names. */
function tokens(text: string): string[] {
  return (
    fold(text)
      .replace(/(?<=\d)[.,' \u00a0\u202f](?=\d{3}(?!\d))/gu, '')
      .replace(/(?<=\d),(?=\d{2}(?!\d))/gu, '.')
      .replace(/(?<=\d)\.00(?!\d)/gu, '')
      .match(/\d+(?:\.\d+)?|\p{L}{2,}/gu) ?? []
  );
}

function outcomes(claims: readonly CheckedClaim[], { slot }: Statement): string {
  const own = claims.filter((claim) => claim.slot === slotOf(slot));
  return own.length === 0 ? 'no claim read' : own.map(shownClaim).join('; ');
}

function shownClaim({ slot, verdict, shown, fact }: CheckedClaim): string {
  return `${slot} "${shown}" ${verdict}${fact === null ? '' : ` by "${fact.shown}" (${fact.url})`}`;
}

function share(name: string, value: number, count: number, of: number, target: number | null): Figure {
  return { name, value, target, interval: wilson(count, of), note: `${count} of ${of}` };
}

function rowsOf<Row>(truth: string, file: string): readonly Row[] | null {
  const path = join(truth, 'answers', file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Row[]) : null;
}

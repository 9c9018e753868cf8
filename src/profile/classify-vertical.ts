import { decimals } from '../text/decimals';
import { fold } from '../text/fold';
import { singular } from '../text/words';
import data from './data/verticals.json';
import learned from './data/vertical-model.json';
import { readVerticalModel, similarities, type VerticalModel } from './vertical-model';
import { countTerms } from './vertical-terms';

/** Languages in which prompts are written. */
export const PROMPT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
export type PromptLanguage = (typeof PROMPT_LANGUAGES)[number];

/** Who buys: companies or people. Decides the wording of prompts. */
export type BuyerKind = 'business' | 'consumer';

export interface VerticalGuess {
  /** Identifier of the taxonomy: `crm_software`; `other` when nothing fits. */
  readonly vertical: string;
  /** The words of a buyer, English plural: "CRM software". */
  readonly label: string;
  /** 0 to 1: how far the best vertical is ahead, and on how much it rests. */
  readonly confidence: number;
}

interface Vertical {
  readonly id: string;
  readonly buyer: BuyerKind;
  readonly labels: Readonly<Record<PromptLanguage, string>>;
  /** Weight by term. */
  readonly terms: ReadonlyMap<string, number>;
}

/** Parts of a page; title, description and headings count more than the text. */
export interface PageWords {
  readonly title: string | null;
  readonly description: string | null;
  readonly headings: readonly string[];
  readonly text: string;
}

const STRONG = 3;
const WEAK = 1;
const HEAD_REPEATS = 3;
// found by cross-validation: `npm run eval -- answers --truth DIR` shows what other values would do
const ENOUGH_TERMS = 10;
const ENOUGH_ALIKE = 0.3;
const SURE = 0.3;
// how alike an average text is to a vertical that it has nothing to do with; found by cross-validation, as the other
const UNLIKE = 0.15;
const TERMS_SHARE = 0.15;

const LEARNED: VerticalModel = readVerticalModel(learned);

export const OTHER_LABELS: Readonly<Record<PromptLanguage, string>> = {
  en: 'providers',
  de: 'Anbieter',
  fr: 'prestataires',
  es: 'proveedores',
  it: 'fornitori',
  nl: 'aanbieders',
  pt: 'fornecedores',
};

const VERTICALS: readonly Vertical[] = loadVerticals();

/**
 * The vertical of a site by two witnesses: hand-picked terms of every vertical, damped by how often a term occurs and by
 * how many verticals share it; and, for the verticals that were learned from labelled home pages, how alike the text is to
 * those. Deterministic. `other` with confidence 0 for a text without any known term.
 */
export function classifyVertical(page: PageWords, model: VerticalModel = LEARNED): VerticalGuess {
  const head = [page.title ?? '', page.description ?? '', ...page.headings].join(' . ');
  const counts = countTerms(`${`${head} . `.repeat(HEAD_REPEATS)}${page.text}`);
  const alike = similarities(counts, model);
  const byTerms = VERTICALS.map((vertical) => ({ vertical, score: scoreOf(vertical, counts) }));
  const most = Math.max(...byTerms.map(({ score }) => score)) || 1;
  const [best, second] = byTerms
    .map(({ vertical, score }) => ({
      vertical,
      evidence: Math.max(score / ENOUGH_TERMS, (alike.get(vertical.id) ?? 0) / ENOUGH_ALIKE),
      score: Math.max(0, (alike.get(vertical.id) ?? UNLIKE) - UNLIKE + TERMS_SHARE * Math.sqrt(score / most)),
    }))
    .sort((a, b) => b.score - a.score || (a.vertical.id < b.vertical.id ? -1 : 1));
  if (best === undefined || best.score === 0) {
    return { vertical: 'other', label: OTHER_LABELS.en, confidence: 0 };
  }
  const lead = 1 - (second?.score ?? 0) / best.score;
  return {
    vertical: best.vertical.id,
    label: best.vertical.labels.en,
    confidence: decimals(Math.min(1, lead * 2) * Math.min(1, best.evidence)),
  };
}

/** Words for a vertical in a language; null for a vertical that is not in the taxonomy. */
export function verticalWords(
  vertical: string,
  language: PromptLanguage,
): { readonly label: string; readonly buyer: BuyerKind } | null {
  const found = VERTICALS.find(({ id }) => id === vertical);
  return found === undefined ? null : { label: found.labels[language], buyer: found.buyer };
}

/** Is a guess good enough to be shown and to be asked about? */
export function isSure({ confidence }: VerticalGuess): boolean {
  return confidence >= SURE;
}

/** The vertical that is called so, by its identifier or its words in any language; null: none. */
export function verticalNamed(words: string): string | null {
  const wanted = fold(words);
  return (
    VERTICALS.find(({ id, labels }) => [id, ...Object.values(labels)].map(fold).includes(wanted))?.id ?? null
  );
}

/** Identifiers of the taxonomy, for a model to choose from. */
export function verticalIds(): string[] {
  return VERTICALS.map(({ id }) => id);
}

function scoreOf(vertical: Vertical, counts: ReadonlyMap<string, number>): number {
  let score = 0;
  for (const [term, weight] of vertical.terms) {
    const count = counts.get(term);
    if (count !== undefined) score += weight * (1 + Math.log(count));
  }
  return score;
}

function loadVerticals(): Vertical[] {
  const sharing = new Map<string, number>();
  const read = data.verticals.map((entry) => {
    const terms = new Map<string, number>();
    for (const term of entry.weak.split(' ')) terms.set(normal(term), WEAK);
    for (const term of entry.strong.split(' ')) terms.set(normal(term), STRONG);
    for (const term of terms.keys()) sharing.set(term, (sharing.get(term) ?? 0) + 1);
    const labels = Object.fromEntries(PROMPT_LANGUAGES.map((language, at) => [language, entry.labels[at]]));
    return { id: entry.id, buyer: entry.buyer as BuyerKind, labels: labels as Vertical['labels'], terms };
  });
  return read.map((vertical) => ({
    ...vertical,
    terms: new Map(
      [...vertical.terms].map(([term, weight]) => [term, weight / Math.sqrt(sharing.get(term) ?? 1)]),
    ),
  }));
}

function normal(term: string): string {
  return term.split('_').map(singular).join('_');
}

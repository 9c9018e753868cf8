import type { Span } from '../text/sentences';
import type { FactValue } from './fact-value';
import type { Slot } from './slot';

/** One sentence, list item, or table cell with its label in front ("Founded: 2012"). */
export interface Passage {
  readonly text: string;
  /** Headings of the column and row, or of the section of a page, that the text stands under. */
  readonly labels: readonly string[];
  /** Where the text names our own brand, or says "we". */
  readonly own: readonly Span[];
  /** Where it names other companies. */
  readonly others: readonly Span[];
  /** Whom it is about where it names nobody: known from the title, list or sentence before. */
  readonly about: 'own' | 'other' | null;
  /** For readers, at most 300 characters. */
  readonly quote: string;
  /** It is of a page of the brand's own site. */
  readonly isOnPage?: boolean;
  /** Stands alone: nothing in front of it says whom "it" is about. */
  readonly isDetached?: boolean;
}

/** A value that a passage states, whoever it is about. */
export interface PassageReading {
  readonly slot: Slot;
  readonly value: FactValue;
  /** The words that state it, from the cue to the value. */
  readonly start: number;
  readonly end: number;
  /** The value alone. */
  readonly valueStart: number;
  /** Has held since the date that is given. */
  readonly isLasting?: true;
  /** Names the company as what is founded: "She founded the company". */
  readonly isOfCompany?: true;
  /** Said with reserve: near a year, on sale, one of two. */
  readonly isHedged: boolean;
}

/** Who founded a company stays so. */
export function isFounder({ value }: PassageReading): boolean {
  return value.kind === 'people' && value.role === 'founder';
}

export function spanOf({ 0: whole, index }: RegExpExecArray): Span {
  return { start: index, end: index + whole.length };
}

/** At most so many characters in front of an offset. */
export function charsBefore(text: string, offset: number, most: number): string {
  return text.slice(Math.max(0, offset - most), offset);
}

/** How a run of words begins, the longest first: "New York City", "New York", "New". */
export function beginningsOf(run: string): string[] {
  const words = run.split(' ');
  return words.map((_, at) => words.slice(0, words.length - at).join(' '));
}

/** The text with our own name left blank: it may hold a word that tells something elsewhere. */
export function withoutOwn({ text, own }: Pick<Passage, 'text' | 'own'>): string {
  return own.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}

/** The text in front of an offset, without a mention of ours between it and the verb: "hat Acme 500 Kunden". */
export function textBefore({ text, own }: Passage, offset: number, length: number): string {
  const mention = own.find(({ end }) => end <= offset && offset - end <= 1);
  return text.slice(Math.max(0, offset - length), mention?.start ?? offset);
}

import { countWhile } from '../text/count-while';
import type { Block, Surface } from '../text/markdown/surface';

/** Offsets of the plain text at which the parts of an answer begin, in order. */
export interface AnswerSections {
  /** At every heading, and at every line that is all in bold or ends in a colon. */
  readonly all: readonly number[];
  /** At the headings of the highest level alone; where there is none, as above. */
  readonly main: readonly number[];
}

const LONGEST_TITLE = 90;

export function answerSections(surface: Surface): AnswerSections {
  const headings = surface.blocks.filter(({ kind }) => kind === 'heading');
  const highest = Math.min(...headings.map(({ level }) => level));
  const bold = new Map(surface.marks.map(({ start, end }) => [start, end]));
  const isTitle = ({ kind, start, end }: Block): boolean =>
    kind === 'heading' ||
    (kind === 'paragraph' &&
      end - start <= LONGEST_TITLE &&
      ((bold.get(start) ?? 0) >= end || surface.text.slice(start, end).trimEnd().endsWith(':')));
  const all = surface.blocks.filter(isTitle).map(({ start }) => start);
  const main = headings.filter(({ level }) => level === highest).map(({ start }) => start);
  return { all, main: headings.length === 0 ? all : main };
}

/** Number of the section that holds an offset: 0 before the first one. */
export function sectionAt(starts: readonly number[], offset: number): number {
  return countWhile(starts.length, (at) => (starts[at] ?? 0) <= offset);
}

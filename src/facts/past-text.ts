import type { FactBlock } from './fact-page';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { iu } = factWords('modality');

const YEAR = /(?<![\d.,€$£])(?:19|20)\d\d(?![.,]?\d|\p{L})/gu;
const LASTING = iu`(?<!\p{L})${'lasting'}(?: \p{L}+)?\s$`;
const FOUNDING = iu`${'foundingStem'}`;
/** "ISO 9001:2015" */
const EDITION = /\d:$/u;
const CLAUSE_REACH = 40;
/** "Oct 2020", "March 9, 2021", "08-11-2019", "Posted 3 May 2021" */
const DATE_LINE =
  /^(?:\p{L}+[.,:]? ){0,3}(?:\d{1,2}[.,/-]? ?){0,2}(?:\p{L}{3,10}[.,]? )?(?:19|20)\d\d\W{0,3}$/u;
const LONGEST_DATE = 40;
/** With a day, or nothing but one word for the month. */
const HAS_DAY_OR_MONTH = /(?<!\d)\d{1,2}(?!\d)|^\P{L}*\p{L}*\P{L}*$/u;
const YEAR_ALONE = /^\W*\d{4}\W*$/u;
/** A page that names this year may still speak of the last one as of today. */
const FRESH_YEARS = 1;

/** What of a page tells of years gone by, as the newest year that it names has it. */
export class PastText {
  private readonly newest: number;

  /** @param thisYear that of the visit: later ones are plans, or no years at all */
  constructor(blocks: readonly FactBlock[], thisYear = Infinity) {
    const years = blocks.flatMap(({ text }) => yearsIn(text).map(({ year }) => year));
    this.newest = Math.max(0, ...years.filter((year) => year <= thisYear));
  }

  /** "2012 – 75 employees", and not "since 2012" or "founded in 2012, we are". */
  tells(text: string): boolean {
    return yearsIn(text).some(({ year, at }) => {
      const before = text.slice(Math.max(0, at - CLAUSE_REACH), at);
      const isOther = LASTING.test(before) || FOUNDING.test(before) || EDITION.test(before);
      return year < this.newest - FRESH_YEARS && !isOther;
    });
  }

  /** Marks the blocks that stand below the date of a news item or a year of a chronicle. */
  marked(blocks: readonly FactBlock[]): FactBlock[] {
    let left = 0;
    return blocks.map((block): FactBlock => {
      const text = block.text.trim();
      if (isDateLine(text)) {
        // a year of a chronicle has one line, the date of a news item a headline and what it tells
        left = this.tells(text) ? (YEAR_ALONE.test(text) ? 1 : 2) : 0;
        return block;
      }
      if (left === 0) return block;
      left -= 1;
      return { ...block, isOfPast: true };
    });
  }
}

function isDateLine(text: string): boolean {
  return (
    text.length <= LONGEST_DATE && DATE_LINE.test(text) && HAS_DAY_OR_MONTH.test(text) && !FOUNDING.test(text)
  );
}

function yearsIn(text: string): { readonly year: number; readonly at: number }[] {
  if (!/\d/u.test(text)) return [];
  return matchesIn(text, YEAR).map(({ 0: year, index }) => ({ year: Number(year), at: index }));
}

import type { FactBlock } from './fact-page';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { iu } = factWords('modality');

const YEAR = /(?<![\d.,€$£])(?:19|20)\d\d(?![.,]?\d|\p{L})/gu;
const LASTING = iu`(?<!\p{L})${'lasting'}(?: \p{L}+)?\s$`;
/** "Oct 2020", "March 9, 2021", "08-11-2019", "Posted 3 May 2021" */
const DATE_LINE =
  /^(?:\p{L}+[.,:]? ){0,3}(?:\d{1,2}[.,/-]? ?){0,2}(?:\p{L}{3,10}[.,]? )?(?:19|20)\d\d\W{0,3}$/u;
const LONGEST_DATE = 40;
const YEAR_ALONE = /^\W*\d{4}\W*$/u;
/** A page that names this year may still speak of the last one as of today. */
const FRESH_YEARS = 1;

/** What of a page tells of years gone by, as the newest year that it names has it. */
export class PastText {
  private readonly newest: number;

  constructor(blocks: readonly FactBlock[]) {
    const years = blocks.flatMap(({ text }) => yearsIn(text).map(({ year }) => year));
    this.newest = Math.max(0, ...years);
  }

  /** "2012 – 75 employees", and not "since 2012". */
  tells(text: string): boolean {
    return yearsIn(text).some(
      ({ year, at }) => this.isOld(year) && !LASTING.test(text.slice(Math.max(0, at - 40), at)),
    );
  }

  /** The blocks that stand below the date of a news item or a year of a chronicle. */
  under(blocks: readonly FactBlock[]): ReadonlySet<FactBlock> {
    const found = new Set<FactBlock>();
    let left = 0;
    for (const block of blocks) {
      const text = block.text.trim();
      if (text.length <= LONGEST_DATE && DATE_LINE.test(text)) {
        // a year of a chronicle has one line, the date of a news item a headline and what it tells
        left = this.tells(text) ? (YEAR_ALONE.test(text) ? 1 : 2) : 0;
      } else if (left > 0) {
        found.add(block);
        left -= 1;
      }
    }
    return found;
  }

  private isOld(year: number): boolean {
    return year < this.newest - FRESH_YEARS;
  }
}

function yearsIn(text: string): { readonly year: number; readonly at: number }[] {
  return matchesIn(text, YEAR).map(({ 0: year, index }) => ({ year: Number(year), at: index }));
}

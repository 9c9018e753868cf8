import type { Block } from '../text/markdown/surface';
import type { Passage } from './passage';
import type { Span } from '../text/sentences';

type About = Passage['about'];

interface Level {
  readonly rank: number;
  readonly about: About;
}

const LEAD = /^[^\p{L}\p{N}]{0,8}(?:\d{1,2}[.)]\s{0,3})?/u;
const HEADING_LIKE_CHARS = 60;
/** Rank of a line that is only a name: below every heading. */
const NAME_LINE = 7;
/** Of a paragraph above a list. */
const LEAD_IN = 8;
/** Items rank below all headings, by their indentation. */
const FIRST_ITEM = 100;

/** Follows the headings, name lines and list items of an answer: whom the lines below them are about. */
export class BlockTopics {
  private levels: Level[] = [];
  private last: About = null;

  /** Whom a block is about before it names anybody itself. */
  inheritedBy(block: Block, text: string, own: readonly Span[], others: readonly Span[]): About {
    const about = aboutOf(text, own, others);
    const rank = rankOf(block, text, about);
    if (rank === null) {
      const inherited =
        this.current(FIRST_ITEM) ?? (isLabelled(text) ? (this.current(Infinity) ?? this.last) : null);
      if (about !== null) this.last = about;
      if (block.kind === 'paragraph' && !isLabelled(text)) {
        // a list below a paragraph goes on with it
        this.levels = this.levels.filter((level) => level.rank < (about === null ? FIRST_ITEM : LEAD_IN));
        if (about !== null) this.levels.push({ rank: LEAD_IN, about });
      }
      return inherited;
    }
    this.levels = this.levels.filter(
      (level) => level.rank < rank && (rank >= FIRST_ITEM || level.rank !== LEAD_IN),
    );
    const inherited = this.current(rank);
    this.levels.push({ rank, about: about ?? inherited });
    if (about !== null) this.last = about;
    return inherited;
  }

  /** Whom a table is about whose cells name nobody. */
  ofTable(): About {
    return this.current(Infinity) ?? this.last;
  }

  private current(below: number): About {
    return this.levels.filter((level) => level.rank < below).at(-1)?.about ?? null;
  }
}

/** Whom a block is about: who is named first in it. */
function aboutOf(text: string, own: readonly Span[], others: readonly Span[]): About {
  const first = own[0]?.start ?? Infinity;
  const other = others[0]?.start ?? Infinity;
  if (first === Infinity && other === Infinity) return null;
  if (first < other) return 'own';
  // a name in a labelled line ("CEO: Ann Lee") is no title
  return isLabelled(text) && other > text.indexOf(':') ? null : 'other';
}

function rankOf(block: Block, text: string, about: About): number | null {
  if (block.kind === 'heading') return block.level;
  if (block.kind === 'item') return FIRST_ITEM + block.level;
  const isNameLine =
    about !== null && text.length <= HEADING_LIKE_CHARS && !/[.!?]\s*$/u.test(text) && !isLabelled(text);
  return isNameLine && text.replace(LEAD, '').split(' ').length <= 5 ? NAME_LINE : null;
}

function isLabelled(text: string): boolean {
  return /^[^:]{1,40}:\s?\S/u.test(text);
}

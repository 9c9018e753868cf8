import { type Block, blockAt, type Surface } from '../text/markdown/surface';
import { sentences } from '../text/sentences';
import type { TextSpan } from './literal-places';
import { answerWords } from './lexicon';
import type { EntityRole } from './reading';

const { iu } = answerWords('named');

const WARNED = iu`(?<!\p{L})${'warned'}`;
/** "alternatives to Acme" */
const ASIDE = iu`(?<!\p{L})${'aside'}\s(?:${'article'}\s)?$`;
const LONGEST_TITLE = 70;
const CUSTOMER = iu`(?:^|[\s(,])${'customerBefore'}[^.\n]{0,60}$`;

/** How an answer names what stands at these places, by the words around the first of them and of its list item. */
export function roleAt(
  surface: Surface,
  spans: readonly TextSpan[],
): { role: EntityRole; reason: string | null } {
  const roles = spans.slice(0, 5).map((span) => roleOf(surface, span));
  const strongest = roles.find((role) => role === 'recommended') ?? roles[0] ?? 'recommended';
  // a warning outweighs that the name was listed before
  return {
    role:
      roles.includes('warned_against') && roles.indexOf('recommended') !== 0 ? 'warned_against' : strongest,
    reason: null,
  };
}

function roleOf(surface: Surface, span: TextSpan): EntityRole {
  const block = blockAt(surface, span.start);
  if (block === null) return 'recommended';
  if (WARNED.test(titleAbove(surface, block))) return 'warned_against';
  const text = surface.text.slice(block.start, block.end);
  const at = span.start - block.start;
  const sentence = sentences(text).find(({ end }) => at < end);
  const clause = text.slice(sentence?.start ?? 0, sentence?.end ?? text.length);
  if (WARNED.test(clause)) return 'warned_against';
  if (ASIDE.test(text.slice(0, at))) return 'mentioned';
  return CUSTOMER.test(text.slice(0, at)) ? 'customer' : 'recommended';
}

/** The heading, or the line of its own, under which a list or table stands; empty when there is none. */
function titleAbove(surface: Surface, block: Block): string {
  if (block.kind === 'heading' || block.kind === 'paragraph') return '';
  const at = surface.blocks.indexOf(block);
  const title = surface.blocks
    .slice(0, at)
    .findLast(({ kind }) => kind === 'heading' || kind === 'paragraph');
  const text = title === undefined ? '' : surface.text.slice(title.start, title.end);
  return text.length <= LONGEST_TITLE ? text : '';
}

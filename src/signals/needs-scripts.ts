import { anyOf, listOf } from '../text/word-lists';
import { CLASS_NAMES } from './class-names';
import type { PageInput } from './page-input';

/** All visible text of a page that its scripts have yet to draw: a title, "Loading", a line for those without scripts. */
const MAX_CHARS = 400;
/** Elements that frameworks draw into, by id or name. */
const MOUNT = new RegExp(String.raw`(?:^|\s)(?:${anyOf(listOf(CLASS_NAMES.mounts))})(?:$|\s)`, 'u');

/** Does the HTML hold no text because scripts draw it? A crawler that runs none sees an empty page. */
export function needsScripts({ document }: Pick<PageInput, 'document'>): boolean {
  const chars = document.blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (chars > MAX_CHARS) return false;
  const scripts = document.named('script').filter(({ attribs }) => 'src' in attribs);
  return (
    scripts.length > 0 &&
    document.elements.some(
      ({ name, tokens, chars: own }) => own <= MAX_CHARS && (name.includes('-') || MOUNT.test(tokens)),
    )
  );
}

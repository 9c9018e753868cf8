import { shorten } from '../text/tidy';

/** Longest quote of a finding, in characters. */
const MAX_QUOTE_CHARS = 200;

/** The `quote` of a finding: words of the page as they stand there; nothing when there are none to show. */
export function quoted(text: string | null | undefined): { readonly quote?: string } {
  const words = text?.trim() ?? '';
  return words === '' ? {} : { quote: shorten(words, MAX_QUOTE_CHARS) };
}

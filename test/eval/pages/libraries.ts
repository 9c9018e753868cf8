import figures from './libraries.json';
import type { PageFigures } from './page-sets';

export interface LibraryFigures {
  readonly shares: PageFigures['shares'];
  readonly main_text_f1?: number;
}

/**
 * What npm libraries read on one half of each set, by the rules of our own score: @mozilla/readability 0.6.0 on linkedom
 * 0.18.13, and metascraper 5.45.10 with its rules for author and date.
 */
export const LIBRARIES: Readonly<Record<string, Readonly<Record<string, LibraryFigures>>>> = figures;

/** robots-parser, of 145 and 218,595 decisions. */
export const ROBOTS_LIBRARY: Readonly<Record<string, string>> = {
  'robots-google-tests': 'robots-parser: 16 of 145 wrong',
  'robots-real': 'robots-parser: 106 of 218,595 wrong',
};

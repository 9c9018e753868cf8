import type { PageFigures } from './page-sets';

/** Figures of the best npm library on the whole of each set, and of the best Python library where that is better. */
export const BEST_LIBRARY: Readonly<Record<string, Readonly<Partial<Record<keyof PageFigures, string>>>>> = {
  'trafilatura-eval': {
    author_all: '63.5 metascraper',
    date: '66.9 metascraper, 86.5 Python htmldate',
    main_text_f1: '.886 readability',
  },
  'htmldate-eval': { date: '69.6 metascraper, 90.8 Python htmldate' },
  'fundus-news': { author: '82.6 metascraper', date: '98.1 metascraper' },
  'mercury-fixtures': { author: '66.9 metascraper', date: '86.0 metascraper' },
};

/** robots-parser, of 145 and 218,595 decisions. */
export const ROBOTS_LIBRARY: Readonly<Record<string, string>> = {
  'robots-google-tests': '16 of 145 wrong, robots-parser',
  'robots-real': '106 of 218,595 wrong, robots-parser',
};

import { hostOfUrl, isSameSite } from '../text/host-name';
import { first } from './document';
import type { PageInput } from './page-input';
import { readRobotsDirectives } from './robots-directives';
import { passed, quoted, resultOf, type SignalResult } from './signal-result';

/** What result lists show in full, in characters of half width. */
const TITLE_CHARS = { min: 15, max: 65 } as const;
const DESCRIPTION_CHARS = { min: 50, max: 165 } as const;
/** As wide as two Latin letters. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;
const LANGUAGE_TAG = /^(?:x-default|[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3})$/iu;

/**
 * Title, description, canonical address, indexability and languages. Input: a parsed page. Score: title 25 (15
 * when too short or too long), description 20 (12), canonical on the same site 20, indexable 25, language stated
 * 5, hreflang valid where used 5. Source: the search engines' guidelines for titles, snippets and canonicals.
 */
export function evaluateMetadata({ document, languageDeclared, page, host }: PageInput): SignalResult {
  const url = page.finalUrl;
  const title = document.title ?? '';
  const description = first(document.meta, 'description') ?? first(document.meta, 'og:description') ?? '';
  const robots = [...(document.meta.get('robots') ?? []), ...(document.meta.get('googlebot') ?? [])];
  const header = page.headers['x-robots-tag'] ?? '';
  const { noindex } = readRobotsDirectives('googlebot', header, robots);
  const canonicalHost = document.canonical === null ? null : hostOfUrl(document.canonical);
  const ownCanonical = canonicalHost !== null && isSameSite(host, canonicalHost);
  const badHreflang = document.hreflang.filter(({ lang }) => !LANGUAGE_TAG.test(lang.trim()));
  const fit = (
    text: string,
    { min, max }: { readonly min: number; readonly max: number },
    full: number,
    part: number,
  ): number => (text === '' ? 0 : widthOf(text) >= min && widthOf(text) <= max ? full : part);
  const evidence = {
    title: title.slice(0, 300),
    titleChars: title.length,
    description: description.slice(0, 400),
    descriptionChars: description.length,
    canonical: document.canonical,
    indexable: !noindex,
    language: document.lang,
    languageDeclared,
    hreflang: document.hreflang.slice(0, 50).map(({ lang }) => lang),
  };
  return resultOf('metadata', url, evidence, [
    {
      points: fit(title, TITLE_CHARS, 25, 15),
      max: 25,
      message: title === '' ? 'No title' : `Length of the title${inCharacters(title)}`,
      fix: 'Write a title of 15 to 65 characters, those of double width counted twice.',
      ...quoted(title),
    },
    {
      points: fit(description, DESCRIPTION_CHARS, 20, 12),
      max: 20,
      message:
        description === '' ? 'No description' : `Length of the description${inCharacters(description)}`,
      fix: 'Summarise the page in 50 to 165 characters, those of double width counted twice.',
      ...quoted(description),
    },
    {
      points: ownCanonical ? 20 : 0,
      max: 20,
      message:
        document.canonical === null
          ? 'No canonical address'
          : `The canonical address is on ${canonicalHost ?? 'another site'}`,
      fix: 'Name the page’s own address as canonical.',
      ...quoted(document.canonical),
    },
    {
      points: noindex ? 0 : 25,
      max: 25,
      message: 'The page asks not to be indexed',
      fix: 'Remove noindex from pages that should be found.',
      ...quoted([header, ...robots].filter((one) => /noindex|none/iu.test(one)).join(', ')),
    },
    passed(languageDeclared, 5, 'No language stated', 'State the language on the html element.'),
    {
      points: badHreflang.length === 0 ? 5 : 0,
      max: 5,
      message: `hreflang values that are no language tags: ${badHreflang.length}`,
      fix: 'Use tags like "en" and "en-gb".',
    },
  ]);
}

function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

function inCharacters(text: string): string {
  const wide = widthOf(text) - text.length;
  return ` in characters: ${text.length}${wide === 0 ? '' : `, ${wide} of them of double width`}`;
}

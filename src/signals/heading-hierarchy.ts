import { collapse } from '../text/tidy';
import type { PageDocument } from './document';
import type { PageElement } from './dom';
import type { PageInput } from './page-input';
import { quoted, resultOf, unmeasured, type SignalResult } from './signal-result';

/** One heading for about every screen and a half of text. */
const WORDS_PER_HEADING = 300;

/**
 * Does the outline of headings tell what each part is about?
 * Input: a parsed page. Score: one h1 30, no skipped levels 25, enough headings for the length 25, the first
 * heading is the h1 10, no empty or repeated heading 10. Null when the page has no text.
 * Source: WCAG 2.2 techniques G141 and H42; the points are ours.
 */
export function evaluateHeadingHierarchy({ document, main, wordCount, page }: PageInput): SignalResult {
  const headings = document.headings
    .filter(({ element }) => {
      const region = document.regions[element.index];
      return region === 'content' || region === 'header';
    })
    .map((heading) => ({ ...heading, text: heading.text || imageText(document, heading.element) }));
  const url = page.finalUrl;
  if (wordCount === 0 && headings.length === 0) return unmeasured('heading_hierarchy', { headings: 0 });
  const named = headings.filter(({ text }) => text !== '');
  const h1 = named.filter(({ level }) => level === 1);
  const skips = named.filter(({ level }, at) => at > 0 && level - (named[at - 1]?.level ?? level) > 1);
  const sections = named.filter(
    ({ level, element }) => level > 1 && main.root?.holds(element) === true,
  ).length;
  const wanted = Math.floor(wordCount / WORDS_PER_HEADING);
  const distinct = new Set(named.map(({ text }) => text.toLowerCase())).size;
  const clean = headings.length === 0 ? 0 : distinct / headings.length;
  const seen = new Set<string>();
  const repeated = named.find(({ text }) => {
    const known = seen.has(text.toLowerCase());
    seen.add(text.toLowerCase());
    return known;
  })?.text;
  const evidence = {
    headings: headings.length,
    h1: h1.slice(0, 3).map(({ text }) => text.slice(0, 200)),
    skippedLevels: skips.length,
    sections,
    wordCount,
  };
  return resultOf('heading_hierarchy', url, evidence, [
    {
      points: h1.length === 1 ? 30 : h1.length > 1 ? 15 : 0,
      max: 30,
      message: h1.length === 0 ? 'No h1 heading' : `${h1.length} h1 headings`,
      fix: 'Give the page one h1 that says what it is about.',
      ...quoted(h1.length === 0 ? document.title : h1[1]?.text),
    },
    {
      points: named.length === 0 ? 0 : 25 * (1 - skips.length / named.length),
      max: 25,
      message: named.length === 0 ? 'No headings' : `Headings that skip a level: ${skips.length}`,
      fix: 'Go down one level at a time: h2 below h1, h3 below h2.',
      ...quoted(skips[0]?.text),
    },
    {
      points: wanted === 0 ? 25 : 25 * Math.min(1, sections / wanted),
      max: 25,
      message: `Subheadings for ${wordCount} words: ${sections}`,
      fix: 'Put a subheading above every part of about 300 words.',
    },
    {
      points: named[0]?.level === 1 ? 10 : 0,
      max: 10,
      message: 'The first heading is not the h1',
      fix: 'Begin the outline with the h1.',
      ...quoted(named[0]?.text),
    },
    {
      points: 10 * clean,
      max: 10,
      message: 'Empty or repeated headings',
      fix: 'Give every heading its own words.',
      ...quoted(repeated),
    },
  ]);
}

/** What a heading says that has pictures alone, such as a logo. */
function imageText({ elements }: PageDocument, { index, end }: PageElement): string {
  const images = elements.slice(index, end).filter(({ name }) => name === 'img');
  return collapse(images.map(({ attribs }) => attribs.alt ?? '').join(' '));
}

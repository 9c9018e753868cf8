import { candidate, type AuthorCandidate } from './author-candidate';
import { looksLikePerson, splitNames } from './author-name';
import type { PageDocument } from './document';
import { isInside, type PageElement } from './element-list';

const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,20}(?:\s(?:von|van|de|der|den|del|la|le|da|di|du|zu|al|bin|\p{Lu}[\p{L}\p{M}'’.-]{0,20})){1,4}`;
const NAMES = String.raw`(${NAME}(?:\s(?:und|and|&|et|y|e)\s${NAME}|,\s${NAME}){0,4})(?=$|[\s,.|/•·(–—-])`;
const BYLINE = new RegExp(
  String.raw`^(?:by|von|par|por|door|av|af|przez|text|texte|tekst|words|autor|autorin|autoren|author|written by|posted by|ein (?:beitrag|gastbeitrag|kommentar) von|eine analyse von|kommentar von|interview|di|da|автор|текст)\s?[:|]?\s${NAMES}`,
  'u',
);
/** Strong words in the middle of a line; what follows may be a nickname. */
const WRITTEN_BY =
  /(?:geschrieben von|verfasst von|veröffentlicht von|erstellt von|gepostet von|eingestellt von|written by|posted by|edited by|reported by|last edited .{4,30} by|posted on .{4,30} by|published by|redaktion:|autor(?:in)?:|author:|text:|auteur ?:|por:|von:|par:|著者[:：]|作者[:：]|記者[:：])\s?(\S.{1,60})/iu;
const DATED_NAME = new RegExp(
  String.raw`^[\d./ ]{6,12}\s?[-–|,•·]\s?(${NAME})$|^(${NAME})\s?[-–|,•·]\s?[\d./ ]{6,12}$`,
  'u',
);
const AUTHOR_BOX =
  /author[-_]{0,2}(?:info|box|bio|card|profile|description|details|name)|about[-_]author|autor(?:en)?[-_]?(?:box|info)|(?:^|[\s_-])(?:author|autor|byline|writer)(?:$|[\s_-])/;

/** Bylines in plain text: short lines near the headline, at the end of the article, in a box about the author. */
export function textAuthors(page: PageDocument): AuthorCandidate[] {
  const headline = page.headings.find((heading) => heading.level === 1)?.element.index ?? -1;
  const found: AuthorCandidate[] = [];
  for (const { text, element } of page.blocks) {
    if (text.length > 220 || found.length > 5) continue;
    const region = page.regions[element.index];
    if (region === 'comments' || region === 'related' || region === 'navigation' || region === 'footer')
      continue;
    const after = headline >= 0 && element.index > headline && element.index - headline < 120;
    const weight = textWeight(text, element, after, region === 'aside');
    if (weight === null) continue;
    const names = splitNames(weight.raw);
    if (names.length > 0) found.push(candidate(names, 'text', weight.weight - found.length));
  }
  return found;
}

function textWeight(
  text: string,
  element: PageElement,
  after: boolean,
  aside: boolean,
): { raw: string; weight: number } | null {
  if (text.length < 60 && looksLikePerson(text) && !/[!?:]/u.test(text)) {
    const box = isInside(
      element,
      (up) => up.chars < 1_500 && AUTHOR_BOX.test(up.tokens) && !up.tokens.includes('comment'),
    );
    if (box) return { raw: text, weight: aside ? 44 : 52 };
  }
  if (aside) return null;
  const line = text
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/^(?:bY|vON|tEXT|aUTOR|pAR|pOR)\b/u, (word) => word.toLowerCase());
  const byline = BYLINE.exec(line)?.[1];
  if (byline !== undefined) return { raw: byline, weight: after ? 60 : 46 };
  const dated = text.length < 80 ? DATED_NAME.exec(text) : null;
  if (dated !== null) return { raw: dated[1] ?? dated[2] ?? '', weight: after ? 56 : 40 };
  const written = text.length < 160 ? WRITTEN_BY.exec(text)?.[1] : undefined;
  return written === undefined ? null : { raw: written, weight: after ? 58 : 52 };
}

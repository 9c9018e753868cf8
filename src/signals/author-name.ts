import { monthNumber, signalWords } from './language-words';
import { decodeEntities } from '../text/escape-html';
import { isCommonPhrase } from '../text/common-words';
import { collapse } from '../text/tidy';

/** Words before a name: "by", "written by", "Text:". Only at the start. */
const PREFIX = signalWords.iu`^(?:${'bylineLead'}(?: (?:und|and|&) \p{L}{3,12})?[\s:]{1,3})?${'by'}(?:\(s\))?(?:\s*[:：|/–-]\s*|\s+|$)(?:(?:by|von|par|por)\s+)?`;
const NOT_A_NAME = signalWords.iu`^(?:${'notAName'}|[a-z])$`;
/** What follows the name in a byline. */
const TAIL = new RegExp(
  [
    /\s*[|•·›»→©]|\s\/\/\s|\s+[-–—]+\s+|\s*[<{[]|\s+@\w|\s+[\w.+-]{1,40}@/u,
    signalWords.iu`\s+(?:${'afterName'}|\d+ (?:min|comments?|kommentare)|\(?https?:)(?=\s|\d|$|\.)`,
    /,?\s+\(?\d{1,2}[./:]|\s+\d/u,
    /,?\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/u,
    /,?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.?\s+\d/u,
    signalWords.iu`,?\s+${'weekdays'}\.?,?(?=\s\d|$|,)`,
    signalWords.iu`\s+${'roleAfter'}(?=\s|[:,.]|$)`,
    signalWords.iu`,\s+(?:\p{L}+\s+)?(?:${'roleAfterComma'}|(?:for|the|ap|dpa|afp|reuters)\b)`,
    /\s+\((?!\p{Lu}\p{L}*\)\s\p{L})|(?<=\p{Ll})\(/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);
/** "Posted on May 3 by Ann Lee", "More stories by Ann Lee": the name follows the last such word. */
const LEAD_IN = signalWords.u`^.{0,60}?(?:(?<![\p{L}\p{M}])(?:[Bb]y|BY)|(?:^|\s)(?:${'leadIn'}|Eine? \p{L}{4,14})\s?(?:von|vom)|^\p{Ll}{3,12}\s(?:von|par|por|di))\s+(?=[\p{L}\d])`;
/** News agencies, as bylines name them. */
const AGENCY = signalWords.iu`^(?:${'agencies'}|dpa-\p{L}+)$`;

/** Is it the name of a news agency? */
export function isAgency(name: string): boolean {
  return AGENCY.test(name);
}

/** "Page last updated", "Date published", but not "Published by". */
const DATE_LABEL = signalWords.iu`^(?:(?:this\s)?${'datedSubject'}(?:\swas)?\s)?(?:${'dateOrder'}\s)?${'dateEvent'}(?![\p{L}\p{M}])(?!\s(?:by|von|par|por|da|di|door|av|af)\s)`;
/** Words that are names as well, unless a day follows. */
const DATED_LABEL = /^(?:stand|version|as of|per)(?:\s?:|\s(?:vom\s)?\d|\s\p{Lu}\p{L}{2,9}\.?\s\d)/iu;

/** Does the text say what day follows, such as "Last updated" or "Stand: Mai 2026"? Then it names nobody. */
function isDateLabel(text: string): boolean {
  return DATE_LABEL.test(text) || DATED_LABEL.test(text);
}

/** "ab", "cpm": an editor's initials, which tell a reader nothing. */
const INITIALS = /^\p{Ll}{1,3}$/u;
/** Addresses and files, figures and questions, accounts of systems, credits of pictures. */
const OTHER_THINGS = [
  NOT_A_NAME,
  /^\P{L}+$/u,
  /https?:|www\.|[@{}<>=#]|\.(?:html?|php|jpe?g|png)\b/iu,
  /^\d+[\s.]|\b(?:19|20)\d\d\b|[?!]$/u,
  /^(?:word-?press|web|site|blog|super|wp)?[-_ ]?admin(?:istrat\p{L}{0,6})?$/iu,
  /^(?:fotos?|photos?|bild(?:er)?|image|illustration|grafik|фото)(?:\s|:|$)/iu,
];
const MAX_NAME_CHARS = 70;
const MAX_NAME_WORDS = 8;

/** Cleans up one name from a byline; null when the text is not a name. */
export function cleanName(raw: string): string | null {
  let name = collapse(decodeEntities(raw.slice(0, 400)).replace(/<[^<>]{0,200}>/gu, ' '));
  if (NOT_A_NAME.test(name)) return null;
  name = name.replace(LEAD_IN, '');
  for (let pass = 0; pass < 2; pass += 1) name = name.replace(PREFIX, '').trim();
  if (isDateLabel(name)) return null;
  name = name.replace(
    /(?<=\p{Ll})(?:Twitter|Follow(?:ing)?|Facebook|Instagram|LinkedIn|Posted|Published|Updated)(?:$|\s.*$)/u,
    '',
  );
  const cut = TAIL.exec(name);
  // "Guardian staff reporter" is the whole byline
  const role =
    cut !== null &&
    /^\s+staff\s/iu.test(cut[0] + name.slice(cut.index + cut[0].length)) &&
    !name.slice(0, cut.index).includes(' ');
  if (cut !== null && cut.index > 0 && !role) name = name.slice(0, cut.index);
  name = name.replace(/^[\s,;:|/•·~*"“”„–—-]+|[\s,;:|/•·~*"“”–—-]+$/gu, '').replace(/(?<=\p{L}{3})\.$/u, '');
  name = withoutEcho(name);
  if (name.length < 2 || name.length > MAX_NAME_CHARS || name.split(' ').length > MAX_NAME_WORDS) return null;
  if (OTHER_THINGS.some((pattern) => pattern.test(name)) || isSentence(name)) return null;
  return INITIALS.test(name) && !isAgency(name) ? null : name;
}

/** Removes a repeated name (text plus label) and a paper's name in capitals after a person's. */
function withoutEcho(name: string): string {
  const half = Math.floor(name.length / 2);
  if (name.length > 7 && name.slice(0, half).trim() === name.slice(-half).trim())
    return name.slice(0, half).trim();
  return name.replace(/(?<=^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)(?: \p{Lu}{2,}){2,6}$/u, '');
}

/** Four lower-case words that never occur in names mean running text. */
function isSentence(name: string): boolean {
  const small = name.split(' ').filter((word) => /^\p{Ll}/u.test(word) && !IN_NAMES.test(word));
  return small.length >= 4;
}

const IN_NAMES =
  /^(?:v[ao]n|de[rnlm]?|d[aiou]s?|la|le|los?|el|zu[mr]?|al|bin|ibn|y|e|und|and|of|the|for|für|te[rn]?)$/u;

/** All names in a byline. */
export function splitNames(raw: string): string[] {
  const text = collapse(decodeEntities(raw.slice(0, 600)));
  const parts = text.split(
    /\s*[;•|、]\s*|\s+(?:und|and|&|et|y|e|og|och|i|u\.)\s+(?=\p{Lu})|\s*\/\s*(?=\p{Lu})/u,
  );
  const names: string[] = [];
  for (const part of parts.flatMap(splitAtCommas)) {
    const name = cleanName(part);
    if (name !== null && !names.some((known) => known.toLowerCase() === name.toLowerCase())) names.push(name);
  }
  return names.slice(0, 30);
}

const FULL_NAME =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*\s)(?:(?:\p{Lu}[\p{L}\p{M}'’.-]*|von|van|de|der|den|del|la|da|di|du|zu|al|bin)(?:\s|$)){1,4}$/u;

/** "Ann Lee, Bob Ray" are two people; "Lee, Ann" and "Ann Lee, PhD" are one. */
function splitAtCommas(text: string): string[] {
  const parts = text.split(/\s*,\s*(?:(?:und|and|et|y)\s)?/u);
  if (parts.length === 1) return [text];
  if (parts.length === 2 && parts.every((part) => /^\p{Lu}[\p{L}'’-]+$/u.test(part)))
    return [`${parts[1] ?? ''} ${parts[0] ?? ''}`];
  const others = parts.slice(1);
  const end = others.findIndex((part) => !FULL_NAME.test(part) && !isAgency(part));
  return [parts[0] ?? '', ...(end === -1 ? others : others.slice(0, end))];
}

const ORGANIZATION = signalWords.iu`\b${'organizationWords'}\b|\.(?:de|com|org|net|at|ch|fr|es|it|uk|info|pl)\b`;

export function looksLikeOrganization(name: string): boolean {
  return ORGANIZATION.test(name);
}

/** Words of a name without a capital: "de", "van", "d'Arc", "al-Din". */
const PARTICLE = signalWords.u`^(?:${'nameParticles'}|\p{L}{1,3}['’-]\p{Lu}.*)$`;

const ROLE = signalWords.iu`^(?:${'roleAfterComma'})$`;

/** Two to five words, at least two of them capitalised, that are not all words of everyday language. */
export function looksLikePerson(name: string): boolean {
  const words = name.split(' ');
  if (!/^[\p{L}'’]/u.test(name) || words.length < 2 || words.length > 5) return false;
  if (looksLikeOrganization(name) || isCommonPhrase(name)) return false;
  const last = words.at(-1) ?? '';
  if (last.length > 4 && monthNumber(last) !== null) return false;
  if (ROLE.test(words[0] ?? '')) return false;
  if (words.some((word) => /^\p{Ll}/u.test(word) && !PARTICLE.test(word))) return false;
  return words.filter((word) => /^\p{Lu}/u.test(word)).length >= 2;
}

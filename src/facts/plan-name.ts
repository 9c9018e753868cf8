import { fold } from '../text/fold';

const PLAN_NOUN =
  '(?:plan|tier|package|edition|subscription|license|licence|membership|version|bundle|Tarif|Paket|Abo|Lizenz|Edition)s?';
const NAME =
  "(\\p{Lu}[\\p{L}\\p{N}+'’.-]{0,20}(?: (?:\\p{Lu}[\\p{L}\\p{N}+.-]{0,20}|\\d{1,3}|[IVX]{1,4})){0,2}\\+?)";
const NAMED = new RegExp(`${NAME} (?:${PLAN_NOUN})(?!\\p{L})`, 'gu');
const NAMED_BEHIND = new RegExp(
  `(?<!\\p{L})(?:plan|tier|package|edition|Plan|Tarif|Paket|Edition|Version) ["“„']?${NAME}`,
  'gu',
);
const FOR_PLAN = new RegExp(
  `^[^.;]{0,40}?(?:for|on|with|in|für|im) (?:the |its |den |das )?${NAME}(?: (?:${PLAN_NOUN}))?(?=\\s*(?:$|[.,;:)]|and |und |which |that |when |if ))`,
  'u',
);
const BRACKETED = new RegExp(`^[^.;(]{0,40}\\(${NAME}(?: ${PLAN_NOUN})?\\)`, 'u');
const EXTENDED = new RegExp(`^(?:['’]s)? ${NAME}`, 'u');
/** "Starter $12, Team $29": in a list the word in front of the amount. */
const LISTED = new RegExp(`(?:^|[,;|]\\s(?:and |und )?)${NAME} $`, 'u');
/** "kostet das Einzelzimmer 119 €" */
const DIRECT = new RegExp(`(?<!\\p{L})(?:das|der|die|ein|eine) ${NAME} $`, 'u');
/** Labels and openers that are no plan. */
const NO_PLAN =
  /^(?:prices?|pricing|costs?|starting|starts?|from|the|a|an|its|their|our|your|for|free|paid|monthly|yearly|annual|annually|plans?|starting price|entry|entry price|entry-level|base price|price from|prices from|price range|subscription|fees?|preise?|kosten|ab|der|die|das|im|tarife?|monatlich|jährlich|einstiegspreis|note|best for|it|is|usd|eur|chf|gbp|currently|all|this|each|every|per|each|most|popular|most popular|recommended|value|simple pricing|pro monat|pro nutzer|preis|best value|custom|billing|details|cheapest|lowest|cheapest plan|list price|monat|jahr|woche|tag|nacht|nutzer|user|month|year|euro|franken|price per user|price per month|cost per user)$/u;

/**
 * A plan's or product's name in the form in which it is compared; null when the words name none.
 * @param ownNames folded names of the brand, which may stand in front ("Acme Pro")
 */
export function planKey(name: string, ownNames: readonly string[]): string | null {
  let key = fold(name)
    .replace(/[^\p{L}\p{N}+. ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\.$|\.(?= )/gu, '')
    .trim();
  key = key.replace(/^(?:the|its|their|our|a|der|die|das|ihr|sein) /u, '');
  for (const own of [...ownNames].sort((a, b) => b.length - a.length))
    if (own !== '' && (key === own || key.startsWith(`${own} `)))
      key = key.slice(own.length).replace(/^ s /u, '').trim();
  key = key
    .replace(/^(?:the|our|a|der|die|das|plan|tarif) /u, '')
    .replace(/ (?:plan|tier|package|edition|subscription|license|membership|tarif|paket|abo)s?$/u, '');
  return key === '' || NO_PLAN.test(key) || key.split(' ').length > 5 || !/\p{L}/u.test(key) ? null : key;
}

/**
 * The plan that an amount at `start`..`end` is the price of, as the words around it say; null when they name none.
 * @param clause offset where the clause with the amount begins; `ownEnds`: where mentions of the brand end
 */
export function planAround(
  text: string,
  span: { readonly start: number; readonly end: number },
  clause: number,
  ownEnds: readonly number[],
  ownNames: readonly string[],
): string | null {
  const before = text.slice(clause, span.start);
  const after = text.slice(span.end, span.end + 90).split(/[$€£]|(?<=\s)and (?=\p{Lu})|; /u, 1)[0] ?? '';
  const key = (name: string | undefined): string | null =>
    name === undefined ? null : planKey(name, ownNames);
  const last = [...before.matchAll(NAMED), ...before.matchAll(NAMED_BEHIND)]
    .sort((a, b) => a.index - b.index)
    .at(-1)?.[1];
  const extended = ownEnds
    .filter((end) => end >= clause && end <= span.start)
    .map((end) => EXTENDED.exec(text.slice(end, span.start))?.[1])
    .at(-1);
  const direct = DIRECT.exec(before)?.[1];
  return (
    key(last) ??
    key(direct) ??
    key(extended) ??
    key(labelOf(before)) ??
    key(BRACKETED.exec(after)?.[1]) ??
    key(FOR_PLAN.exec(after)?.[1])
  );
}

/** "Pro: $29", "Team – 12 €", "Pro ($29": the words in front of the sign, where they are few and a name. */
function labelOf(before: string): string | undefined {
  const label =
    /(?:^|[:,;|]\s)["“]?(\p{Lu}[\p{L}\p{N}+.'-]{0,24}(?: (?:\p{Lu}|\p{N})[\p{L}\p{N}+.'-]{0,24}){0,3})["”]?\s?(?:[:–—(|]|-\s|\sat\s|\scosts\s|\sis\s|\skostet\s)\s?(?:from |starts at |starting at |ab |about |around |rund |ca\. )?$/u.exec(
      before,
    );
  return label?.[1] ?? LISTED.exec(before)?.[1];
}

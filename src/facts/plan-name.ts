import { fold } from '../text/fold';
import { singular } from '../text/words';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';
import type { Span } from '../text/sentences';

const { u, iu, gu } = factWords('plan');

const NAME =
  /(\p{Lu}[\p{L}\p{N}+'’.-]{0,20}(?: (?:\p{Lu}[\p{L}\p{N}+.-]{0,20}|\d{1,3}|[IVX]{1,4})){0,2}\+?)/u;
const NAMED = gu`${NAME} ${'noun'}(?!\p{L})`;
const NAMED_BEHIND = gu`(?<!\p{L})${'nounBefore'} ["“„']?${NAME}`;
const FOR_PLAN = u`^[^.;]{0,40}?${'forPlan'} (?:${'determiner'} )?${NAME}(?: ${'noun'})?(?=\s*(?:$|[.,;:)]|${'forPlanEnd'} ))`;
const BRACKETED = u`^[^.;(]{0,40}\(${NAME}(?: ${'noun'})?\)`;
const EXTENDED = u`^(?:['’]s)? ${NAME}`;
/** "Starter $12, Team $29": in a list the word in front of the amount. */
const LISTED = u`(?:^|[,;|]\s(?:${'and'} )?)${NAME} $`;
/** "kostet das Einzelzimmer 119 €" */
const DIRECT = u`(?<!\p{L})${'direct'} ${NAME} $`;
/** "A small box from Acme costs", "the price of a check-up is": what is sold has no name. */
const ITEM = iu`(?:^|[.:;,]\s)(?:${'priceOf'} )?${'itemArticle'} (\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*){0,2}?)(?: ${'itself'})?(?: ${'itemAt'} [^.;,]{2,40}?)? ${'itemVerb'} (?:${'labelFrom'} )?$`;
/** "Tasting menu $65", "Two movers and a truck: $129", "Rooms from $120": nothing but a name in front. */
const BARE_ITEM = u`^\s*(\p{Lu}[\p{L}-]*(?: [\p{L}\p{N}][\p{L}\p{N}-]*){0,6}?)(?:\s?[:–—-]| ${'itemVerb'})?\s(?:${'labelFrom'} )?$`;
/** "Tents range", "The small pack retails for" */
const COST_VERBS = iu`(?: (?:${'itemVerb'}|${'costVerb'}))+$`;
/** What is sold is the whole: "the software costs", "a monthly subscription costs". */
const NO_ITEM = iu`(?:^| )(?:${'notItem'}|${'itemVerb'}|${'costVerb'})$`;
const VERB_AT_END = iu`(?:^| )(?:${'itemVerb'}|${'costVerb'}|${'labelVerb'})$`;
/** Labels and openers that are no plan. */
const NO_PLAN = iu`^${'noPlan'}$`;
const NOT_ALONE = iu`^${'notAlone'}$`;
const KEY_LEAD = u`^${'keyLead'} `;
const KEY_HEAD = u`^${'keyHead'} `;
const KEY_TAIL = u` ${'keyTail'}$`;
/** "Pro: $29", "Team – 12 €", "Pro ($29" */
const LABEL = u`(?:^|[:,;|]\s)["“]?(\p{Lu}[\p{L}\p{N}+.'-]{0,24}(?: [\p{Lu}\p{N}][\p{L}\p{N}+.'-]{0,24}){0,3})["”]?\s?(?:[:–—(|]|-\s|\s${'labelVerb'}\s)\s?(?:${'labelFrom'} )?$`;

/**
 * A plan's or product's name in the form in which it is compared; null when the words name none.
 * @param ownNames folded names of the brand, which may stand in front ("Acme Pro"); `mostWords`: a longer one is a sentence
 */
export function planKey(name: string, ownNames: readonly string[], mostWords = 5): string | null {
  const whole = fold(name)
    .replace(/[^\p{L}\p{N}+. ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\.$|\.(?= )/gu, '')
    .trim()
    .replace(KEY_LEAD, '');
  let key = whole;
  for (const own of [...ownNames].sort((a, b) => b.length - a.length))
    if (own !== '' && (key === own || key.startsWith(`${own} `)))
      key = key.slice(own.length).replace(/^ s /u, '').trim();
    else if (own !== '' && key.endsWith(` ${own}`))
      key = key.slice(0, -own.length - 1).replace(/ (?:at|of|from|by|in|with)$/u, '');
  const isOwn = key !== whole;
  key = key.replace(KEY_HEAD, '').replace(KEY_TAIL, '');
  // "Custom" alone is no plan, "Acme Custom" is one
  if (isOwn && NOT_ALONE.test(key)) return key;
  return key === '' || NO_PLAN.test(key) || key.split(' ').length > mostWords || !/\p{L}/u.test(key)
    ? null
    : key;
}

/**
 * The plan that an amount at `start`..`end` is the price of, as the words around it say; null when they name none.
 * @param clause offset where the clause with the amount begins; `ownEnds`: where mentions of the brand end
 */
export function planAround(
  text: string,
  span: Span,
  clause: number,
  ownEnds: readonly number[],
  ownNames: readonly string[],
): string | null {
  const before = text.slice(clause, span.start);
  const after = text.slice(span.end, span.end + 90).split(/[$€£]|(?<=\s)and (?=\p{Lu})|; /u, 1)[0] ?? '';
  const key = (name: string | undefined): string | null => planKey(name ?? '', ownNames);
  const last = [...matchesIn(before, NAMED), ...matchesIn(before, NAMED_BEHIND)]
    .sort((a, b) => a.index - b.index)
    .at(-1)?.[1];
  const extended = ownEnds
    .filter((end) => end >= clause && end <= span.start)
    .map((end) => EXTENDED.exec(text.slice(end, span.start))?.[1])
    .at(-1);
  return (
    key(last) ??
    key(DIRECT.exec(before)?.[1]) ??
    key(extended) ??
    key((LABEL.exec(before) ?? LISTED.exec(before))?.[1]) ??
    key(itemOf(before))?.split(' ').map(singular).join(' ') ??
    key(BRACKETED.exec(after)?.[1]) ??
    key(FOR_PLAN.exec(after)?.[1])
  );
}

/** "The Pro plan costs": a sentence, and no name. */
export function endsInVerb(words: string): boolean {
  return VERB_AT_END.test(words);
}

function itemOf(before: string): string | undefined {
  const item = (ITEM.exec(before) ?? BARE_ITEM.exec(before))?.[1]?.replace(COST_VERBS, '');
  return item === undefined || NO_ITEM.test(item) ? undefined : item;
}

import { isFounder, type Passage, type PassageReading, spanOf } from './passage';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { u, iu, giu } = factWords('modality');

/** How far a claim is meant: `firm` claims alone can be contradicted; `none`: nothing is claimed at all. */
export type Modality = 'firm' | 'reserved' | 'none';

const HEDGE = iu`(?<!\p{L})(?:${'hedge'}(?!\p{L})|${'may'} (?!\d|${'mayOf'}\b))`;
/** Further behind a value something else is doubted. */
const HEDGE_REACH = 40;
/** "if you pay monthly": a condition, and no doubt. */
const IF_PAID = giu`(?<!\p{L})${'ifPaid'}(?!\p{L})`;
const HEDGE_BEHIND = iu`\b${'hedgeBehind'}\b`;
const SECOND_HAND = iu`(?<!\p{L})${'secondHand'}\s(?!${'firstHand'}\b)`;
const FUTURE = iu`(?<!\p{L})${'future'}(?!\p{L})`;
const PAST = iu`\b(?:${'past'}|${'had'} (?:${'roughly'} )?(?=\d)|${'was'} (?!${'anArticle'})|${'until'} (?=(?:19|20)\d\d))`;
/** "by former teacher Ann Lee": what she did before. */
const FORMER_TRADE = u`(?<!\p{L})${'formerTrade'} (?:\p{Ll}[\p{L}-]+ ){1,3}$`;
/** "Until last year, it cost $27" */
const PAST_OPENING = iu`^\W{0,4}${'past'}(?!\p{L})[^,;.]{0,40},`;
const PAST_BEHIND = iu`^(?! ${'lasting'} )[^.;]{0,30}?(?:\b(?:${'pastBehind'}|${'inYear'} (?:19|20)\d\d)\b|\((?:${'asOf'} )?(?:(?!${'lasting'} )[A-Z][a-z]{2,8} )?(?:19|20)\d\d\))`;
const DATED = giu`\b${'dateLead'}(?:[\s-]+(?:${'datePart'}|${'month'}))*[\s-]+(?:19|20)\d\d\b`;
/** "started in 2006 as a workshop run by Ann Lee" */
const BEGAN_AS = iu`^ ${'beganAs'}\s[^,;]*$`;
const FOUNDED = iu`${'founded'}`;
const CLAUSE_END = u`[;–—]|, (?!${'dateTail'})|\s${'contrast'}\s`;
const FOUNDING = iu`${'foundingStem'}[^.;]{0,60}$`;
/** The lines of a chronicle. */
const YEAR_LINE = /^\W{0,4}(?:19|20)\d\d\s?(?:[–—:|-]|$)/u;
const YEAR_LABEL = /^\W{0,4}(?:19|20)\d\d\W{0,4}$/u;
const NEGATION = iu`\b${'negation'}(?!\p{L})`;
const NOT_ONLY = iu`\b${'notOnly'}`;
const OTHER_IDENTITY = iu`${'otherIdentity'}`;
const CLAUSE_BREAK = giu`[;:–—(|]\s?|,\s|\s(?:${'contrast'}|${'and'} (?=${'verb'}\b))\s?`;

const NAMESAKES = iu`(?<!\p{L})${'several'}\s(?:\p{L}{1,20}\s){1,4}?${'sharingName'}(?!\p{L})`;

/** How a sentence means a value: asked, denied, doubted, dated, or stated as a fact. */
export function modalityOf({ text, labels }: Passage, reading: PassageReading): Modality {
  if (/\?["”’)]?\s*$/u.test(text) || OTHER_IDENTITY.test(text)) return 'none';
  const clause = clauseOf(text, reading);
  const isCertificate = reading.slot === 'certification';
  if (!isCertificate && NEGATION.test(clause.before) && !NOT_ONLY.test(clause.before)) return 'none';
  const before = text.slice(0, reading.valueStart);
  const behind = text.slice(reading.end);
  const around = `${text.slice(0, reading.valueStart + 1)} ${clause.behind.slice(0, HEDGE_REACH)}`;
  if (HEDGE.test(around.replace(IF_PAID, ' ')) || HEDGE_BEHIND.test(behind)) return 'reserved';
  const front = text.slice(0, Math.max(reading.end, reading.valueStart));
  if (SECOND_HAND.test(front) || SECOND_HAND.test(clause.behind)) return 'reserved';
  if (!isCertificate && FUTURE.test(clause.before)) return 'reserved';
  const isHistory = reading.slot === 'founding_year' || reading.isLasting === true || isFounder(reading);
  const said = reading.value.kind === 'people' ? clause.before.replace(FORMER_TRADE, '') : clause.before;
  if (PAST.test(said)) return 'reserved';
  if (!isHistory && (PAST_OPENING.test(text) || PAST_BEHIND.test(clause.behind))) return 'reserved';
  const isUndated = isHistory || reading.slot === 'phone';
  if (!isUndated && (YEAR_LINE.test(text) || labels.some((label) => YEAR_LABEL.test(label))))
    return 'reserved';
  if (!isUndated && isDated(before.split(/; /u).at(-1) ?? '', reading)) return 'reserved';
  return reading.isHedged ? 'reserved' : 'firm';
}

/** "In 2019, it had 40 employees": a year in front that is not that of the founding. */
function isDated(before: string, { slot }: PassageReading): boolean {
  const from = Math.max(0, before.length - 200);
  return matchesIn(before.slice(from), DATED).some((match) => {
    const end = from + spanOf(match).end;
    const behind = before.slice(end);
    if (slot === 'leader' && BEGAN_AS.test(behind)) return true;
    if (slot === 'leader' && FOUNDED.test(before)) return false;
    return !FOUNDING.test(before.slice(0, end - 4)) && !FOUNDING.test(behind.slice(0, 40));
  });
}

function clauseOf(
  text: string,
  { start, end, valueStart }: PassageReading,
): { before: string; behind: string } {
  const last = matchesIn(text.slice(0, Math.min(start, valueStart)), CLAUSE_BREAK).at(-1);
  const from = last === undefined ? 0 : spanOf(last).end;
  const rest = text.slice(end);
  const to = rest.search(CLAUSE_END);
  return { before: text.slice(from, Math.max(valueStart, start)), behind: to < 0 ? rest : rest.slice(0, to) };
}

/** Does an answer say that several companies carry the name? Then nothing in it is surely about ours. */
export function speaksOfNamesakes(text: string): boolean {
  return NAMESAKES.test(text.slice(0, 20_000));
}

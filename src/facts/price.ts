import type { PriceValue } from './fact-value';
import { figures, type WrittenNumber } from './figure';
import { moneyIn, type Money } from './money';
import { numberWords } from './number-words';
import { charsBefore, type Passage, type PassageReading } from './passage';
import { planAround, planKey } from './plan-name';
import { leadLength, priceTerms } from './price-terms';
import type { PlanFinder } from './site-plan';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';
import type { Span } from '../text/sentences';

const { iu, gu } = factWords('price');

const FROM = iu`${'from'}(?: ${'just'})?\s?$`;
const ABOUT = iu`${'about'}\s?$`;
const BOUND = iu`${'bound'}\s?$`;
const COST_CUE = iu`${'costCue'}|${'fromWord'} \D{0,3}$`;
/** Amounts that are no price of the company's own offer. */
const NO_PRICE_BEFORE = iu`${'notPriceBefore'}(?: ${'amountLead'})?\s?$`;
const NO_PRICE_BEHIND = iu`^\s?(?:%|(?:${'notPriceLead'} )?(?:${'gift'} )?${'notPriceBehind'}(?!\p{L}))`;
/** "a fee of": no price unless it is one of the list. */
const UNNAMED_BEFORE = iu`${'notPriceUnnamed'}(?: ${'amountLead'})?\s?$`;
/** "With 800 labels one pays": of that many, and not what the plan costs. */
const QUANTITY = iu`(?<!\p{L})${'forQuantity'} (\d[\d.,]*) (?!${'month'}|${'year'}|${'week'}|${'day'}|${'hour'})\p{L}{3,}`;
/** "A 10-person team pays", "25 users cost": behind a number. */
const GROUP_BEHIND = iu`^[\s-]${'groupBehind'}(?!\p{L})`;
/** "a team of ten" */
const GROUP_BEFORE = iu`(?<!\p{L})${'groupBefore'}\s$`;
/** "ein zehnköpfiges Team" */
const GROUP = iu`${'groupAlone'}`;
/** "$390 a month for 10 users" */
const FOR_QUANTITY = iu`^[^.,;]{0,24}?(?<!\p{L})${'forQuantity'}\s$`;
const GROUP_UNIT = iu`^[\s-](?:${'unitAdjective'} )?(?:${'personUnit'}|${'otherUnit'})`;
/** "four weeks" */
const TIMES = iu`^\s(?:${'month'}|${'year'}|${'week'}|${'day'}|${'hour'})\p{L}{0,2}(?!\p{L})`;
/** In front of a sum that an answer draws from an amount before: "18,50 € pro Woche, im Monat also rund". */
const RECKONED = iu`(?<!\p{L})${'reckoned'}(?: ${'about'})?\s?$`;
const ALSO_RECKONED = /^[^.;!?]{0,12}(?:\. ?)?$/u;
const SENTENCE_END = /[.!?]\s/u;
const ON_SALE = iu`${'onSale'}|\b${'saleWord'}\b`;
const CLAUSE = gu`[;:.]\s|, ${'clause'}\s|\s${'contrastAlone'}\s|\s${'and'}\s(?=${'itsPlan'} )|(?<=\d\)?),\s|\|`;
const CLAUSE_END = iu`;|(?<!\b${'abbreviation'})\.(?:\s|$)|\b${'or'}\s(?=[$€£])`;
/** Heads of columns that hold prices. */
export const MATTER = iu`${'matter'}|\b${'matterWord'}\b`;
const LOWEST = iu`${'lowest'}|\b${'lowestWord'}\b`;
const MAX_READINGS = 12;
/** Of the label of a row. */
const MAX_WORDS = 9;

/**
 * Prices with plan, period and currency.
 * @param ownNames folded names of the brand, to tell a plan's name from it; `plansIn` finds plans that are known
 */
export function readPrices(
  passage: Passage,
  ownNames: readonly string[],
  plansIn: PlanFinder = () => [],
): PassageReading[] {
  const { text } = passage;
  const amounts = moneyIn(text);
  if (amounts.length === 0) return [];
  const known = plansIn(passage, amounts);
  const meant = amounts.slice(0, MAX_READINGS);
  const isAnswer = passage.isOnPage !== true;
  const numbers = isAnswer ? [...figures(text), ...numberWords(text)].filter(({ value }) => value > 1) : [];
  const reckoned = isAnswer ? reckonedIn(text, meant) : new Set();
  return meant.flatMap((money, at) =>
    priceOf(passage, money, {
      ownNames,
      known: known[at] ?? null,
      isReckoned: reckoned.has(money),
      numbers,
      earlier: amounts.slice(0, at),
      next: amounts[at + 1] ?? null,
    }),
  );
}

/** "€18 a week, that is about €74 or €112 a month": sums that are drawn from the amounts before. */
function reckonedIn(text: string, amounts: readonly Money[]): ReadonlySet<Money> {
  const found = new Set<Money>();
  for (const [at, money] of amounts.entries()) {
    const before = amounts[at - 1];
    if (before === undefined) continue;
    const gap = text.slice(Math.max(before.end, money.start - 60), money.start);
    if (RECKONED.test(gap) || (found.has(before) && ALSO_RECKONED.test(gap))) found.add(money);
  }
  return found;
}

/** What stands around an amount. */
interface PriceContext {
  readonly ownNames: readonly string[];
  /** A plan of the site. */
  readonly known: string | null;
  readonly isReckoned: boolean;
  /** Of an answer: those that may say of how many an amount is the price. */
  readonly numbers: readonly WrittenNumber[];
  /** The amounts in front, in order. */
  readonly earlier: readonly Money[];
  readonly next: Money | null;
}

function priceOf(
  { text, own, labels }: Passage,
  money: Money,
  { ownNames, known, isReckoned, numbers, earlier, next }: PriceContext,
): PassageReading[] {
  const { least, most, currency, start, end } = money;
  const nextAt = next?.start ?? text.length;
  const before = charsBefore(text, start, 40);
  const leadAt = next === null ? nextAt : nextAt - leadLength(text.slice(money.end, nextAt));
  const after = text.slice(money.end, Math.min(leadAt, money.end + 90));
  const isNoPrice = NO_PRICE_BEFORE.test(before) || NO_PRICE_BEHIND.test(after);
  const isUnnamed = known === null && UNNAMED_BEFORE.test(before);
  if (money.least <= 0 || isNoPrice || isUnnamed) return [];
  const clause = clauseStart(text, money.start);
  const clauseText = text.slice(clause, money.start);
  const label = labels.join(' ');
  const between = earlier
    .filter(({ end }) => end >= clause)
    .map(({ end }, at, amounts) => text.slice(end, amounts[at + 1]?.start ?? money.start))
    .reverse();
  const terms = priceTerms(after.split(CLAUSE_END, 1)[0] ?? '', `${label} ${clauseText}`, between);
  const isFrom = FROM.test(before) || LOWEST.test(`${label} ${/^[^:]{0,24}:/u.exec(clauseText)?.[0] ?? ''}`);
  const ownEnds = own.map(({ end }) => end);
  const plan = known ?? planAround(text, money, clause, ownEnds, ownNames) ?? planInLabels(labels, ownNames);
  const isPriced = terms.period !== null || terms.per !== null || plan !== null;
  if (!isPriced && !COST_CUE.test(`${label} ${clauseText}`)) return [];
  const isAbout = ABOUT.test(before) || BOUND.test(before);
  const value: PriceValue = { kind: 'price', least, most, currency, plan, ...terms, isFrom, isAbout };
  const [sentence = ''] = text.slice(money.end, Math.min(nextAt, money.end + 60)).split(SENTENCE_END, 1);
  const quantity = QUANTITY.exec(clauseText)?.[1];
  const isHedged =
    isReckoned ||
    (quantity !== undefined && plan?.includes(quantity) !== true) ||
    isTotal(text, { start: clause, end: Math.min(nextAt, money.end + 60) }, money, value, numbers) ||
    ON_SALE.test(text.slice(clause, money.end) + sentence) ||
    BOUND.test(before);
  return [{ slot: 'price', value, start, end, valueStart: start, isHedged }];
}

/** What a stated number of people, or of weeks, pays together: no price of the plan. */
function isTotal(
  text: string,
  span: Span,
  money: Money,
  { per, period, plan }: PriceValue,
  numbers: readonly WrittenNumber[],
): boolean {
  if (per === null && GROUP.test(text.slice(span.start, money.start))) return true;
  return numbers.some(({ value, start, end }) => {
    if (start < span.start || end > span.end || plan?.includes(String(value)) === true) return false;
    const behind = text.slice(end, end + 40);
    const isBehind = start >= money.end;
    const isNamed = isBehind ? FOR_QUANTITY.test(text.slice(money.end, start)) : end <= money.start;
    if (!isNamed) return false;
    if (period === null && TIMES.test(behind)) return true;
    if (per !== null) return false;
    if (isBehind) return GROUP_UNIT.test(behind);
    return GROUP_BEHIND.test(behind) || GROUP_BEFORE.test(charsBefore(text, start, 30));
  });
}

/** Of a table: the row, then the column, where they name a plan and not what the column is about. */
function planInLabels(labels: readonly string[], ownNames: readonly string[]): string | null {
  const names = [...labels].reverse().filter((label) => !MATTER.test(label));
  return names.map((label) => planKey(label, ownNames, MAX_WORDS)).find((plan) => plan !== null) ?? null;
}

function clauseStart(text: string, before: number): number {
  let start = 0;
  for (const match of matchesIn(text.slice(0, before), CLAUSE)) {
    // a label ("Pro: $29") belongs to its amount
    if (match[0].startsWith(':') && before - match.index < 12) continue;
    start = match.index + match[0].length;
  }
  return start;
}

/** No charge, in whatever currency. */
export const FREE: PriceValue = {
  kind: 'price',
  least: 0,
  most: 0,
  currency: 'XXX',
  plan: null,
  period: null,
  per: null,
  billing: null,
  isFrom: false,
  tax: null,
  isAbout: false,
};

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

export function shownPrice(price: PriceValue): string {
  const { least, most, currency, plan, period, per, billing, isFrom, isAbout } = price;
  if (most === 0) return plan === null ? 'free' : `free (${plan})`;
  const amount = (value: number): string => {
    const number = Number.isInteger(value) ? String(value) : value.toFixed(2);
    return SIGNS[currency] === undefined ? `${number} ${currency}` : SIGNS[currency] + number;
  };
  const words = [
    isFrom ? 'from' : isAbout ? 'about' : '',
    least === most ? amount(least) : `${amount(least)}–${amount(most)}`,
    per === null ? '' : `per ${per}`,
    period === null ? '' : period === 'once' ? period : `per ${period}`,
    billing === null ? '' : `billed by the ${billing}`,
    plan === null ? '' : `(${plan})`,
  ];
  return words.filter((word) => word !== '').join(' ');
}

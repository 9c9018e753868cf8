import type { PriceValue } from './fact-value';
import { factWords } from './lexicon';
import { matchesIn } from '../text/matches';

const { iu, giu } = factWords('price');

/** What stands behind (and in front of) an amount: for how long, for whom, how it is paid. */
type PriceTerms = Pick<PriceValue, 'period' | 'per' | 'billing' | 'tax'>;

const PER = iu`(?:/\s?|(?<!\p{L})${'per'}\s)`;
const PERIODS: readonly (readonly [NonNullable<PriceValue['period']>, RegExp])[] = [
  ['month', iu`${PER}${'month'}(?!\p{L})|(?<!\p{L}|\d\s?)(?:${'monthly'}|${'pm'}(?!\p{L}))`],
  ['year', iu`${PER}${'year'}(?!\p{L})|(?<!\p{L})${'yearly'}`],
  ['week', iu`${PER}${'week'}(?!\p{L})|(?<!\p{L})${'weekly'}`],
  ['day', iu`${PER}${'day'}(?!\p{L})|(?<!\p{L})${'daily'}`],
  ['hour', iu`${PER}${'hour'}(?!\p{L})|(?<!\p{L})${'hourly'}`],
  ['once', iu`${'once'}|${'onceWord'}(?!\p{L})`],
];
const UNIT = iu`(?:/\s?|(?<!\p{L})${'perUnit'}\s)(?:${'unitAdjective'} )?(${'personUnit'}|${'otherUnit'}|1,000)(?!\p{L})`;
const KILO = iu`^${'kilo'}$`;
const PERSON_UNIT = iu`^${'personUnit'}$`;
/** The groups hold the words for "by the year", then those for "by the month". */
const BILLED = giu`(?:${'ifBilled'} )?${'billed'}\s?(?:${'billedHow'} )?(?:(${'annual'})|${'everyMonth'})|(?:(${'annualAdjective'})|${'monthlyAdjective'})[\s-]${'payment'}|${'monthToMonth'}|${'onPlan'} (?:(${'annualAdjective'})|${'monthlyAdjective'}) ${'payment'}`;
const LONGEST_LEAD = 42;
/** What stands behind the last comma, and no new sentence. */
const LEADING = /[,;–—](?:[^,;:.()–—]|\.(?! \p{Lu})){1,40}$/u;
/** "€19 per user, per month and €39 for the other": those words are still of the first amount. */
const JOINING = iu`(?<!\p{L})(?:${'and'}|${'or'})(?!\p{L})`;
const WITHOUT_TAX = iu`${'without'}\s?(?:\d{1,2}\s?% ?)?${'tax'}|\b${'net'}\b`;
const WITH_TAX = iu`${'including'}\s?(?:\d{1,2}\s?% ?)?${'tax'}|\b${'gross'}\b`;

/**
 * @param behind the words behind an amount, up to the next one or those that lead to it; `label`: those in front that name
 *   a period, `between`: the ones that follow earlier amounts, nearest first
 */
export function priceTerms(behind: string, label: string, between: readonly string[]): PriceTerms {
  const billing = billingOf(behind) ?? billingOf(label);
  const terms = behind.replace(BILLED, ' ');
  const unit = UNIT.exec(terms)?.[1]?.toLowerCase() ?? null;
  return {
    period: periodOf(terms) ?? periodBehindOthers(between) ?? periodOf(label.replace(BILLED, ' ')),
    per: unit === null ? null : PERSON_UNIT.test(unit) ? 'user' : KILO.test(unit) ? 'kg' : unit,
    billing,
    tax: WITHOUT_TAX.test(behind) ? 'without' : WITH_TAX.test(behind) ? 'with' : null,
  };
}

/** "18 € a week, in the month 74 € or 112 €": of what was said of earlier amounts the last counts. */
function periodBehindOthers(gaps: readonly string[]): PriceValue['period'] {
  const periods = gaps.map(
    (gap) => periodOf(gap.slice(gap.length - leadLength(gap))) ?? periodOf(gap.replace(BILLED, ' ')),
  );
  return periods.find((period) => period !== null) ?? null;
}

/** How many words of those between two amounts lead to the second one: ", im Monat also rund ". */
export function leadLength(gap: string): number {
  const lead = LEADING.exec(gap.slice(-LONGEST_LEAD))?.[0] ?? '';
  return periodOf(lead) === null || billingOf(lead) !== null || JOINING.test(lead) ? 0 : lead.length;
}

/** The period that is named first. */
function periodOf(text: string): PriceValue['period'] {
  let best: PriceValue['period'] = null;
  let first = Infinity;
  for (const [period, pattern] of PERIODS) {
    const at = pattern.exec(text)?.index ?? Infinity;
    if (at < first) [best, first] = [period, at];
  }
  return best;
}

function billingOf(text: string): PriceValue['billing'] {
  const [match] = matchesIn(text, BILLED);
  if (match === undefined) return null;
  return match.slice(1).some(Boolean) ? 'year' : 'month';
}

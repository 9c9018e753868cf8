import type { PriceValue } from './fact-value';

/** What stands behind (and in front of) an amount: for how long, for whom, how it is paid. */
export type PriceTerms = Pick<PriceValue, 'period' | 'per' | 'billing' | 'tax'>;

const PER = '(?:/\\s?|(?<!\\p{L})(?:per|a|an|each|every|pro|im|je|p\\.|and|und|by the)\\s)';
const periodPattern = (units: string, words: string): RegExp =>
  new RegExp(`${PER}(?:${units})(?!\\p{L})|(?<!\\p{L})(?:${words})`, 'iu');
const PERIODS: readonly (readonly [NonNullable<PriceValue['period']>, RegExp])[] = [
  ['month', periodPattern('months?|mo|mth|monat', 'monthly|monatlich|p\\.\\s?m\\.|pm(?!\\p{L})')],
  ['year', periodPattern('year|yr|annum|jahr', 'yearly|annually|annual|jährlich|p\\.\\s?a\\.')],
  ['week', periodPattern('week|wk|woche', 'weekly|wöchentlich')],
  ['day', periodPattern('day|tag|night|nacht', 'daily|nightly|täglich')],
  ['hour', periodPattern('hour|hr|h|stunde', 'hourly')],
  ['once', /one-?\s?time|once(?!\p{L})|lifetime|einmalig|perpetual/iu],
];
const UNIT =
  /(?:\/\s?|(?<!\p{L})(?:per|pro|je|each|a|for each|for every)\s)(?:active |named |licensed |team |aktivem )?(user|seat|member|agent|editor|person|employee|licen[cs]e|technician|rep|contact|location|site|domain|host|device|property|unit|room|guest|student|lesson|session|visit|nutzer(?:in)?|benutzer(?:in)?|anwender(?:in)?|mitarbeiter(?:in|nde[rn]?)?|arbeitsplatz|lizenz|standort|gerät|kontakt|person|stück|liter|kg|pound|lb|square (?:foot|feet)|sq\.? ?ft|1,000|1\.000|thousand|gb|transaction|order|booking|api call|request|message|minute|sms|email)(?!\p{L})/iu;
const PERSON_UNITS = new Set(
  'user seat member agent editor person employee license licence technician rep nutzer nutzerin benutzer benutzerin anwender anwenderin mitarbeiter mitarbeiterin mitarbeitende mitarbeitender mitarbeitenden arbeitsplatz lizenz'.split(
    ' ',
  ),
);
const BILLED =
  /(?:(?:if |when )?(?:billed|paid|charged|invoiced|pay|payable|billing|abgerechnet|zahlbar)\s?(?:is |in advance |every |per )?(annual(?:ly)?|yearly|year|monthly|month|jährlich|monatlich))|(annual|yearly|monthly|month-to-month|jährliche[rn]?|monatliche[rn]?)[\s-](?:billing|payment|plan|contract|commitment|subscription|basis|Zahlung|Abrechnung|Zahlweise|Laufzeit)|(month-to-month)|(?:with|on) an? (annual|monthly) (?:plan|contract|subscription|commitment|basis)/giu;
const WITHOUT_TAX =
  /(?:plus|excl(?:\.|uding|usive of)?|before|zzgl\.?|exkl\.?|ohne|net of)\s?(?:\d{1,2}\s?% ?)?(?:VAT|tax|taxes|GST|MwSt|USt|Mehrwertsteuer|Umsatzsteuer)|\bnetto\b|\bnet price/iu;
const WITH_TAX =
  /(?:incl(?:\.|uding|usive of)?|inkl\.?|with)\s?(?:\d{1,2}\s?% ?)?(?:VAT|tax|taxes|GST|MwSt|USt|Mehrwertsteuer|Umsatzsteuer)|\bbrutto\b/iu;

/** @param behind the words behind an amount, up to the next one; `label`: those in front that name a period */
export function priceTerms(behind: string, label: string): PriceTerms {
  const billing = billingOf(behind) ?? billingOf(label);
  const terms = behind.replace(BILLED, ' ');
  const unit = UNIT.exec(terms)?.[1]?.toLowerCase() ?? null;
  return {
    period: periodOf(terms) ?? periodOf(label.replace(BILLED, ' ')),
    per: unit !== null && PERSON_UNITS.has(unit) ? 'user' : unit,
    billing,
    tax: WITHOUT_TAX.test(behind) ? 'without' : WITH_TAX.test(behind) ? 'with' : null,
  };
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
  const [match] = [...text.matchAll(BILLED)];
  const word = match?.slice(1).find(Boolean)?.toLowerCase();
  if (word === undefined) return null;
  return word.startsWith('m') ? 'month' : 'year';
}

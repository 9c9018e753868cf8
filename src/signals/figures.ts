export type FigureKind = 'percent' | 'currency' | 'magnitude' | 'unit' | 'year';

export interface Figure {
  /** As written, with its sign or unit. */
  readonly text: string;
  readonly kind: FigureKind;
}

const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{1,6})?|\d{1,15}(?:[.,]\d{1,6})?/gu;
const CURRENCY_BEFORE = /(?:[$€£¥₹₽₩]|(?:usd|eur|gbp|chf|cad|aud|jpy|us\$|rs\.?|fr\.))\s?$/iu;
const PERCENT =
  /^\s?(?:%|‰|per ?cent|percent|prozent|pour ?cent|por ciento|per cento|procent|percentage points|pp\b|bps\b)/iu;
const CURRENCY =
  /^\s?(?:[$€£¥₹₽₩]|(?:usd|eur|gbp|chf|cad|aud|jpy|sek|nok|dkk|pln|czk|euros?|dollars?|pounds?|yen|francs?|franken|złotych|zł|cents?)(?!\p{L}))/iu;
const MAGNITUDE =
  /^\s?(?:(?:thousand|million(?:en|s|es|i)?|mio|mill|mrd|milliards?|milliarden?|billion(?:en|s|es)?|trillion(?:en|s)?|tausend|mil|millones|miljoen|milion(?:y|ów)?|bn|tsd|lakh|crore)\.?(?!\p{L}))/iu;
const SHORT_MAGNITUDE = /^\s?(?:[kKMB]|bn|mn)(?![\p{L}\p{N}])/u;
const UNIT =
  /^\s?-?(?:°\s?[cf]|(?:m²|m2|km²|mm|cm|km|m|kilomet(?:er|re)s?|met(?:er|re)s?|miles?|mi|ft|feet|foot|inch(?:es)?|yards?|qm|sq\.?|hectares?|hektar|ha|acres?|mg|kg|kilo(?:gramm?s?)?|g|grams?|tonnes?|tons?|tonnen|lbs?|pounds|oz|ml|cl|l|lit(?:er|re)s?|gallons?|kwh|mwh|gwh|twh|kw|mw|gw|watts?|volts?|hz|khz|mhz|ghz|bytes?|kb|mb|gb|tb|kbit|mbit|gbit|px|pixels?|dpi|ms|seconds?|secs?|sekunden|minutes?|mins?|minuten|hours?|hrs?|h|stunden|uhr|days?|tagen?|weeks?|wochen?|months?|monaten?|years?|jahren?|ans|años|anni|jours|heures|mois|días|horas|meses|decades?|kcal|calories|people|users|customers|employees|mitarbeiter\p{L}{0,4}|kunden|nutzer|personen|menschen|einwohner\p{L}{0,2}|students?|countries|länder[n]?|companies|unternehmen|times|fold|x|percent|stars?|reviews|downloads|points?|punkte|seats|rooms|pages|seiten|patients?|participants?|respondents|studies|studien)(?!\p{L}))/iu;
const MIN_YEAR = 1800;
const MAX_YEAR = 2100;

/** Distinct figures that say something: with a unit, currency, percent sign or magnitude, or a year. Linear. */
export function findFigures(text: string): Figure[] {
  const figures = new Map<string, Figure>();
  for (const match of text.matchAll(NUMBER)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 5), match.index);
    if (/[\p{L}\d][.,:/-]?$/u.test(before.slice(-2)) && !CURRENCY_BEFORE.test(before)) continue;
    const figure = classify(match[0], before, text.slice(end, end + 24));
    if (figure !== null) figures.set(figure.text.toLowerCase().replace(/\s/gu, ''), figure);
  }
  return [...figures.values()];
}

function classify(number: string, before: string, after: string): Figure | null {
  const sign = CURRENCY_BEFORE.exec(before)?.[0] ?? '';
  const found = (kind: FigureKind, suffix: RegExp): Figure => ({
    text: `${sign}${number}${suffix.exec(after)?.[0] ?? ''}`.trim(),
    kind,
  });
  if (PERCENT.test(after)) return found('percent', PERCENT);
  if (sign !== '') return found('currency', SHORT_MAGNITUDE.test(after) ? SHORT_MAGNITUDE : MAGNITUDE);
  if (CURRENCY.test(after)) return found('currency', CURRENCY);
  if (UNIT.test(after)) return found('unit', UNIT);
  if (MAGNITUDE.test(after)) return found('magnitude', MAGNITUDE);
  if (SHORT_MAGNITUDE.test(after)) return found('magnitude', SHORT_MAGNITUDE);
  const year = /^\d{4}$/u.test(number) ? Number(number) : 0;
  return year >= MIN_YEAR && year <= MAX_YEAR ? { text: number, kind: 'year' } : null;
}

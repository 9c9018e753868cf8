import { type StatedCount, statedCounts } from './count-text';
import { numberWords } from './number-words';
import { textBefore, type Passage, type PassageReading } from './passage';
import { factWords } from './lexicon';

const { u, iu, gate } = factWords('headcount');

const CUE = iu`${'cue'}`;
const MAY_SAY = gate('cue');
/** "48 full-time employees": all are at least so many. */
const PART_OF_STAFF = iu`(?<!\p{L})${'partOfStaff'}(?!\p{L})`;
const STAFF = iu`^\s?(?:${'adjective'} )?${'staff'}(?!\p{L})`;
const PEOPLE = iu`^\s?${'people'}(?!\p{L})`;
const TEAM_SUFFIX = iu`^(?:-(?:${'member'}|${'strong'})(?!\p{L})|[-\s]${'member'}[\s-]${'group'}(?!\p{L}))`;
/** What says that the number is of the company's own people. */
const HAS = iu`${'has'}(?: ${'now'}){0,4}\s?$`;
const TEAM_OF = iu`${'teamOf'}(?: ${'amountsTo'})?\s?[:–-]?\s?\(?$`;
const EMPLOYS = iu`${'employs'}(?: ${'employsNow'}){0,3}\s?$`;
/** "160 people in 12 countries work at Acme" */
const WORK_BEHIND = iu`^[^.;]{0,40} ${'workAt'}(?!\p{L})`;
/** "Hoy trabajan 94 personas" */
const WORK_BEFORE = iu`${'workBefore'}(?: ${'employsNow'}){0,2} ?$`;
/** "there are nineteen of us" */
const OF_US = iu`^ ${'ofUs'}(?!\p{L})`;
/** "around 900 officers" behind "employs" */
const OTHER_STAFF = /^ (?:\p{Ll}+ )?(\p{Ll}{4,})(?!\p{L})/u;
/** Somebody else's people: those that a product is for. */
const OF_OTHERS = iu`(?<!\p{L})${'ofOthers'}\b`;
/** "410 care homes with 38,000 employees": theirs. */
const COUNTED_WITH = iu`\d(?: \p{L}[\p{L}-]*){1,3} ${'countedWith'}\s?$`;
/** "support centers with": many are spoken of. */
const OF_PLURAL = iu`\p{Ll}{2}${'pluralWith'}\s$`;
/** "Farms employ": not one company. */
const MANY_EMPLOY = iu`(?<!(?<!\p{L})${'oneSelf'}\s)(?<!\p{L})${'manyEmploy'}(?: ${'employsNow'}){0,3}\s?$`;
const PART_BEHIND = u`^,? (?:${'who'} )?(?:${'working'} )?${'place'} (?:${'placeArticle'} )?\p{Lu}`;
const TEAM_OF_PEOPLE = iu`(?<!\p{L})${'teamOfPeople'}(?: \w+){0,2} ?$`;
/** "siamo in 86" */
const WE_ARE = iu`(?<!\p{L})${'teamOfPeople'} ?$`;
/** "Zum Team gehören 29 Fahrer und Zahntechniker": all that it has. */
const TEAM_COUNTS = iu`(?<!\p{L})${'teamCounts'} ?$`;
const NUMBER_ENDS = iu`^\s*(?:$|[.,;:)(](?!\d)|${'numberEnds'}\b)`;
const CLAUSE = u`[;:.–—]\s|, ${'clause'}\s`;
const ESTIMATED = iu`${'estimated'}\s?$`;
const MOST_READINGS = 4;
/** Around a number, in characters. */
const PART_REACH = 24;

/** "employs 210 people", "a team of 85", "120 Mitarbeitende". */
export function readHeadcounts(passage: Passage): PassageReading[] {
  const { text, isOnPage = false } = passage;
  if (!MAY_SAY(text) || !CUE.test(text)) return [];
  const found: PassageReading[] = [];
  for (const { value, start, end } of statedCounts(text, numberWords(text))) {
    const before = textBefore(passage, start, 90);
    const after = text.slice(end, end + 60);
    const noun = STAFF.exec(after) ?? TEAM_SUFFIX.exec(after);
    const people = PEOPLE.exec(after);
    const isOwnStaff =
      (noun !== null && (HAS.test(before) || isLead(before) || WORK_BEFORE.test(before))) ||
      (people !== null &&
        (WORK_BEHIND.test(after) ||
          WORK_BEFORE.test(before) ||
          EMPLOYS.test(before) ||
          TEAM_OF_PEOPLE.test(before))) ||
      OF_US.test(after) ||
      TEAM_COUNTS.test(before) ||
      (WE_ARE.test(before) && isEndOfNumber(after)) ||
      TEAM_OF.test(before);
    // "a team of 45 brews" and "a team of 45 brewers" look alike
    const other = noun === null && people === null && EMPLOYS.test(before) ? OTHER_STAFF.exec(after) : null;
    const isNamed = noun !== null || people !== null || other !== null || TEAM_COUNTS.test(before);
    const isVague = !isNamed && !isEndOfNumber(after) && !OF_US.test(after);
    if ((!isOwnStaff && other === null) || value.least === 0 || OF_OTHERS.test(clauseOf(before))) continue;
    if (COUNTED_WITH.test(before)) continue;
    if (passage.own.length === 0 && (OF_PLURAL.test(before) || MANY_EMPLOY.test(before))) continue;
    const behind = after.slice((noun ?? people)?.[0].length ?? 0);
    if (PART_BEHIND.test(behind)) continue;
    const reach = end + ((noun ?? people)?.[0].length ?? 0);
    const isPart =
      isOnPage && PART_OF_STAFF.test(`${before.slice(-PART_REACH)} ${after.slice(0, PART_REACH)}`);
    found.push({
      slot: 'headcount',
      value: { ...(isPart ? atLeast(value) : value), unit: other?.[1] ?? 'employees' },
      start,
      end: reach,
      valueStart: start,
      isHedged: isVague || isEstimate(before),
    });
  }
  return found.slice(0, MOST_READINGS);
}

function atLeast(count: StatedCount['value']): StatedCount['value'] {
  return { ...count, most: null, precision: 'bound' };
}

/** The start of a list item or of a piece of one: "Acme – 900 Mitarbeitende, Zürich". */
function isLead(before: string): boolean {
  return /(?:^|[–—:(,|]|- )\s*$/u.test(before);
}

/** "Employees: 120", "team of 85 in Berlin": nothing else is counted. */
function isEndOfNumber(after: string): boolean {
  return NUMBER_ENDS.test(after);
}

function clauseOf(before: string): string {
  return before.split(CLAUSE).at(-1) ?? '';
}

function isEstimate(before: string): boolean {
  return ESTIMATED.test(before);
}

import { atLeast, statedCounts } from './count-text';
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
/** "Its support team in Leeds has": a part of them. */
const PART_TEAM = iu`(?<!\p{L})${'partTeam'}(?!\p{L})`;
/** "410 care homes with 38,000 employees": theirs. */
const COUNTED_WITH = iu`\d(?: \p{L}[\p{L}-]*){1,3} ${'countedWith'}\s?$`;
/** "support centers with": many are spoken of. */
const OF_PLURAL = iu`\p{Ll}{2}${'pluralWith'}\s$`;
/** "Farms employ": not one company. */
const MANY_EMPLOY = iu`(?<!(?<!\p{L})${'oneSelf'}\s)(?<!\p{L})${'manyEmploy'}(?: ${'employsNow'}){0,3}\s?$`;
/** "12 employees in its support team" */
const PART_OF_WORK = iu`^,? ${'partOfWork'}(?!\p{L})`;
const PART_BEHIND = u`^,? (?:${'who'} )?(?:${'working'} )?${'place'} (?:${'placeArticle'} )?\p{Lu}`;
const TEAM_OF_PEOPLE = iu`(?<!\p{L})${'teamOfPeople'}(?: \w+){0,2} ?$`;
/** "siamo in 86" */
const WE_ARE = iu`(?<!\p{L})${'teamOfPeople'} ?$`;
/** "Zum Team gehören 29 Fahrer und Zahntechniker": all that it has. */
const TEAM_COUNTS = iu`(?<!\p{L})${'teamCounts'} ?$`;
/** "Employees: 120", "team of 85 in Berlin": nothing else is counted. */
const NUMBER_ENDS = iu`^\s*(?:$|[.,;:)(](?!\d)|${'numberEnds'}\b)`;
/** "Eleven solicitors in Cork": at least so many work there. */
const PROFESSION = iu`^\s?(?:${'adjective'} )?${'profession'}(?!\p{L})`;
/** "88 people run our mine": those who do the work, and not those who use it. */
const WORKS_BEHIND = iu`^(?: ${'employsNow'})? ${'works'}(?!\p{L})`;
/** "Acme has 57 people." */
const HAS_PEOPLE = iu`(?<!\p{L})${'hasPeople'}(?: ${'employsNow'})? ?$`;
const ALL_OF_THEM = iu`^, ${'allOfThem'}(?!\p{L})`;
/** "People: 57" */
const LABEL = iu`^\W*${'peopleLabel'}\s?[:|–-]\s?$`;
const NOT_OWN = iu`(?<!\p{L})${'notOwn'} $`;
const NOT_OWN_BEHIND = iu`^(?: ${'adjective'})? ${'notOwnBehind'}(?!\p{L})`;
/** "14 Menschen bei uns" */
const WITH_US = iu`^ ${'withUs'}(?!\p{L})`;
const IN_PLACE = u`^ ${'place'} (?:${'placeArticle'} )?\p{Lu}[^.;:!?]{0,40}[.!]?$`;
/** Nobody else is told of: "54 carers, nurses and cooks.", "Eleven solicitors in Cork" and not "300 designers trust us". */
const AT_WORK = [/^\s*(?:$|[.,;])/u, WORKS_BEHIND, WORK_BEHIND, IN_PLACE];
/** "six therapists and three staff": more than the three. */
const BESIDE = iu`${'profession'},? ${'and'} (?:\p{Ll}+ )?$`;
const CLAUSE = u`[;:.–—]\s|, ${'clause'}\s`;
/** The start of a list item or of a piece of one: "Acme – 900 Mitarbeitende, Zürich". */
const LEAD = /(?:^|[–—:(,|]|- )\s*$/u;
const ESTIMATED = iu`${'estimated'}\s?$`;
const MAX_READINGS = 4;
/** Around a number, in characters. */
const PART_REACH = 24;

/** A number with the words around it, and what it counts by them. */
interface Staff {
  readonly before: string;
  /** From the number on. */
  readonly after: string;
  /** From what is counted on. */
  readonly behind: string;
  readonly counted: 'staff' | 'people' | 'profession' | null;
  readonly isOnPage: boolean;
}

/** "employs 210 people", "a team of 85", "120 Mitarbeitende". */
export function readHeadcounts(passage: Passage): PassageReading[] {
  const { text, isOnPage = false } = passage;
  if (!MAY_SAY(text) || !CUE.test(text)) return [];
  const found: PassageReading[] = [];
  const counts = statedCounts(text, numberWords(text));
  for (const { value, start, end } of counts) {
    const staff = staffAt(textBefore(passage, start, 90), text.slice(end, end + 60), isOnPage);
    const { before, after, behind, counted } = staff;
    // "a team of 45 brews" and "a team of 45 brewers" look alike
    const isNamed = counted !== null || TEAM_COUNTS.test(before);
    const other = !isNamed && EMPLOYS.test(before) ? OTHER_STAFF.exec(after) : null;
    const isCounted =
      isNamed || other !== null || [NUMBER_ENDS, OF_US, WORKS_BEHIND].some((cue) => cue.test(after));
    if ((!isOwn(staff) && other === null) || value.least === 0 || isOfOthers(staff, passage)) continue;
    const isPart =
      counted === 'profession' ||
      PART_OF_WORK.test(behind) ||
      (isOnPage && PART_OF_STAFF.test(`${before.slice(-PART_REACH)} ${after.slice(0, PART_REACH)}`));
    found.push({
      slot: 'headcount',
      value: { ...(isPart ? atLeast(value) : value), unit: other?.[1] ?? 'employees' },
      start,
      end: end + after.length - behind.length,
      valueStart: start,
      // "eight full-time staff and 26 artists": how many in all, nobody can tell
      isHedged:
        !isCounted ||
        ESTIMATED.test(before) ||
        (isPart && isOnPage && counts.length > 1) ||
        (isOnPage && BESIDE.test(before)),
    });
  }
  const isSum = isOnPage && found.length > 1;
  return found.slice(0, MAX_READINGS).map((one) => (isSum ? { ...one, isHedged: true } : one));
}

function staffAt(before: string, after: string, isOnPage: boolean): Staff {
  const words = [
    ['staff', STAFF.exec(after) ?? TEAM_SUFFIX.exec(after)],
    ['people', PEOPLE.exec(after)],
    ['profession', PROFESSION.exec(after)],
  ] as const;
  const [counted, match] = words.find(([, one]) => one !== null) ?? [null, null];
  return { before, after, behind: after.slice(match?.[0].length ?? 0), counted, isOnPage };
}

function isOwn(staff: Staff): boolean {
  const { before, after, behind, counted, isOnPage } = staff;
  // "Four of us work from elsewhere": some of all
  if (OF_US.test(after)) return before.trim() !== '';
  if (TEAM_COUNTS.test(before) || TEAM_OF.test(before)) return true;
  if (WE_ARE.test(before) && (NUMBER_ENDS.test(after) || counted === 'profession')) return true;
  if (LABEL.test(before) && behind.trim() === '') return true;
  if (counted === 'people') return arePeopleOwn(staff);
  if (counted === 'staff' && [HAS, LEAD, WORK_BEFORE].some((cue) => cue.test(before))) return true;
  if (counted === 'staff') return isOnPage && !NOT_OWN.test(before);
  const isAlone = isOnPage && LEAD.test(before) && AT_WORK.some((end) => end.test(behind));
  return counted === 'profession' && (isAlone || EMPLOYS.test(before));
}

function arePeopleOwn({ before, after, behind, isOnPage }: Staff): boolean {
  if (WORK_BEHIND.test(after)) return true;
  if ([WORK_BEFORE, EMPLOYS, TEAM_OF_PEOPLE].some((cue) => cue.test(before))) return true;
  if (!isOnPage) return HAS_PEOPLE.test(before) && NUMBER_ENDS.test(behind);
  return (
    WITH_US.test(behind) || (LEAD.test(before) && (WORKS_BEHIND.test(behind) || ALL_OF_THEM.test(behind)))
  );
}

/** Those of a customer, of many companies, of one place or of one team. */
function isOfOthers({ before, behind, counted, isOnPage }: Staff, { own }: Passage): boolean {
  const clause = before.split(CLAUSE).at(-1) ?? '';
  if (OF_OTHERS.test(clause) || PART_TEAM.test(clause) || COUNTED_WITH.test(before)) return true;
  if (isOnPage && NOT_OWN_BEHIND.test(behind)) return true;
  if (own.length === 0 && (OF_PLURAL.test(before) || MANY_EMPLOY.test(before))) return true;
  return counted !== 'profession' && PART_BEHIND.test(behind);
}

import { statedCounts } from './count-text';
import type { Passage, Reading } from './passage';

const CUE =
  /employ|staff|team|people|workforce|headcount|worker|person|mitarbeit|beschäftig|angestellt|köpfig|belegschaft/iu;
const ADJECTIVE =
  '(?:full-time |fulltime |permanent |dedicated |talented |passionate |skilled |global |remote |festangestellte |engagierte )?';
const STAFF = new RegExp(
  `^\\s?${ADJECTIVE}(?:employees|staff(?: members)?|team members|workers|staffers|FTEs?|Mitarbeiter(?:innen|\\*innen|:innen)?(?: und Mitarbeiter(?:innen)?)?|Mitarbeitenden?|Mitarbeiterinnen und Mitarbeitern?|Mitarbeitern|Beschäftigten?|Angestellten?)(?!\\p{L})`,
  'iu',
);
const PEOPLE = /^\s?(?:people|Personen|Menschen|Leuten?|Köpfen?|colleagues|Kolleg\p{L}{2,8})(?!\p{L})/iu;
const TEAM_SUFFIX =
  /^(?:-(?:person|people|strong|member|employee)(?!\p{L})|[-\s](?:person|people|member|employee|köpfige[sn]?|Personen-?)[\s-](?:team|company|workforce|firm|startup|practice|Team|Unternehmen|staff)(?!\p{L}))/iu;
/** What says that the number is of the company's own people. */
const HAS =
  /(?:\b(?:our|unsere[nr]?|has|have|having|employs?|employing|counts|numbers|with|of|is|are|includes?|to|at|grown to|grew to|we['’]re|now|currently|today)|hat|haben|beschäftigt|beschäftigen|zählt|zählen|mit|von|umfasst|arbeiten|sind|wir|aus)(?: (?:now|currently|today|only|just|well|a|the|global|heute|derzeit|aktuell|inzwischen|mittlerweile|insgesamt|workforce|staff|team|headcount|of|von)){0,4}\s?$/iu;
const TEAM_OF =
  /(?:team|workforce|staff|headcount|employees|company size|team size|number of employees|size|Mitarbeiter(?:zahl|anzahl)?|Mitarbeitende|Beschäftigte|Belegschaft|Team|Teamgröße|Unternehmensgröße)(?: (?:of|is|with|counts|consists of|numbers|von|mit|aus|ist|umfasst|besteht aus|zählt))?\s?[:–-]?\s?(?:\(?)$/iu;
const EMPLOYS =
  /(?:employs|employing|employ|beschäftigt|beschäftigen)(?: (?:now|currently|today|only|just|well|a total of|heute|derzeit|aktuell|insgesamt|wir|wir heute|wir derzeit)){0,3}\s?$/iu;
/** "160 people in 12 countries work at Acme" */
const WORK_BEHIND = /^ ?\S+[^.;]{0,30} (?:work|arbeiten) (?:at|for|with|here|bei|für|hier)(?!\p{L})/u;
/** Somebody else's people: those that a product is for. */
const OF_OTHERS =
  /\b(?:companies|businesses|firms|organi[sz]ations|customers|clients|teams|startups|enterprises|SMBs|SMEs|agencies|employers|suit(?:s|ed|able)|ideal|best|designed|aimed|target(?:s|ed|ing)?|built|made for|for (?:a |any |small |large )?(?:team|compan|business|firm|organi)|used by|plans?|up to|Betriebe[n]?|Firmen|eignet|geeignet|Kunden|richtet|bis zu|hired?|hiring|laid off|lays off|cut|added|adding|trained|entlassen|eingestellt|stellt|für (?:Unternehmen|Teams|Betriebe))\b/iu;
/** "support centers with": many are spoken of. */
const OF_PLURAL = /\p{Ll}{2}s with\s$/iu;
const PART_BEHIND =
  /^(?:,? (?:(?:who|that|die|der) )?(?:work(?:s|ing)? )?(?:alone )?(?:in|at|from|aus) (?:its |the |der |seinem )?\p{Lu})/u;
const MOST_READINGS = 4;

/** "employs 210 people", "a team of 85", "120 Mitarbeitende". */
export function readHeadcounts({ text, own }: Passage): Reading[] {
  if (!CUE.test(text)) return [];
  const found: Reading[] = [];
  for (const { value, start, end } of statedCounts(text)) {
    const before = text.slice(Math.max(0, start - 90), start);
    const after = text.slice(end, end + 60);
    const noun = STAFF.exec(after) ?? TEAM_SUFFIX.exec(after);
    const people = PEOPLE.exec(after);
    const isOwnStaff =
      (noun !== null && (HAS.test(before) || isLead(before))) ||
      (people !== null && WORK_BEHIND.test(after)) ||
      (people !== null &&
        (EMPLOYS.test(before) ||
          TEAM_OF.test(before) ||
          /\bteam of(?: \w+){0,2} $|we are(?: now)?(?: a team of)? ?$/iu.test(before))) ||
      (TEAM_OF.test(before) && isEndOfNumber(after));
    if (!isOwnStaff || value.least === 0 || OF_OTHERS.test(clauseOf(before))) continue;
    if (own.length === 0 && OF_PLURAL.test(before)) continue;
    const behind = after.slice((noun ?? people)?.[0].length ?? 0);
    if (PART_BEHIND.test(behind)) continue;
    const reach = end + ((noun ?? people)?.[0].length ?? 0);
    found.push({
      slot: 'headcount',
      value: { ...value, unit: 'employees' },
      start,
      end: reach,
      valueStart: start,
      isHedged: isEstimate(before),
    });
  }
  return found.slice(0, MOST_READINGS);
}

/** The start of a list item or of a piece of one: "Acme – 900 Mitarbeitende, Zürich". */
function isLead(before: string): boolean {
  return /(?:^|[–—:(,|]|- )\s*$/u.test(before);
}

/** "Employees: 120", "team of 85 in Berlin": nothing else is counted. */
function isEndOfNumber(after: string): boolean {
  return /^\s*(?:$|[.,;)(](?!\d)|(?:and|in|across|who|spread|worldwide|globally|weltweit|und)\b)/iu.test(
    after,
  );
}

function clauseOf(before: string): string {
  return before.split(/[;:.–—]\s|, (?:and|but|while|which|und|aber)\s/u).at(-1) ?? '';
}

function isEstimate(before: string): boolean {
  return /estimated\s?$|geschätzt\p{L}{0,2}\s?$/iu.test(before);
}

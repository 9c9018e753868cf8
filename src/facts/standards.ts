import { isTellingName } from '../text/common-words';
import { fold } from '../text/fold';
import { wordGate } from '../text/word-gate';
import { escapeRegExp, listOf } from '../text/word-lists';
import marks from './data/certification-marks.json';
import type { Span } from '../text/sentences';
import type { CertificationValue } from './fact-value';
import { factWords } from './lexicon';
import { spanOf } from './passage';
import { matchesIn } from '../text/matches';

const { u, gu, gate } = factWords('certification');

/** A standard of security or quality, as a text names it. */
export type NamedStandard = Pick<CertificationValue, 'standard' | 'edition'> & Span;

const MARKS = listOf(marks.marks).map((mark) => [mark.toLowerCase(), markPattern(mark)] as const);
const ANY_MARK = new RegExp(MARKS.map(([, { source }]) => source).join('|'), 'u');
const TYPE = u`(?:[Tt]ype?|[Tt]ipo)[\s-]?(?<type>II|I|2|1)`;
/** By name. Groups: `number` belongs to the name; `type`, `level` and `other` are the edition. */
const STANDARDS: Readonly<Record<string, RegExp>> = {
  soc: u`SOC[\s-]?(?<number>[123])(?:[\s,-]{0,2}\(?${TYPE}\)?)?`,
  iso: u`ISO(?:/IEC)?[\s-]?(?:DIN )?(?:EN )?(?:ISO )?(?<number>\d{4,5})(?:-1)?(?::\s?(?<other>20\d\d))?`,
  hipaa: /HIPAA/u,
  'pci dss': u`PCI(?:[\s-]?DSS)?(?:[\s,-]{0,2}Level[\s-]?(?<level>[1-4]))?`,
  fedramp: /FedRAMP(?: (?<other>High|Moderate|Low))?/u,
  hitrust: /HITRUST/u,
  tisax: /TISAX/u,
  'b corp': /B[ -]Corp(?:oration)?/u,
  'cyber essentials': /Cyber Essentials(?: (?<other>Plus))?/u,
  'bsi c5': u`(?:BSI )?C5(?: ${TYPE})?`,
  iatf: u`IATF[\s-]?(?<number>16949)`,
  isae: u`ISAE[\s-]?(?<number>3000|3402)(?:[\s,-]{0,2}\(?${TYPE}\)?)?`,
  ...Object.fromEntries(MARKS),
};
const PATTERNS = Object.entries(STANDARDS).map(([name, { source }]): [string, RegExp] => [
  name,
  new RegExp(`${source}(?![\\p{L}\\p{N}])`, 'uy'),
]);
const BEGINNING = gu`(?<![\p{L}\p{N}])(?:SOC|ISO|HIPAA|PCI|FedRAMP|HITRUST|TISAX|B[ -]Corp|Cyber Essentials|BSI C5|C5|IATF|ISAE|${ANY_MARK})`;
const NAMED =
  'SOC, ISO, HIPAA, PCI, FedRAMP, HITRUST, TISAX, B Corp, Cyber Essentials, BSI C5, C5, IATF, ISAE';
const MAY_NAME = wordGate(
  [NAMED, ...marks.marks].flatMap(listOf).flatMap((mark) => [mark, mark.replaceAll(' ', '-')]),
);

/** "LIVE certified", "Fear Free-accredited", "certifié par Bureau Veritas": a name that we do not know. */
const UNKNOWN = u`\p{Lu}[\p{L}\p{N}&]*(?: \p{Lu}[\p{L}\p{N}&]*){0,2}`;
const CERTIFIED_AS = gu`(?<![\p{L}\p{N}])(?<name>${UNKNOWN})[ -]${'certifiedAs'}(?!\p{L})|(?<![\p{L}\p{N}])${'certifiedBy'} (?<body>${UNKNOWN})`;
/** "certified organic", "certificación ecológica" */
const ORGANIC = gu`(?<![\p{L}\p{N}])${'organic'}(?!\p{L})`;
const MAY_BE_ORGANIC = gate('organic');
const MAY_CERTIFY = gate('certifiedAs', 'certifiedBy');

/** "Leaping Bunny", "Leaping-Bunny-Siegel" */
function markPattern(mark: string): RegExp {
  return new RegExp(escapeRegExp(mark).replaceAll(' ', '[ -]'), 'u');
}

/** The standards that a text names, in order. */
export function standardsIn(text: string): NamedStandard[] {
  const organic = (MAY_BE_ORGANIC(text) ? matchesIn(text, ORGANIC) : []).map((match) => ({
    standard: 'organic',
    edition: null,
    ...spanOf(match),
  }));
  const known = [...knownIn(text), ...organic];
  const named = (MAY_CERTIFY(text) ? matchesIn(text, CERTIFIED_AS) : []).flatMap(
    ({ 0: whole, index, groups = {} }) => {
      const name = groups.name ?? groups.body ?? '';
      const start = index + whole.indexOf(name);
      const end = start + name.length;
      const isKnown = known.some((standard) => standard.start < end && start < standard.end);
      return isKnown || !isName(name, start) ? [] : [{ standard: fold(name), edition: null, start, end }];
    },
  );
  return [...known, ...named].sort((one, other) => one.start - other.start);
}

/** "Fully certified", "Are certified": any word has a capital at the beginning. */
function isName(name: string, start: number): boolean {
  return /^\p{Lu}{2,}$/u.test(name) || isTellingName(name) || (start > 0 && name.includes(' '));
}

function knownIn(text: string): NamedStandard[] {
  if (!MAY_NAME(text)) return [];
  return matchesIn(text, BEGINNING).flatMap(({ index }) => {
    for (const [name, pattern] of PATTERNS) {
      pattern.lastIndex = index;
      const match = pattern.exec(text);
      if (match !== null) return [standardOf(name, match)];
    }
    return [];
  });
}

/** "ii" and "2" as `type 2`. */
export function typeEdition(type: string): string {
  return `type ${/^(?:ii|2)$/iu.test(type) ? 2 : 1}`;
}

function standardOf(name: string, match: RegExpExecArray): NamedStandard {
  const { number, type, level, other } = match.groups ?? {};
  const edition = type === undefined ? null : typeEdition(type);
  return {
    standard: number === undefined ? name : `${name} ${number}`,
    edition: edition ?? (level === undefined ? (other?.toLowerCase() ?? null) : `level ${level}`),
    ...spanOf(match),
  };
}

import type { CertificationValue, Comparison } from './fact-value';
import { charsBefore, type Passage, type PassageReading } from './passage';
import { factWords } from './lexicon';
import { standardsIn, typeEdition, type NamedStandard } from './standards';

const { u, iu, giu } = factWords('certification');

const HOLDS = iu`(?<!\p{L})${'holds'}(?!\p{L})|^[^:]{0,40}:\s`;
const NEGATED = iu`(?<!\p{L})(?:${'negation'}|${'lacks'}|${'no'})(?!\p{L})`;
const NOT_ONLY = iu`\b${'notOnly'}`;
/** "at no extra cost", "no problem": these deny nothing of a certificate. */
const NO_DENIAL = giu`(?<!\p{L})${'noWonder'}(?!\p{L})`;
const PENDING = iu`(?<!\p{L})${'pending'}(?!\p{L})`;
const UNKNOWN = iu`${'cannot'} (?:\w+ )?${'tells'}|${'unknown'}`;
/** Certificates of data centres and partners, and what a product does for its customers. */
const OF_OTHERS_BEHIND = iu`^[\s-]*(?:${'certified'} )?(?:${'and'} [\w/ :-]{2,24} ${'certified'} )?${'otherHolder'}(?!\p{L})`;
const OF_OTHERS_BEFORE = iu`(?<!\p{L})${'helpsOthers'}(?!\p{L})[^.;]{0,60}$`;
const LABEL_VALUE = iu`^(?:\s?[:|–]\s?|\s-\s?)(${'yes'}|${'type'} (?:ii|i|1|2)|${'pendingLabel'}|${'no'})`;
const TYPE_LABEL = iu`^${'type'} (.+)$`;
const PENDING_LABEL = iu`^${'pendingLabel'}$`;
const NO_LABEL = iu`^${'no'}$`;
const SECURITY = iu`${'securityLabel'}`;
const CLAUSE = u`[;.](?:\s|$)|, (?:${'contrast'}|${'relative'})\s|\s${'contrast'}\s`;
const SCOPE = u`[;,.]\s|\s(?:${'contrast'}|${'and'} (?:${'is'}|${'hasIt'}))\s`;
/** "ist nach ISO 27001 nicht zertifiziert", and not "ISO 27001, and data are not shared". */
const SCOPE_BEHIND = u`[;,.]|\s(?:${'contrast'}|${'and'})\s`;
/** "follows, but is not certified to, ISO 27001" */
const INSERTED = iu`, ${'contrast'} [^,;.]{3,60}, $`;
const NEGATION_REACH = 40;
const MAX_READINGS = 8;

/** Certificates that a passage says are held, not held, or worked towards. */
export function readCertifications({ text, labels }: Passage): PassageReading[] {
  const all = standardsIn(text);
  return all
    .flatMap((named, at) => certificationOf(text, labels, named, all[at + 1]) ?? [])
    .slice(0, MAX_READINGS);
}

function certificationOf(
  text: string,
  labels: readonly string[],
  named: NamedStandard,
  next: NamedStandard | undefined,
): PassageReading | null {
  const { start, end } = named;
  const before = charsBefore(text, start, 120);
  const front = before.split(CLAUSE).at(-1) ?? '';
  const after = text.slice(end, end + 90);
  if (OF_OTHERS_BEHIND.test(after) || OF_OTHERS_BEFORE.test(before) || UNKNOWN.test(text)) return null;
  const label = LABEL_VALUE.exec(after)?.[1]?.toLowerCase();
  const clauseWith = (behind: string): string =>
    front + text.slice(start, end) + (behind.split(CLAUSE, 1)[0] ?? '');
  const clause = clauseWith(after);
  if (label === undefined && !HOLDS.test(clause) && !SECURITY.test(labels.join(' '))) return null;
  // "ISO 27001 certified, NEN 7510 in preparation": what stands behind the next one is said of that
  const comma = next === undefined ? -1 : text.slice(end, next.start).lastIndexOf(',');
  const own = comma < 0 ? after : after.slice(0, comma);
  const isPending = PENDING.test(clauseWith(own));
  const type = TYPE_LABEL.exec(label ?? '')?.[1];
  const value: CertificationValue = {
    kind: 'certification',
    standard: named.standard,
    edition: named.edition ?? (type === undefined ? null : typeEdition(type)),
    state: label !== undefined ? labelled(label) : isPending ? 'pending' : stateOf(clause, before, after),
  };
  return { slot: 'certification', value, start, end, valueStart: start, isHedged: false };
}

function stateOf(clause: string, before: string, after: string): CertificationValue['state'] {
  const inFront = INSERTED.exec(before)?.[0] ?? before.split(SCOPE).at(-1) ?? '';
  const scope = `${inFront} ${after.split(SCOPE_BEHIND, 1)[0]?.slice(0, NEGATION_REACH) ?? ''}`;
  return NEGATED.test(scope.replace(NO_DENIAL, ' ')) && !NOT_ONLY.test(clause) ? 'not_held' : 'held';
}

function labelled(label: string): CertificationValue['state'] {
  if (PENDING_LABEL.test(label)) return 'pending';
  return NO_LABEL.test(label) ? 'not_held' : 'held';
}

/** A claim without an edition fits every one. What is worked towards is not held, but may be by now. */
export function compareCertifications(claim: CertificationValue, fact: CertificationValue): Comparison {
  if (claim.standard !== fact.standard) return 'incomparable';
  const isOtherEdition = claim.edition !== null && fact.edition !== null && claim.edition !== fact.edition;
  if (claim.state === 'pending') return fact.state === 'pending' && !isOtherEdition ? 'same' : 'incomparable';
  if (claim.state === 'held' && fact.state === 'held') {
    if (isOtherEdition) return 'different';
    return claim.edition === null || fact.edition !== null ? 'same' : 'incomparable';
  }
  if (isOtherEdition || (fact.edition !== null && claim.edition === null && fact.state !== 'held'))
    return 'incomparable';
  if (claim.state === 'not_held') return fact.state === 'held' ? 'different' : 'same';
  return 'different';
}

const STATE_SHOWN = { held: '', not_held: 'no ', pending: 'working towards ' } as const;

export function shownCertification({ standard, edition, state }: CertificationValue): string {
  const name = /^(?:soc|iso|pci|hipaa|tisax|bsi|hitrust)/u.test(standard) ? standard.toUpperCase() : standard;
  const suffix = edition === null ? '' : /^\d{4}$/u.test(edition) ? `:${edition}` : ` ${edition}`;
  return `${STATE_SHOWN[state]}${name}${suffix}`;
}

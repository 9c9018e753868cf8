import type { CertificationValue } from './fact-value';
import type { Passage, Reading } from './passage';
import { words } from './lexicon';

const { u, iu } = words('certification');

const STANDARD =
  /(?<![\p{L}\p{N}])(?:(SOC)[\s-]?([123])(?:[\s,-]{0,2}\(?(?:Type|Typ)[\s-]?(II|I|2|1)\)?)?|(ISO)(?:\/IEC)?[\s-]?(?:DIN )?(?:EN )?(?:ISO )?(27001|27017|27018|27701|9001|14001|13485|22301|42001|45001|50001|20000)(?:-1)?(?::\s?(20\d\d))?|(HIPAA)|(PCI[\s-]?DSS|PCI)(?:[\s,-]{0,2}Level[\s-]?([1-4]))?|(FedRAMP)(?: (High|Moderate|Low))?|(HITRUST)|(TISAX)|(B Corp(?:oration)?|B-Corp)|(Cyber Essentials)( Plus)?|(BSI C5|C5)(?: (?:Type|Typ) ?(1|2|I|II))?)(?![\p{L}\p{N}])/gu;
const HOLDS = iu`(?<!\p{L})${'holds'}(?!\p{L})|^[^:]{0,40}:\s`;
const NEGATED = iu`\b(?:${'negation'}|${'lacks'})(?!\p{L})`;
const NOT_ONLY = iu`\b(?:${'notOnly'}|${'noWonder'})`;
const PENDING = iu`(?<!\p{L})${'pending'}(?!\p{L})`;
const UNKNOWN = iu`${'cannot'} (?:\w+ )?${'tells'}|${'unknown'}`;
/** Certificates of data centres and partners, and what a product does for its customers. */
const OF_OTHERS_BEHIND = iu`^[\s-]*(?:${'certified'} )?(?:${'and'} [\w/ :-]{2,24} ${'certified'} )?${'otherHolder'}(?!\p{L})`;
const OF_OTHERS_BEFORE = iu`(?<!\p{L})${'helpsOthers'}(?!\p{L})[^.;]{0,60}$`;
const LABEL_VALUE = iu`^\s?[:|–-]\s?(${'yes'}|${'type'} (?:ii|i|1|2)|${'pendingLabel'}|${'no'})`;
const PENDING_LABEL = iu`^${'pendingLabel'}$`;
const NO_LABEL = iu`^${'no'}$`;
const SECURITY = iu`${'securityLabel'}`;
const CLAUSE = u`[;.](?:\s|$)|, (?:${'contrast'}|${'relative'})\s|\s${'contrast'}\s`;
const SCOPE = u`[;,.]\s|\s(?:${'contrast'}|${'and'} ${'is'})\s`;
const MOST_READINGS = 8;

/** Certificates that a passage says are held, not held, or worked towards. */
export function readCertifications({ text, labels }: Passage): Reading[] {
  const found: Reading[] = [];
  for (const match of text.matchAll(STANDARD)) {
    if (found.length >= MOST_READINGS) break;
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 120), match.index);
    const after = text.slice(end, end + 90);
    if (OF_OTHERS_BEHIND.test(after) || OF_OTHERS_BEFORE.test(before) || UNKNOWN.test(text)) continue;
    const label = LABEL_VALUE.exec(after)?.[1]?.toLowerCase();
    const clause = clauseAround(before, match[0], after);
    const isLabelled = SECURITY.test(labels.join(' '));
    if (label === undefined && !HOLDS.test(clause) && !isLabelled) continue;
    found.push({
      slot: 'certification',
      value: {
        kind: 'certification',
        ...nameOf(match),
        ...editionOf(match, label),
        state: label === undefined ? stateOf(clause, before) : labelled(label),
      },
      start: match.index,
      end,
      valueStart: match.index,
      isHedged: false,
    });
  }
  return found;
}

function nameOf(match: RegExpExecArray): Pick<CertificationValue, 'standard'> {
  const [, soc, socNumber, iso, isoNumber] = [match[0], match[1], match[2], match[4], match[5]];
  if (soc !== undefined) return { standard: `soc ${socNumber ?? ''}` };
  if (iso !== undefined) return { standard: `iso ${isoNumber ?? ''}` };
  if (match[8] !== undefined) return { standard: 'pci dss' };
  if (match[14] !== undefined) return { standard: 'b corp' };
  if (match[17] !== undefined) return { standard: 'bsi c5' };
  return { standard: (match[7] ?? match[10] ?? match[12] ?? match[13] ?? match[15] ?? '').toLowerCase() };
}

function editionOf(match: RegExpExecArray, label: string | undefined): Pick<CertificationValue, 'edition'> {
  const type = match[3] ?? match[18] ?? /^type (.+)$/u.exec(label ?? '')?.[1];
  if (type !== undefined) return { edition: `type ${/^(?:ii|2)$/iu.test(type) ? 2 : 1}` };
  if (match[9] !== undefined) return { edition: `level ${match[9]}` };
  const other = match[6] ?? match[11] ?? match[16];
  return { edition: other === undefined ? null : other.trim().toLowerCase() };
}

function clauseAround(before: string, name: string, after: string): string {
  const start = before.split(CLAUSE).at(-1) ?? '';
  const end = after.split(CLAUSE, 1)[0] ?? '';
  return `${start}${name}${end}`;
}

function stateOf(clause: string, before: string): CertificationValue['state'] {
  if (PENDING.test(clause)) return 'pending';
  const scope = `${before.split(SCOPE).at(-1) ?? ''} ${clause.slice(-60)}`;
  return NEGATED.test(scope) && !NOT_ONLY.test(clause) ? 'not_held' : 'held';
}

function labelled(label: string): CertificationValue['state'] {
  if (PENDING_LABEL.test(label)) return 'pending';
  return NO_LABEL.test(label) ? 'not_held' : 'held';
}

/** A claim without an edition fits every one. What is worked towards is not held, but may be by now. */
export function compareCertifications(
  claim: CertificationValue,
  fact: CertificationValue,
): 'same' | 'different' | 'incomparable' {
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

const STATE_SHOWN: Readonly<Record<CertificationValue['state'], string>> = {
  held: '',
  not_held: 'no ',
  pending: 'working towards ',
};

export function shownCertification({ standard, edition, state }: CertificationValue): string {
  const name = /^(?:soc|iso|pci|hipaa|tisax|bsi|hitrust)/u.test(standard) ? standard.toUpperCase() : standard;
  const suffix = edition === null ? '' : /^\d{4}$/u.test(edition) ? `:${edition}` : ` ${edition}`;
  return `${STATE_SHOWN[state]}${name}${suffix}`;
}

import { fold } from '../text/fold';
import { isTellingName } from '../text/common-words';
import type { Span } from './passage';
import { isKnownPlace } from './places';

const RUN =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&.'’+-]{0,30}(?: (?:\p{Lu}|\p{N})[\p{L}\p{N}&.'’+-]{0,30}){0,4}/gu;
const MOST_RUNS = 60;
/** Capitals that name no company. */
const TERM =
  /^(?:I|II|III|IV|CEO|CTO|CFO|COO|CMO|HQ|US|USA|UK|EU|USD|EUR|GBP|CHF|CAD|AUD|VAT|Inc|Ltd|LLC|GmbH|AG|SE|KG|PLC|Corp|Co|SaaS|API|CRM|ERP|SSO|HR|IT|AI|SOC|ISO|IEC|HIPAA|GDPR|DSGVO|PCI|DSS|FedRAMP|HITRUST|TISAX|Type|Level|Dr|Prof|Mr|Mrs|Ms|Q[1-4]|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Y Combinator|LinkedIn|Crunchbase|Wikipedia|Google|G2|Capterra|Trustpilot|Sitz|Hauptsitz|Mitarbeitende|Mitarbeitenden|Mitarbeiter|Gründer|Gründung|Geschäftsführer(?:in)?|German|American|British|Swiss|European|French|Dutch|Danish|Swedish|Canadian|Australian|Austrian|English|Founded|Headquartered|Headquarters|Founder|Founders|Co-founder|Co-founders|Pricing|Website|Phone|Employees|Customers)$/u;
/** In front of a colon: what is said, not of whom. */
const LABEL =
  /^(?:Telefon|Telefonnummer|Tel|Rufnummer|Kundenservice|Gründung|Gründungsjahr|Gründer(?:in)?|Sitz|Hauptsitz|Firmensitz|Mitarbeiter(?:zahl|anzahl)?|Mitarbeitende|Kunden|Nutzer|Preise?|Tarife?|Zertifizierung(?:en)?|Geschäftsführ(?:er|erin|ung)|[A-Z][a-z]+ [a-z]+|Phone|Contact|Website|Headquarters|Employees|Customers|Users|Certifications?|Founders?|Leadership|Plans?)$/u;
const ROLE =
  /^(?:Chief|Chief \p{L}+ Officer|Chief Executive|Managing Directors?|President|Chairman|Chairwoman|(?:Co-)?Founders?|Owner|Director|Inhaber(?:in)?|Vorstand\p{L}*)$/u;
const ROLE_BEFORE =
  /(?:CEO|[Ff]ounders?|(?<!\p{L})[Bb]y(?: \p{Ll}+){0,3}|[Vv]on|durch|Dr\.|Prof\.|Mr\.|Mrs\.|Ms\.|Gründer\p{L}{0,4}|Geschäftsführer\p{L}{0,4}|[Ee]xecutive|[Oo]fficer|[Dd]irector|brothers|sisters|entrepreneurs?|engineers?)(?:,| is| are| ist|:)? $/u;
const ROLE_BEHIND =
  /^(?:,? (?:is |are |ist |sind |serves as |was )?(?:die |der |the |its |our |their |a )?(?:current )?(?:CEO|(?:co-?)?founders?\b|[Cc]hief|who|[Mm]anaging|Gründer|Geschäftsführer)| (?:co-?)?(?:founded|started|established)\b| gründete| \(CEO)/u;
const ALSO_PERSON = /^(?:, | and |, and | & | und )$/u;
const OPENERS =
  /^(?:The|A|An|While|Whereas|Unlike|Although|Though|But|And|Or|With|For|From|By|In|At|On|Since|As|Both|Like|Compared|Its|It|This|These|Other|Rival|Competitor|Meanwhile|However|According|To|Of|If|When|Founded|Headquartered|Based|Started|Established|Today|Now|Currently|Die|Der|Das|Ein|Eine|Im|Bei|Mit|Von|Und|Aber|Während|Anders|Laut|Als|Seit|Auch)(?: |$)/u;
/** What follows is where something is. */
const IN_PLACE = /(?:^|[^\p{L}])(?<!invest(?:s|ed|ing|ment|ments)? )(?:in|near|aus|outside)\s$/iu;
const SUBJECT_BEHIND =
  /^(?:['’]s)? (?:is|was|are|has|had|offers?|costs?|charges?|starts?|employs|serves|provides|also|bietet|ist|kostet|hat|wurde|beschäftigt|zählt)\b/u;
const VENDOR_BEFORE =
  /(?:\b(?:unlike|than|versus|vs\.?|rival|competitor|and|while|whereas|bei|als|gegenüber|von|wie|mit|zu|Konkurrent|Wettbewerber)|^|[.:;,–—] ?)\s?$/iu;

/**
 * Names of other companies in a sentence. Persons and places are left out where the words around them show what they
 * are; a name that could be either counts as a company.
 * @param known folded names that the whole answer shows to be companies
 */
export function otherNames(
  text: string,
  own: readonly Span[],
  known: ReadonlySet<string>,
  isGerman: boolean,
): Span[] {
  const found: Span[] = [];
  let person: Span | null = null;
  let runs = 0;
  for (const match of text.matchAll(RUN)) {
    runs += 1;
    if (runs > MOST_RUNS) break;
    for (const span of outside(
      trimmed(text, { start: match.index, end: match.index + match[0].length }),
      own,
    )) {
      const name = text.slice(span.start, span.end);
      if (isPerson(text, span, person)) {
        person = span;
      } else if (isCompany(text, span, name, known, isGerman)) {
        found.push(span);
      }
    }
  }
  return found;
}

function isCompany(
  text: string,
  span: Span,
  name: string,
  known: ReadonlySet<string>,
  isGerman: boolean,
): boolean {
  const bare = name.replace(/-(?:based|headquartered)$/u, '');
  if (isKnownPlace(bare) || (span.start === 0 && LABEL.test(name) && text.startsWith(':', span.end)))
    return false;
  const before = text.slice(Math.max(0, span.start - 24), span.start);
  if (IN_PLACE.test(before) || TERM.test(name) || ROLE.test(name)) return false;
  const folded = fold(name);
  if (known.has(folded) || [...name.split(' ')].some((word) => word.length > 2 && known.has(fold(word))))
    return true;
  if (
    TERM.test(name) ||
    name.split(' ').every((word) => TERM.test(word) || isKnownPlace(word) || /^\d/u.test(word))
  )
    return false;
  const behind = text.slice(span.end, span.end + 20);
  if (isGerman) {
    // every noun has a capital: only what acts like a company is taken for one
    const isOdd = /\p{Ll}\p{Lu}|^\p{Lu}\p{L}+ (?:GmbH|AG|SE|KG)/u.test(name);
    return (
      isTellingName(name) &&
      (isOdd ||
        (VENDOR_BEFORE.test(before) &&
          (SUBJECT_BEHIND.test(behind) || /(?:als|gegenüber|bei|unlike|wie) $/u.test(before))))
    );
  }
  if (isTellingName(name)) return true;
  return before !== '' && !/[.:;,–—] $/u.test(before) && SUBJECT_BEHIND.test(behind) && !name.includes(' ');
}

function isPerson(text: string, span: Span, last: Span | null): boolean {
  if (last !== null && ALSO_PERSON.test(text.slice(last.end, span.start))) return true;
  return (
    ROLE_BEFORE.test(text.slice(Math.max(0, span.start - 24), span.start)) ||
    (ROLE_BEHIND.test(text.slice(span.end, span.end + 44)) && text.slice(span.start, span.end).includes(' '))
  );
}

/** Without openers of a sentence, the sentence's stop and a possessive ending. */
function trimmed(text: string, { start, end }: Span): Span {
  let from = start;
  for (let hop = 0; hop < 3; hop += 1) {
    const opener = OPENERS.exec(text.slice(from, end))?.[0] ?? '';
    if (opener === '') break;
    from += opener.length;
  }
  const name = text.slice(from, end).replace(/(?:['’]s?|[.&+-])$/u, '');
  return { start: from, end: from + name.length };
}

/** The parts of a run that no mention of our own covers: "Acme Pro" is ours as a whole. */
function outside(run: Span, own: readonly Span[]): Span[] {
  if (run.end - run.start < 2) return [];
  const overlapping = own.find((span) => span.start < run.end && run.start < span.end);
  if (overlapping === undefined) return [run];
  return overlapping.start - run.start > 1 && overlapping.start > run.start
    ? [{ start: run.start, end: overlapping.start - 1 }]
    : [];
}

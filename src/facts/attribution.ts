import type { Passage, Reading, Span } from './passage';
import { PEOPLE } from './person-name';
import type { Slot } from './slot';

/** In front of a mention: somebody else is compared with us. */
const COMPARED =
  /(?:\b(?:unlike|compared (?:to|with)|comparable to|than|versus|vs\.?|against|alternatives? (?:to|for)|competitors? (?:of|to|like|such as)|rivals? (?:of|to|like|such as)|similar to|like|beats|competes with|integrates with|works with|merged with|successor to|predecessor of|inspired by|replaces|instead of|besides|anders als|im (?:Vergleich|Gegensatz|Unterschied) zu(?:r|m)?|gegenüber|statt|wie|alternative[n]? zu(?:r|m)?|konkurrent(?:en|in)? von))\s(?:the\s|der\s|die\s|das\s)?["“„]?$/iu;
/** Behind a mention: it only says whose rival, customer or parent is meant. */
const MODIFIER =
  /^(?:['’]s?)?[\s-](?:main |biggest |closest |top |former |parent |largest |direct |sister )?(?:alternatives?|competitors?|rivals?|clones?|integrations?|partners?|resellers?|investors?|consultants?|agency|parent|subsidiar(?:y|ies)|owner|spin-?offs?|alum(?:ni)?|veterans?|engineers?|alternative|customer|client|user|employee|plugin|plug-in|add-on|fan|manager|executive|Konkurrent(?:en|in)?|Wettbewerber|Mutter\p{L}*|Tochter\p{L}*|Foundation|Stiftung|offices?|office in|sister company|app store|marketplace)(?!\p{L})/iu;
/** "a Acme customer": one of many around us. */
const ONE_OF_MANY = /(?:^|[^\p{L}])(?:an?|another|former|fellow|longtime|ehemalige[rn]?)\s$/iu;
/** Between a mention and a value: the sentence has turned to another company. */
const SWITCH =
  /\b(?:acquired|bought|acquires|purchased|merged with|partner(?:s|ed|ing)? with|parent|subsidiary|owned by|part of|backed by|competitors?|rivals?|another|spun off|spin-?off|invest(?:s|ed|ing) in|opened|opens|customers (?:such as|like|include)|clients (?:such as|like|include)|used by|his (?:previous|first|former|other)|her (?:previous|first|former|other)|previous company|übernahm|übernommen|gehört zu|Mutter\p{L}*|Tochter\p{L}*|Konkurrent\p{L}*|eröffnete?|kaufte|wird von .{2,30} genutzt)(?!\p{L})|\b(?:compared (?:to|with)|versus|vs\.?|instead of|rather than|unlike|im Vergleich|anders als|im Gegensatz)\b/iu;
const THAN = /\b(?:than|als) (?!(?:\$|€|£)?\d)/iu;
const OF_OTHER_BEHIND = /^[^.,;]{0,30}?\b(?:at|for|from|of|by|with|bei|von|für)\s(?:the\s)?$/iu;
/** What may stand behind "Acme's" without changing whose value it is. */
const POSSESSED: Readonly<Partial<Record<Slot, RegExp>>> = {
  founding_year: /^(?:company|business|firm|founding|inception|start)/iu,
  headquarters: /^(?:headquarters|head office|main office|HQ|seat|company|main|global|team is)/iu,
  headcount: /^(?:team|workforce|staff|headcount|employees?|total|company|own)/iu,
  leader: /^(?:CEO|founders?|co-?founders?|chief|managing|leadership|current|two|three|founding)/iu,
  phone: /^(?:phone|telephone|support|customer|contact|hotline|number|main|sales|service|office|toll|help)/iu,
  certification: /^(?:security|certif|complian|information|SOC|ISO|platform|current)/iu,
};
/** "Acme's story is long: the company was founded ..." */
const RESUMED =
  /\b(?:the (?:company|business|firm|startup|practice|chain|brand)|it|das Unternehmen|die Firma) (?:was|is|has|had|employs|serves|wurde|ist|hat|beschäftigt)(?: \p{Ll}+)?\s?$/iu;
const MOST_FRONT_WORDS = 5;
const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|CEO)/u;
/** Room for "the " or a legal word in front of our name. */
const LEAD_WORD = 12;
const COMPANY_NOUN =
  /^(?:The|Our|Der|Die|Das) \p{L}{3,24} (?:was|is|has|employs|serves|wurde|ist|hat|beschäftigt)(?: \p{Ll}+)? ?$/u;
/** "Dr. Ann Lee founded the practice", "Ann Lee (CEO) leads a team of" */
const PERSON_FRONT = new RegExp(`^${PEOPLE}(?: \\([^()]{2,20}\\))?(?: leads a | leads our |,? )$`, 'u');
const SUFFIX =
  /^ (?:\(|[-–—:]|Inc|Ltd|LLC|GmbH|AG|SE|KG|PLC|Corp|Co\b|CEO|HQ|Headquarters|Founder|Co-founder|Founded|Phone|Pricing|Plan|Employees|Customers|Tel|Team\b|Hauptsitz|Sitz|Mitarbeit|Gründ|Geschäft|Kunden|Nutzer|Tarif|Telefon|Preis)/u;

/**
 * Is a value stated of our own company? The nearest name in front must be ours, and nothing in between may turn to
 * another company; where no name stands in front, the next one behind must be ours and no other near.
 */
export function isAboutOwn(passage: Passage, reading: Reading, isGerman: boolean): boolean {
  const { text, others, about } = passage;
  const own = passage.own.filter((span) => !isOverlapping(span, reading, text) || reading.slot !== 'leader');
  const foreign = others.filter((span) => !covers(reading, span) || isForeignInside(text, span, reading));
  if (isLeaderOfOther(text, reading, passage.own)) return false;
  if (own.length === 0) {
    const front = text.slice(0, reading.start);
    return about === 'own' && foreign.length === 0 && (passage.isDetached !== true || isOpen(front));
  }
  if (reading.slot !== 'leader' && isOfOtherBehind(text, reading, foreign)) return false;
  const before = [...own, ...foreign].filter(
    (span) => span.start < reading.valueStart && span.end <= Math.max(reading.start, reading.valueStart),
  );
  const nearest = before.reduce<Span | null>(
    (last, span) => (last === null || span.start > last.start ? span : last),
    null,
  );
  if (nearest !== null) {
    if (!own.includes(nearest)) return false;
    return isSubject(text, nearest, reading, isGerman);
  }
  const inside = own.find((span) => covers(reading, span));
  const next = [...own, ...foreign]
    .filter((span) => span.start >= reading.start)
    .sort((a, b) => a.start - b.start)[0];
  if (inside === undefined && (next === undefined || !own.includes(next))) return false;
  const mention = inside ?? next;
  if (mention === undefined || foreign.some((span) => span.start < mention.start)) return false;
  if (!hasNoSubject(text.slice(0, reading.start))) return false;
  return (
    !COMPARED.test(text.slice(0, mention.start).slice(-60)) &&
    !MODIFIER.test(text.slice(mention.end, mention.end + 40)) &&
    !isLongerName(text, mention, reading, isGerman)
  );
}

/** In a sentence that stands alone: nobody in front of the value, or the company as "the school", "die Bäckerei". */
function isOpen(whole: string): boolean {
  const front = whole.split(/: /u).at(-1) ?? '';
  return (
    COMPANY_NOUN.test(front) ||
    PERSON_FRONT.test(front) ||
    (hasNoSubject(front) &&
      !/^\W*(?:it|he|she|they|this|these|that|there|es|er|sie|dies\p{L}*|das|hier)\b/iu.test(front))
  );
}

/** Words in front of a value that leave it to the name behind: "In 2012, ...", "With more than ...", "The current ...". */
function hasNoSubject(front: string): boolean {
  const words = front.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (
    words.length <= MOST_FRONT_WORDS &&
    !/[(–—]/u.test(front) &&
    !words.slice(1).some((word) => /^\p{Lu}\p{Ll}/u.test(word) && !MONTH.test(word))
  );
}

/** Does the mention in front rule what the value says? */
function isSubject(text: string, mention: Span, reading: Reading, isGerman: boolean): boolean {
  const behind = text.slice(mention.end, mention.end + 60);
  const between = text.slice(mention.end, Math.max(mention.end, reading.start));
  if (COMPARED.test(text.slice(Math.max(0, mention.start - 60), mention.start))) return false;
  if (reading.slot !== 'customers' && MODIFIER.test(behind)) return false;
  if (
    ONE_OF_MANY.test(text.slice(Math.max(0, mention.start - 14), mention.start)) &&
    /^ \p{Ll}/u.test(behind)
  )
    return false;
  if (SWITCH.test(between) && !(reading.slot === 'customers' && /^[^.]{0,40}used by/iu.test(between)))
    return false;
  if (THAN.test(between) && !/(?:more|less|fewer) than\s?$/iu.test(between)) return false;
  if (isLongerName(text, mention, reading, isGerman)) return false;
  if (
    reading.slot === 'founding_year' &&
    /^\s(?:(?:has|had|also|later|then|recently) )?$/u.test(between) &&
    /^(?:founded|established|started|created)/iu.test(text.slice(reading.start, reading.start + 12))
  ) {
    // "Acme founded a school in 2015": here the company is the founder
    return /^\s(?:founded|established)(?: in| on)? \d{4}/iu.test(text.slice(mention.end, mention.end + 24));
  }
  return RESUMED.test(between) || isFittingPossession(behind, reading);
}

function isFittingPossession(behind: string, { slot }: Reading): boolean {
  const possessed = /^['’]s?\s(.{1,40})/u.exec(behind)?.[1];
  const fitting = POSSESSED[slot];
  return possessed === undefined || fitting === undefined || fitting.test(possessed);
}

/** "Acme Ventures": another company that carries our name. A price may be that of a product ("Acme Pro"). */
function isLongerName(text: string, mention: Span, { slot }: Reading, isGerman: boolean): boolean {
  if (slot === 'price' || slot === 'phone') return false;
  const behind = text.slice(mention.end, mention.end + 24);
  if (!/^ \p{Lu}/u.test(behind) || SUFFIX.test(behind)) return false;
  return (
    !isGerman ||
    /^ (?:Ventures|Capital|Stiftung|Foundation|Labs|Akademie|Academy|\p{Lu}\p{L}+ (?:GmbH|AG))/u.test(behind)
  );
}

function isOfOtherBehind(text: string, reading: Reading, foreign: readonly Span[]): boolean {
  const next = foreign.find((span) => span.start >= reading.end);
  if (next === undefined || next.start - reading.end > 46) return false;
  return OF_OTHER_BEHIND.test(text.slice(reading.end, next.start));
}

/** In "the CEO of Acme is Ann Lee" the person is part of the value, the company is not. */
function isForeignInside(text: string, span: Span, { value }: Reading): boolean {
  if (value.kind !== 'people') return false;
  const name = text.slice(span.start, span.end);
  return !value.names.some((person) => name.includes(person) || person.includes(name));
}

/** "Ann Lee, CEO of the Fernway group": behind the role stands whose it is. */
function isLeaderOfOther(text: string, { slot, end }: Reading, own: readonly Span[]): boolean {
  if (slot !== 'leader') return false;
  const of = /^(?: of| at| der| des| von| bei| for|,) (?:the )?(?=\p{Lu})/u.exec(
    text.slice(end, end + 12),
  )?.[0];
  if (of === undefined || own.some((span) => Math.abs(span.start - end - of.length) <= LEAD_WORD))
    return false;
  if (!of.startsWith(',')) return true;
  // "Ann Lee, CEO, Fernway Outdoors"
  return /^, \p{Lu}[^.,;]{2,50}\.?$/u.test(text.slice(end));
}

function covers(reading: Reading, span: Span): boolean {
  return span.start >= reading.start && span.end <= reading.end;
}

/** A mention that is itself read as a person's name says nothing about whose founder that is. */
function isOverlapping(span: Span, reading: Reading, text: string): boolean {
  const { value } = reading;
  return (
    value.kind === 'people' &&
    covers(reading, span) &&
    value.names.some((name) => name.includes(text.slice(span.start, span.end)))
  );
}

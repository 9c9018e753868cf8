import { statedCounts } from './count-text';
import type { Passage, Reading } from './passage';

const NOUNS: readonly (readonly [string, RegExp])[] = [
  ['customers', /^(?:customers?|clients?|Kunden|Kundinnen und Kunden|Kund\*innen|Kund:innen)$/iu],
  ['users', /^(?:users|people|Nutzer(?:innen|n)?|Anwender(?:innen|n)?|Benutzer(?:n)?)$/iu],
  [
    'companies',
    /^(?:companies|businesses|organi[sz]ations|firms|enterprises|brands|Unternehmen|Firmen|Betriebe[n]?|Organisationen)$/iu,
  ],
  ['teams', /^teams$/iu],
  ['members', /^(?:members|Mitglieder[n]?)$/iu],
  ['merchants', /^(?:merchants|stores|shops|Händler[n]?)$/iu],
];
const NOUN =
  '(customers?|clients?|users|people|companies|businesses|organi[sz]ations|firms|enterprises|brands|teams|members|merchants|stores|shops|Kundinnen und Kunden|Kunden|Nutzer(?:innen|n)?|Anwender(?:innen|n)?|Benutzer|Unternehmen|Firmen|Betriebe[n]?|Organisationen|Mitglieder[n]?|Händler[n]?)';
const COUNTED = new RegExp(
  `^\\s?((?:(?:paying|active|daily|monthly|weekly|registered|enterprise|business|corporate|free|happy|satisfied|loyal|global|small|other|zufriedene|aktive|zahlende|registrierte|corporate|B2B|of our|of its) ){0,3}(?!and |or |of |new |more |other |und |oder )(?:\\p{Ll}{3,14} )?)${NOUN}(?!\\p{L})`,
  'iu',
);
/** Adjectives of praise, which leave the number what it is. */
const EMPTY_WORDS = new Set(
  'happy satisfied loyal global other of our its the zufriedene zufriedenen treue great valued amazing leading different modern growing'.split(
    ' ',
  ),
);
const CUE =
  /custom|client|user|people|compan|business|organi|firms|enterpris|brands|teams|subscrib|member|merchant|stores|shops|patients|kunden|nutzer|anwender|unternehmen|firmen|betriebe|abonnent|mitglied|händler/iu;
/** What says that the number is of those who use the company, in front of the number. */
const SERVES =
  /(?:serv(?:es|e|ing)|trusted by|used by|relied on by|loved by|chosen by|has|have|having|had|with|counts|count|boasts?|claims|helps|helped|supports?|supporting|powers|powering|joins?|by|to|of|for|from|customers?|users?|clients?|customer base|user base|number|numbers|reached|surpassed|passed|hat|haben|zählt|zählen|bedient|betreut|betreuen|von|mit|nutzen|vertrauen|dass|that|says|:|kunden|nutzer)(?: (?:now|currently|today|well|a total of|the|its|our|than|already|bereits|heute|derzeit|inzwischen|mittlerweile|insgesamt|nach eigenen Angaben|laut Website))*\s?[:–-]?\s?$/iu;
/** The same behind the noun: "12,000 businesses use Acme". */
const USE_BEHIND =
  /^(?:,? (?:now|already|in \d+ countries|worldwide|around the world|globally|across the (?:globe|world)|weltweit|bereits|heute))* (?:use|uses|trust|rely|choose|have chosen|love|run|pay|answer|manage|work|sleep|nutzen|vertrauen|setzen|arbeiten|verwenden|schwören)\b/iu;
const LEAD = /(?:^|[–—:(,|]|- )\s*(?:with |mit )?$/u;
const OTHER_MATTER =
  /(?:teams?|plans?|limit(?:ed)?|companies|businesses|firms|suits?|ideal|best|designed|up to|between|per|first|every|each|free|support(?:s)? for|Tarif|eignet|für Teams|für Unternehmen|added|add(?:s|ing)?|new|lost|gained|additional|another|surveyed|survey of|reviews? (?:from|by)|interviewed|polled|neue|email|emails|invite)(?: (?:for|with|of|to|by|from|mit|von))?(?: (?:more|fewer|less) than)?\s?$/iu;
const PART_BEHIND =
  /^,? (?:in|of|from|aus|at) (?:the )?(?!\d)\p{Lu}[\p{L}-]*(?!\p{L}|, | and | und )|^,? (?:per|each|a) (?:month|day|year|week|plan|account)|^ (?:seats?|licen[cs]es?|accounts?|reviews?|testimonials|on (?:the|its|this) (?:\p{L}+ )?plan)/u;
const MOST_READINGS = 4;

/** "over 8,000 customers", "trusted by 12,000 businesses", "3'500 Kunden". */
export function readCustomers({ text }: Passage): Reading[] {
  if (!CUE.test(text)) return [];
  const found: Reading[] = [];
  for (const { value, start, end } of statedCounts(text)) {
    const before = text.slice(Math.max(0, start - 70), start);
    const after = text.slice(end, end + 90);
    const noun = COUNTED.exec(after);
    const label =
      /(?:^|[–—(,;] ?)(?:number of |Anzahl |Anzahl der )?(customers|users|clients|companies|subscribers|Kunden|Nutzer)(?: base)?\s?[:|–-]\s?$/iu.exec(
        before,
      );
    const word = noun?.[2] ?? (/^\s*(?:$|[.,;(])/u.test(after) ? label?.[1] : undefined);
    if (word === undefined || value.least === 0 || Math.max(value.least, value.most ?? 0) < 2) continue;
    const behind = after.slice(noun?.[0].length ?? 0);
    const isOwn = label !== null || SERVES.test(before) || USE_BEHIND.test(behind) || LEAD.test(before);
    if (!isOwn || OTHER_MATTER.test(before) || PART_BEHIND.test(behind)) continue;
    // people are everybody; only those who use something are its users
    if (
      /^people$/iu.test(word) &&
      !/^,? (?:already |now )?(?:use|trust|rely on|love|nutzen|vertrauen)(?!\p{L})/iu.test(behind) &&
      !/(?:used|trusted|loved) by[^.]{0,14}$/iu.test(before)
    )
      continue;
    found.push({
      slot: 'customers',
      value: { ...value, unit: unitOf(noun?.[1] ?? '', word) },
      start,
      end: end + (noun?.[0].length ?? 0),
      valueStart: start,
      isHedged: /^,? (?:and )?(?:prospects|visitors)/iu.test(behind),
    });
  }
  return found.slice(0, MOST_READINGS);
}

/** A qualifier makes another number of it: paying customers are fewer, and law firms are no companies at large. */
function unitOf(qualifier: string, noun: string): string {
  const telling = qualifier
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  const unit = NOUNS.find(([, pattern]) => pattern.test(noun))?.[0] ?? noun.toLowerCase();
  return [...telling, unit].join(' ');
}

import type { Passage, Reading } from './passage';

/** How far a claim is meant: `firm` claims alone can be contradicted; `none`: nothing is claimed at all. */
export type Modality = 'firm' | 'reserved' | 'none';

const HEDGE =
  /\b(?:might|could|possibly|perhaps|maybe|probably|likely|presumably|reportedly|allegedly|supposedly|apparently|rumou?red|appears? to|appear(?:s|ed)? (?:as|in)|seems?|suggests?|some sources|sources (?:say|differ|vary|conflict)|is said|are said|it is believed|is believed|believed to|thought to|I believe|I think|I['’]m not|not sure|not certain|unclear|unconfirmed|unverified|would|should|assum(?:e|ing)|if|whether|claims? by users|estimates?|estimated|(?:directories|sites|databases|listings|reviewers|users|people|outlets|media|articles|critics|reports|some) (?:say|claim|list|report|state|put|mention|suggest|believe)|vermutlich|angeblich|möglicherweise|vielleicht|wahrscheinlich|eventuell|wohl|anscheinend|offenbar|scheint|könnten?|dürften?|soll|sollen|falls|wenn|ob)(?!\p{L})|(?<!\p{L})may (?!\d)(?!of\b)/iu;
const HEDGE_BEHIND =
  /\b(?:sources (?:differ|vary|disagree|conflict)|(?:although|though|but) (?:some|other|this|sources|figures|estimates|the exact)|not (?:confirmed|verified|officially)|unconfirmed|could not (?:be )?(?:verif|confirm)|depending on|may vary|subject to change|can vary|je nach|estimates vary|or so|give or take)\b/iu;
const SECOND_HAND =
  /\b(?:according to|per|laut|citing|based on|as reported by|listed (?:on|by)|data from|gemäß)\s(?!(?:its|the company|their|seiner|ihrer|eigenen|user|month|year|seat|member|agent|week|day|night|hour|person|employee|editor|license)\b)/iu;
const FUTURE =
  /\b(?:plans? to|planning to|aims? to|intends? to|expects? to|upcoming|will (?:be|move|have|cost|soon|reach|grow)|by the end of|hopes? to|wants? to|is set to|plant|will .{0,30} werden|bis Ende|künftig|demnächst)\b/iu;
const PAST =
  /\b(?:formerly|former|previously|used to|initially|originally|at first|back then|at the time|at launch|in its early|early days|until|once|no longer|early on|then-|had (?:about |around |roughly |over |more than |nearly |almost |only |just |approximately )?(?=\d)|was (?:headquartered|based|led|run|CEO)|were based|served as|stepped down|resigned|retired|left the|ehemals|ehemalige[nrs]?|früher|damals|zunächst|anfangs|ursprünglich|hatte|war (?!ein)|bis (?=(?:19|20)\d\d)|vormals|einst)/iu;
const PAST_BEHIND =
  /^[^.;]{0,30}?(?:\b(?:at the time|back then|until|when it|at launch|in (?:19|20)\d\d|as of|damals|bis (?:19|20)\d\d|Stand|until his|before)\b|\((?:as of |in |Stand |until )?(?:[A-Z][a-z]{2,8} )?(?:19|20)\d\d\))/iu;
const DATED =
  /\b(?:as of|in|by|at the end of|back in|during|stand|im jahr|ende|anfang|mitte|early|late|mid|since)(?:[\s-]+(?:the|jahr|year|of|early|late|mid|end|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|fiscal))*[\s-]+(?:19|20)\d\d\b/giu;
const FOUNDING =
  /(?:found|establish|start|incorporat|inception|since|seit|gegründe|gründ|born|launch|business|set up|creat)[^.;]{0,60}$/iu;
/** The lines of a chronicle. */
const YEAR_LINE = /^\W{0,4}(?:19|20)\d\d\s?(?:[–—:|-]|$)/u;
const YEAR_LABEL = /^\W{0,4}(?:19|20)\d\d\W{0,4}$/u;
const NEGATION =
  /\b(?:not|never|isn['’]t|wasn['’]t|doesn['’]t|don['’]t|hasn['’]t|no longer|neither|nor|without|nicht|kein\p{L}{0,2}|nie|weder)(?!\p{L})/iu;
const NOT_ONLY = /\bnot (?:only|just|to mention)|nicht nur/iu;
const OTHER_IDENTITY =
  /(?:not to be confused|don['’]t confuse|do not confuse|be confused with|confus(?:e|ed|ing)|different (?:company|business|firm|organi[sz]ation)|another (?:company|business|firm|brand|organi[sz]ation)|other (?:company|companies|businesses|firms) (?:called|named|with)|same name|similarly named|unrelated|also (?:a|an) .{0,40}(?:called|named)|nicht (?:zu )?verwechs|verwechs|gleichnamig|gleichen namen|anderes unternehmen)/iu;
const CLAUSE_BREAK =
  /[;:–—(|]\s?|,\s|\s(?:but|while|whereas|although|however|sondern|aber|während|and (?=(?:is|was|has|had|costs|employs|serves|it|its|the)\b)|und (?=(?:ist|hat|wurde|beschäftigt|kostet)\b))\s?/giu;

const NAMESAKES =
  /(?<!\p{L})(?:several|multiple|two|three|many|various|a few|more than one|other|different|mehrere|verschiedene|zwei|drei)\s(?:\p{L}{1,20}\s){1,4}?(?:called|named|by (?:the|this|that) name|with (?:the|this|that|a similar) (?:same )?name|shar(?:e|ing) (?:the|this|that|its) name|using (?:the|this) name|use (?:the|this) name|go by|known as|namens|mit (?:dem|diesem|gleichem|demselben) Namen|dieses Namens|heißen)(?!\p{L})/iu;

/** How a sentence means a value: asked, denied, doubted, dated, or stated as a fact. */
export function modalityOf({ text, labels }: Passage, reading: Reading): Modality {
  if (/\?["”’)]?\s*$/u.test(text) || OTHER_IDENTITY.test(text)) return 'none';
  const clause = clauseOf(text, reading);
  const isCertificate = reading.slot === 'certification';
  if (!isCertificate && NEGATION.test(clause.before) && !NOT_ONLY.test(clause.before)) return 'none';
  const before = text.slice(0, reading.valueStart);
  const behind = text.slice(reading.end);
  if (
    HEDGE.test(`${before} ${clause.behind}`) ||
    HEDGE_BEHIND.test(behind) ||
    SECOND_HAND.test(before) ||
    SECOND_HAND.test(clause.behind)
  )
    return 'reserved';
  if (!isCertificate && FUTURE.test(clause.before)) return 'reserved';
  const isHistory = reading.slot === 'founding_year' || isFounder(reading);
  if (PAST.test(clause.before) || (!isHistory && PAST_BEHIND.test(clause.behind))) return 'reserved';
  if (
    !isHistory &&
    (isDated(before, reading) || YEAR_LINE.test(text) || labels.some((label) => YEAR_LABEL.test(label)))
  )
    return 'reserved';
  return reading.isHedged ? 'reserved' : 'firm';
}

/** Who founded a company stays so, whatever the year. */
function isFounder({ value }: Reading): boolean {
  return value.kind === 'people' && value.role === 'founder';
}

/** "In 2019, it had 40 employees": a year in front that is not that of the founding. */
function isDated(before: string, { slot }: Reading): boolean {
  const from = Math.max(0, before.length - 200);
  for (const match of before.slice(from).matchAll(DATED)) {
    const front = before.slice(0, from + match.index + match[0].length - 4);
    if (slot === 'leader' && /found|gründ/iu.test(before)) continue;
    if (!FOUNDING.test(front)) return true;
  }
  return false;
}

function clauseOf(text: string, { start, end, valueStart }: Reading): { before: string; behind: string } {
  let from = 0;
  for (const match of text.slice(0, Math.min(start, valueStart)).matchAll(CLAUSE_BREAK))
    from = match.index + match[0].length;
  const rest = text.slice(end);
  const to = rest.search(
    /[;–—]|, (?!until|as of|in \d|when)|\s(?:but|while|whereas|sondern|aber|während)\s/u,
  );
  return { before: text.slice(from, Math.max(valueStart, start)), behind: to < 0 ? rest : rest.slice(0, to) };
}

/** Does an answer say that several companies carry the name? Then nothing in it is surely about ours. */
export function speaksOfNamesakes(text: string): boolean {
  return NAMESAKES.test(text.slice(0, 20_000));
}

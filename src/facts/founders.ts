import { factWords } from './lexicon';
import { charsBefore, type PassageReading, spanOf } from './passage';
import { PEOPLE, peopleReading } from './person-name';
import { matchesIn } from '../text/matches';

const { u, iu, gu } = factWords('leader');

/** "founded in 2012 in Berlin by Ann Lee and Bo Roe", "gegründet von Ann Lee". */
const FOUNDED_BY = gu`(?<!\p{L})${'foundedVerb'}(?: [^.;!?,"]{0,50}?)?(?:, ${'inPlace'} [^.;,"]{2,40})?,? ${'by'} (?:(?:${'kinship'}|\p{Ll}+) ){0,2}?(?:${'kinship'}, )?(${PEOPLE})`;
const BY_FOUNDED = gu`(?<!\p{L})${'byOne'} (${PEOPLE}) (?:\S{1,20} ){0,4}${'foundedEnd'}`;
/** "Ann Lee founded Acme", "Ann Lee gründete Acme". */
const FOUNDS = gu`(${PEOPLE}),? ${'founds'}(?= (?:${'company'}|\p{Lu}|\d{4}))`;
const TOGETHER = u`^[^.;]{0,40}?${'together'} (?:\p{Ll}+ ){0,3}(${PEOPLE})`;
/** "hydrologist Ann Lee and nurse Bo Roe" */
const AND_ALSO = u`^ ${'and'} (?:\p{Ll}+ ){1,2}(${PEOPLE})`;
/** "2015 gründeten Ann Lee und Bo Roe die Acme GmbH" */
const FOUNDED_THEN = gu`(?<!\p{L})${'founded'} (${PEOPLE})`;
/** Each with its verb: without that there is nothing to search for. */
const FOUNDINGS: readonly (readonly [RegExp, RegExp])[] = [
  [FOUNDED_BY, u`${'foundedVerb'}`],
  [BY_FOUNDED, u`${'foundedEnd'}`],
  [FOUNDS, u`${'founds'}`],
  [FOUNDED_THEN, u`${'founded'}`],
];
/** "founded in 1932 and run by" */
const LED = iu`(?<!\p{L})${'and'} (?:\p{L}+ )?(?:${'ledVerb'}|${'ownedVerb'})(?!\p{L})`;
const CO_FOUNDED = iu`${'coFounded'}`;

/** Who founded a company, as a text tells it by a verb. */
export function readFounders(text: string): PassageReading[] {
  return FOUNDINGS.filter(([, verb]) => verb.test(text)).flatMap(([pattern]) =>
    matchesIn(text, pattern).flatMap((match) => foundersIn(text, match)),
  );
}

function foundersIn(text: string, match: RegExpExecArray): PassageReading[] {
  const [whole, people = ''] = match;
  const span = spanOf(match);
  if (/\bre-?$/iu.test(charsBefore(text, span.start, 3)) || LED.test(whole)) return [];
  const after = text.slice(span.end, span.end + 120);
  const others = (TOGETHER.exec(after) ?? AND_ALSO.exec(after))?.[1];
  const all = others === undefined ? people : `${people} and ${others}`;
  const isComplete = !CO_FOUNDED.test(whole);
  return peopleReading({ role: 'founder' }, all, isComplete, span, span.start + whole.indexOf(people));
}

import type { PeopleValue } from './fact-value';
import type { PassageReading } from './passage';
import { peopleIn } from './person-name';
import type { Span } from '../text/sentences';

/** Who founded a company stays so. */
export function isFounder({ value }: PassageReading): boolean {
  return value.kind === 'people' && value.role === 'founder';
}

/** None where the names are those of no people. `people`: names as they stand there, with "and" and commas between. */
export function peopleReading(
  post: Pick<PeopleValue, 'role' | 'title'>,
  people: string,
  isComplete: boolean,
  span: Span,
  valueStart: number,
): PassageReading[] {
  const names = peopleIn(people);
  // one person leads: of several names behind "CEO" only the first is meant
  const meant = post.role === 'ceo' ? names.slice(0, 1) : names;
  if (meant.length === 0) return [];
  const value: PeopleValue = { kind: 'people', ...post, names: meant, isComplete };
  return [{ slot: 'leader', value, ...span, valueStart, isHedged: false }];
}

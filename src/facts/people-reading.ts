import type { PeopleValue } from './fact-value';
import type { PassageReading } from './passage';
import { peopleIn } from './person-name';
import type { Span } from '../text/sentences';

/** Who founded a company stays so. */
export function isFounder({ value }: PassageReading): boolean {
  return value.kind === 'people' && value.role === 'founder';
}

/** @param people names as they stand there, with "and" and commas between */
export function addPeople(
  found: PassageReading[],
  post: Pick<PeopleValue, 'role' | 'title'>,
  people: string,
  isComplete: boolean,
  span: Span,
  valueStart: number,
): void {
  const names = peopleIn(people);
  // one person leads: of several names behind "CEO" only the first is meant
  const meant = post.role === 'ceo' ? names.slice(0, 1) : names;
  if (meant.length === 0) return;
  found.push({
    slot: 'leader',
    value: { kind: 'people', ...post, names: meant, isComplete },
    ...span,
    valueStart,
    isHedged: false,
  });
}

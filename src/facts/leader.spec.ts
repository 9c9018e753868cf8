import type { PeopleValue } from './fact-value';
import { comparePeople } from './compare-people';
import { readLeaders } from './leader';
import { isSamePerson } from './person-name';

const leaders = (text: string): string[] =>
  readLeaders({ text, own: [], others: [], labels: [], about: null, quote: text }).flatMap(({ value }) =>
    value.kind === 'people' ? [`${value.role} ${value.names.join(' + ')}`] : [],
  );

describe('readLeaders', () => {
  it.each([
    ['The CEO of Acme is Ann Lee.', ['ceo Ann Lee']],
    ['Acme CEO Ann Lee said no.', ['ceo Ann Lee']],
    ['CEO: Ann Lee', ['ceo Ann Lee']],
    ['Ann Lee, CEO', ['ceo Ann Lee']],
    ['Ann Lee is the founder and CEO of Acme.', ['ceo Ann Lee', 'founder Ann Lee']],
    ['Acme was founded in 2012 by Ann Lee and Bo Roe.', ['founder Ann Lee + Bo Roe']],
    ['Dr. Ann Lee founded Acme in 2012.', ['founder Ann Lee']],
    ['Acme wurde von Ann Lee gegründet.', ['founder Ann Lee']],
    ['2015 gründeten Ann Lee und Bo Roe die Acme GmbH.', ['founder Ann Lee + Bo Roe']],
    ['Geschäftsführerin: Ann Lee', ['managing_director Ann Lee']],
    ['Acme is run by its owner, Ann Lee.', ['owner Ann Lee']],
    ['Acme is run by volunteers, Ann Lee says.', []],
    ["Acme's managing director today is Ann Lee.", ['managing_director Ann Lee']],
    ['Acme was founded by chemist Ann Lee and nurse Bo Roe.', ['founder Ann Lee + Bo Roe']],
    ['Ann Lee starts the company in a shed.', ['founder Ann Lee']],
    ['Ann Lee starts the engine of a truck.', []],
    ['She handed the CEO role to Bo Roe.', ['ceo Bo Roe']],
    ['She handed the trophy to Bo Roe.', []],
    ['Its board of trustees is chaired by Ann Lee.', ['titled Ann Lee']],
    ['The jury is chaired by Ann Lee.', []],
    ['Its manager is Ann Lee.', ['titled Ann Lee']],
    ['Marketing manager Ann Lee spoke.', []],
    ['Acme was founded by two brothers.', []],
    ['Former CEO Ann Lee left.', []],
    ['Ann Lee, former CEO of Acme, left.', []],
    ['CFO Ann Lee spoke.', []],
    ['The deputy CEO Ann Lee spoke.', []],
    ['Heute führt Inhaberin Meike Brandt den Betrieb.', ['owner Meike Brandt']],
    ['Inhaber ist Otto von der Heide.', ['owner Otto von der Heide']],
  ])('%s', (text, expected) => {
    expect(leaders(text).sort()).toEqual(expected);
  });
});

describe('isSamePerson', () => {
  it.each([
    ['Jo Lee', 'Jo Lee', true],
    ['Ann Lee', 'Ann B. Lee', true],
    ['A. Lee', 'Ann Lee', true],
    ['Dr. Ann Lee', 'Ann Lee', true],
    ['Shri Ann Lee', 'Ann Lee', true],
    ['Ann Lee', 'Elektromeisterin Ann B. Lee', true],
    ['Bob Roe', 'Robert Roe', true],
    ['Ida Sørensen', 'Ida Sorensen', true],
    ['Ann Lee', 'Ann Lee-Roe', true],
    ['Ann Lee', 'Bo Lee', false],
    ['Maria Garcia', 'Jose Maria Garcia', false],
    ['Heinz Müller', 'Karl-Heinz Müller', false],
    ['Ann Lee', 'Ann Roe', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(isSamePerson(one, other)).toBe(expected);
  });
});

describe('comparePeople', () => {
  const people = (role: PeopleValue['role'], names: readonly string[], isComplete = true): PeopleValue => ({
    kind: 'people',
    role,
    names,
    isComplete,
  });

  it.each([
    ['another CEO', people('ceo', ['Bo Roe']), people('ceo', ['Ann Lee']), 'different'],
    [
      'a CEO who is one of the managing directors',
      people('ceo', ['Ann Lee']),
      people('managing_director', ['Ann Lee', 'Bo Roe']),
      'same',
    ],
    [
      'a CEO who is none of them',
      people('ceo', ['Cy Poe']),
      people('managing_director', ['Ann Lee']),
      'different',
    ],
    [
      'a managing director beside a CEO',
      people('managing_director', ['Cy Poe']),
      people('ceo', ['Ann Lee']),
      'incomparable',
    ],
    ['a CEO beside a founder', people('ceo', ['Bo Roe']), people('founder', ['Ann Lee']), 'incomparable'],
    ['one founder of two', people('founder', ['Ann Lee']), people('founder', ['Ann Lee', 'Bo Roe']), 'same'],
    [
      'one right and one wrong founder',
      people('founder', ['Ann Lee', 'Cy Poe']),
      people('founder', ['Ann Lee']),
      'incomparable',
    ],
    [
      'a co-founder beside one founder',
      people('founder', ['Cy Poe'], false),
      people('founder', ['Ann Lee']),
      'incomparable',
    ],
    [
      'a founder beside a co-founder',
      people('founder', ['Cy Poe']),
      people('founder', ['Ann Lee'], false),
      'incomparable',
    ],
    ['other founders', people('founder', ['Cy Poe']), people('founder', ['Ann Lee', 'Bo Roe']), 'different'],
  ] as const)('%s', (_, claim, fact, expected) => {
    expect(comparePeople(claim, fact)).toBe(expected);
  });
});

import { checkText } from '../../test/fixtures/answers/check-text';
import { engineConflicts, type EngineClaims } from './engine-conflicts';
import { siteFacts } from './site-facts';

const SUBJECT = { brand: { name: 'Larkdesk', aliases: [] }, host: 'larkdesk.com' };
const said = (engine: string, answer: string): EngineClaims => ({
  engine,
  prompt: 'What is Larkdesk?',
  claims: checkText(answer, SUBJECT, siteFacts([])),
});

describe('engineConflicts', () => {
  it('names every value with the engine that says so', () => {
    const conflicts = engineConflicts([
      said('openai', 'Larkdesk was founded in 2012.'),
      said('google', 'Larkdesk was founded in 2014.'),
      said('perplexity', 'Larkdesk was founded in 2014.'),
    ]);
    expect(
      conflicts.map(({ slot, sides }) => [
        slot,
        sides.map(({ engine, claim }) => `${engine} ${claim.shown}`),
      ]),
    ).toEqual([['founding_year', ['openai 2012', 'google 2014']]]);
  });

  it.each([
    ['values that agree', 'Larkdesk has 85 employees.', 'Larkdesk has over 80 employees.'],
    ['prices of two plans', 'Larkdesk Team costs $29 per month.', 'Larkdesk Pro costs $49 per month.'],
    ['a hedge', 'Larkdesk was founded in 2012.', 'Larkdesk was reportedly founded in 2014.'],
    [
      'a city and its country',
      'Larkdesk is headquartered in Berlin.',
      'Larkdesk is headquartered in Germany.',
    ],
    [
      'the price of a team and that of a seat',
      'With Larkdesk a 10-person team on Growth pays $390 a month.',
      'Larkdesk Growth costs $39 a month.',
    ],
    [
      'the price of four weeks and that of one',
      'Larkdesk Pro costs $30 for four weeks.',
      'Larkdesk Pro costs $10.',
    ],
    [
      'the founding of an association and our own',
      'Larkdesk ist Mitglied bei Bioland; der Anbauverband Bioland selbst wurde 1971 gegründet.',
      'Larkdesk wurde 1987 gegründet.',
    ],
    ['founder and CEO', 'Larkdesk was founded by Ann Lee.', 'The CEO of Larkdesk is Bo Roe.'],
  ])('finds none between %s', (_, one, other) => {
    expect(engineConflicts([said('openai', one), said('google', other)])).toEqual([]);
  });

  it.each([[['openai 2012', 'openai 2014', 'google 2014']], [['openai 2012', 'google 2014', 'openai 2014']]])(
    'finds one in %j, whatever the order',
    (order) => {
      const answers = order.map((one) => one.split(' '));
      expect(
        engineConflicts(
          answers.map(([engine = '', year = '']) => said(engine, `Larkdesk was founded in ${year}.`)),
        ),
      ).toHaveLength(1);
    },
  );

  it.each([
    [
      ['openai 2012', 'openai 2014', 'google 2014'],
      ['openai 2012', 'google 2014'],
    ],
    [
      ['openai 2012', 'openai 2014', 'google 2012'],
      ['google 2012', 'openai 2014'],
    ],
    [
      ['openai 2012', 'openai 2014', 'google 2016'],
      ['openai 2012', 'google 2016'],
    ],
  ])('shows no engine against itself in %j', (order, expected) => {
    const answers = order.map((one) => one.split(' '));
    const conflicts = engineConflicts(
      answers.map(([engine = '', year = '']) => said(engine, `Larkdesk was founded in ${year}.`)),
    );
    expect(
      conflicts.map(({ sides }) => sides.map(({ engine, claim }) => `${engine} ${claim.shown}`)),
    ).toEqual([expected]);
  });

  it('finds none between two answers of one engine', () => {
    expect(
      engineConflicts([
        said('openai', 'Larkdesk was founded in 2012.'),
        said('openai', 'Larkdesk was founded in 2014.'),
      ]),
    ).toEqual([]);
  });
});

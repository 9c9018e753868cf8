import { markdownSurface } from '../text/markdown/markdown-surface';
import { words } from '../text/words';
import type { AnswerSubject } from './read-answer';
import type { Entity } from './reading';
import { readingFigures, type ReadingFigures } from './reading-figures';

const SUBJECT: AnswerSubject = { brand: { name: 'Acme Books', aliases: [] }, host: 'acme.example' };

/** `Name (role, maker: X, kind: place, also: Y, why: reason)`; recommended offers unless said. */
function entityOf(written: string): Entity {
  const [, name = '', details = ''] = /^(.*?)(?: \((.*)\))?$/.exec(written) ?? [];
  const fields = new Map(
    details
      .split(', ')
      .filter((detail) => detail !== '')
      .map((detail) => {
        const [key = '', value] = detail.split(': ');
        return value === undefined ? ['role', key] : [key, value];
      }),
  );
  const also = fields.get('also');
  return {
    name,
    also: also === undefined ? [] : [also],
    kind: (fields.get('kind') ?? 'offer') as Entity['kind'],
    maker: fields.get('maker') ?? null,
    role: (fields.get('role') ?? 'recommended') as Entity['role'],
    reason: fields.get('why') ?? null,
  };
}

function figures(
  text: string,
  entities: readonly string[],
  subject: AnswerSubject = SUBJECT,
): ReadingFigures {
  const surface = markdownSurface(text);
  return readingFigures(
    { reader: 'model', entities: entities.map(entityOf) },
    subject,
    surface,
    words(surface.text),
  );
}

const subjectNamed = (name: string, ...aliases: string[]): AnswerSubject => ({
  brand: { name, aliases },
  host: 'client.example',
});
const rivals = ({ competitors }: ReadingFigures): string[] =>
  competitors.map(({ name, rank }) => `${rank} ${name}`);

describe('whether an answer names the brand', () => {
  it.each([
    ['by its very name', 'Acme Books', 'Acme Books', 'Acme Books is good.'],
    ['with an article', 'Langham', 'The Langham', 'Stay at The Langham.'],
    ['with a trade word in front', 'Lutetia', 'Hôtel Lutetia', 'Try Hôtel Lutetia.'],
    ['with a trade word behind', 'Hotel Lutetia', 'Lutetia', 'Try Lutetia first.'],
    ['without "& Company"', 'Bain & Company', 'Bain', 'Ask Bain about it.'],
    ['with its legal form', 'Qorvan', 'Qorvan Holding GmbH & Co. KG', 'Ask Qorvan Holding GmbH & Co. KG.'],
    ['with more words behind', 'Qorvan', 'Qorvan Sales Pro', 'Try Qorvan Sales Pro.'],
    ['without accents', 'Hôtel Régine', 'Hotel Regine', 'Try Hotel Regine.'],
    ['behind its maker', 'Segment', 'Twilio Segment (maker: Twilio)', 'Use Twilio Segment.'],
    ['in front of its maker', 'Acme Inn', 'Acme Inn by Globex (maker: Globex)', 'Book Acme Inn by Globex.'],
    ['by its product', 'Apple', 'MacBook Air (maker: Apple)', 'A MacBook Air lasts long.'],
    ['by another form', 'Brevo', 'Sendinblue (also: Brevo)', 'Sendinblue, now Brevo, is cheap.'],
    ['though it is taken for a place', 'Lutetia', 'Hôtel Lutetia (kind: place)', 'Try Hôtel Lutetia.'],
    ['with another trade', 'Maison Perrine', 'Chez Perrine', 'Allez chez **Chez Perrine**.'],
    ['in another script', '星野リゾート', '界 (maker: 星野リゾート)', '星野リゾートの界がおすすめです。'],
  ])('%s', (_, name, entity, text) => {
    expect(figures(text, [entity], subjectNamed(name))).toMatchObject({ position: 1, competitors: [] });
  });

  it.each([
    ['a place of that name', 'Orange', 'Orange (kind: place, mentioned)', 'It is in Orange, California.'],
    ['the first word of somebody else', 'Orange Bank', 'Orange', 'Orange sells phones.'],
    ['an everyday word in a longer name', 'Front', 'Front Row', 'Try Front Row.'],
    ['a word within a longer name', 'Kayak', 'Abel Tasman Kayaks', 'Book with Abel Tasman Kayaks.'],
    ['a trade under which others stand', 'CMS', 'WordPress', 'A CMS such as WordPress helps.'],
  ])('not: %s', (_, name, entity, text) => {
    expect(figures(text, [entity], subjectNamed(name))).toMatchObject({
      mentions: [],
      position: null,
      framing: null,
    });
  });

  it('even where the reading has passed it over, as far as its name is unmistakable', () => {
    const text = 'Globex is cheap. People who like Acme Books read more.';
    expect(figures(text, ['Globex'])).toMatchObject({ mentions: [{}], position: null, framing: 'neutral' });
    const small = figures('A kayak is fun. Kayak hire is cheap.', [], subjectNamed('Kayak'));
    expect(small.mentions).toEqual([]);
  });
});

describe('the rank', () => {
  it.each([
    ['counts brands, not their products', ['Globex One (maker: Globex)', 'Globex Two (maker: Globex)'], 2],
    ['does not count who is mentioned', ['Globex One (mentioned, why: is older)', 'Globex Two (source)'], 1],
    ['does not count places', ['Globex One (kind: place)', 'Globex Two (kind: person)'], 1],
    ['counts bodies that are offered', ['Globex One (kind: organisation)', 'Globex Two'], 3],
  ])('%s', (_, others, position) => {
    const text = '1. Globex One\n2. Globex Two\n3. **Acme Books**: is older';
    expect(figures(text, [...others, 'Acme Books']).position).toBe(position);
  });

  it.each(['warned_against', 'customer', 'example', 'source', 'mentioned'])('is null for one %s', (role) => {
    const found = figures('Globex and Acme Books', ['Globex', `Acme Books (${role})`]);
    expect(found.position).toBeNull();
    expect(found.mentions).toHaveLength(1);
    expect(found.framing).toBe(role === 'warned_against' ? 'warned_against' : 'neutral');
  });

  it('goes by the first place of a name, which the longer name has where both stand', () => {
    const text = 'Acme Books Pro, Globex, Acme Books.';
    const found = figures(text, ['Acme Books Pro (maker: Acme Books)', 'Globex', 'Acme Books']);
    expect(found).toMatchObject({ position: 1, mentions: [{ start: 0, end: 14 }, { start: 24 }] });
    expect(rivals(found)).toEqual(['2 Globex']);
  });
});

describe('the competitors', () => {
  it.each([
    ['a product under its own name', 'Globex Pro', ['Globex Pro (maker: Globex)'], ['1 Globex Pro']],
    [
      'product and maker as one',
      'Globex Pro by Globex',
      ['Globex Pro (maker: Globex)', 'Globex'],
      ['1 Globex Pro'],
    ],
    [
      'the one recommended rather than its owner',
      'Initech owns Globex',
      ['Initech (mentioned, why: owns)', 'Globex (maker: Initech)'],
      ['1 Globex'],
    ],
    ['forms of a name as one', 'Kit, once ConvertKit', ['Kit (also: ConvertKit)', 'ConvertKit'], ['1 Kit']],
    ['who is warned against', 'Avoid Globex', ['Globex (warned_against)'], ['1 Globex']],
    ['who is compared', 'Globex costs more', ['Globex (mentioned, why: costs more)'], ['1 Globex']],
    ['not what stands there in passing', 'It syncs with Globex', ['Globex (mentioned)'], []],
    ['no channel', 'On Globex', ['Globex (channel)'], []],
    ['no customer', 'Used by Globex', ['Globex (customer)'], []],
    ['no source', 'Globex says so', ['Globex (source)'], []],
    ['no place, no person', 'Rome, Eve', ['Rome (kind: place)', 'Eve (kind: person)'], []],
    ['no body in passing', 'Globex lab', ['Globex lab (kind: organisation, mentioned, why: lab)'], []],
    ['no product of ours', 'Acme Books Pro', ['Acme Books Pro'], []],
    ['nothing that the text does not hold', 'Globex', ['Globex', 'Initech'], ['1 Globex']],
    [
      'nothing of a closing list of sources',
      'Globex\n\n## Sources\n\n- Initech',
      ['Globex', 'Initech'],
      ['1 Globex'],
    ],
  ])('hold %s', (_, text, entities, expected) => {
    expect(rivals(figures(text, entities))).toEqual(expected);
  });

  it('are ranked with ours: the recommended first, then the others', () => {
    const text = 'Avoid Hooli. Take Globex, then Acme Books, then Initech.';
    const found = figures(text, ['Hooli (warned_against)', 'Globex', 'Acme Books', 'Initech']);
    expect(found.position).toBe(2);
    expect(rivals(found)).toEqual(['4 Hooli', '1 Globex', '3 Initech']);
  });

  it('hold every tracked one, in whatever role and however written, under the name that the agency gave', () => {
    const competitors = [
      { name: 'Globex Corporation', aliases: ['GBX'], domain: null },
      { name: 'Initech', aliases: [], domain: 'initech.example' },
      { name: 'Hooli Search', aliases: [], domain: null },
      { name: 'Umbrella', aliases: [], domain: null },
    ];
    const text = 'GBX sponsors it. Initech Cloud is good. Rivals of Hooli Search like Acme Books.';
    const found = figures(text, ['GBX (source)', 'Initech Cloud'], { ...SUBJECT, competitors });
    expect(found.competitors.map(({ name, role, tracked }) => ({ name, role, tracked }))).toEqual([
      { name: 'Globex Corporation', role: 'source', tracked: true },
      { name: 'Initech', role: 'recommended', tracked: true },
      { name: 'Hooli Search', role: 'mentioned', tracked: true },
    ]);
  });
});

it.each([[['Zoho', 'Zoho Books']], [['Zoho Books', 'Zoho']]])(
  'the tracked %j have their own each, whoever makes what',
  (names) => {
    const competitors = names.map((name) => ({ name, aliases: [], domain: null }));
    const found = figures('1. Zoho Books is cheap.', ['Zoho Books (maker: Zoho)'], {
      ...SUBJECT,
      competitors,
    });
    const named = found.competitors.find(({ name }) => name === 'Zoho Books');
    expect(named).toMatchObject({ role: 'recommended', rank: 1 });
  },
);

describe('the framing', () => {
  it.each([
    ['recommended', 'Acme Books (why: fair prices)', 'recommended', 'fair prices'],
    ['warned against', 'Acme Books (warned_against, why: closed)', 'warned_against', 'closed'],
    ['neutral', 'Acme Books (mentioned)', 'neutral', null],
  ])('is %s', (_, entity, framing, reason) => {
    const found = figures('Acme Books: fair prices, now closed', [entity]);
    expect(found).toMatchObject({ framing, reason });
  });

  it('counts own products as the brand', () => {
    const subject = { ...SUBJECT, products: ['Folio'] };
    const found = figures('Folio reads well.', ['Folio (why: reads well)'], subject);
    expect(found).toMatchObject({ position: 1, framing: 'recommended', reason: 'reads well' });
  });
});

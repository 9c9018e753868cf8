import * as fc from 'fast-check';
import { answersNaming, recomputedFigures } from '../../test/support/recomputed-figures';
import { computeCitations } from './sections/citations';
import { computeOverview } from './sections/overview';
import { type AnswerReading, readAnswer } from '../answers/read-answer';
import { presentAnswer } from './answer.presenter';
import { type AnswerRow, servedReading } from './answers.queries';

const SUBJECT = { brand: { name: 'Acme Projects', aliases: [] }, host: 'acmeprojects.example' };
const ENGINES = ['openai', 'perplexity', 'google'];

const sentence = fc.oneof(
  fc.constantFrom(
    '1. **Acme Projects** – simple\n2. **Globex** – cheap\n',
    '- **Initech**: boards\n- **Hooli**: charts\n- **Acme Projects**: both\n',
    'Globex and Initech are popular. ',
    'Acme Projects costs less than Globex. ',
    'See https://www.acmeprojects.example/pricing for prices. ',
    'See [notacmeprojects.example](https://notacmeprojects.example). ',
    '| Tool | Price |\n|---|---|\n| Hooli | $5 |\n| Acme Projects | $7 |\n',
    'It depends on your budget. ',
  ),
  fc.string({ maxLength: 40 }),
);
const source = fc.constantFrom('acmeprojects.example', 'blog.acmeprojects.example', 'globex.example', '');
const probe = fc.record({
  engine: fc.constantFrom(...ENGINES),
  text: fc.array(sentence, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  hosts: fc.array(source, { maxLength: 3 }),
  failed: fc.boolean(),
  shared: fc.boolean(),
  minute: fc.integer({ min: 0, max: 59 }),
});

interface Probe {
  readonly engine: string;
  readonly text: string;
  readonly hosts: readonly string[];
  readonly failed: boolean;
  readonly shared: boolean;
  readonly minute: number;
}

function citedBy({ hosts }: Probe): { url: string; host: string; title: string }[] {
  return hosts.map((host, index) => ({ url: `https://s.example/${index}`, host, title: host }));
}

function readingOf(one: Probe): AnswerReading {
  return readAnswer({ text: one.text, cited: citedBy(one), found: [] }, SUBJECT);
}

function rowOf(one: Probe, position: number, reading = readingOf(one)): AnswerRow {
  const base = {
    prompt: `Which tool ${position}?`,
    engine: one.engine,
    sample: 1,
    shared: one.shared,
    simulated: false,
  };
  if (one.failed)
    return {
      ...base,
      model: null,
      text: null,
      cited: null,
      foundCount: 0,
      reading: null,
      capturedAt: null,
      market: null,
      marketUse: null,
      errorKind: 'timeout',
    };
  return {
    ...base,
    model: 'model-1',
    text: one.text,
    cited: citedBy(one),
    foundCount: 2,
    // as the database gives it back
    reading: servedReading.parse(JSON.parse(JSON.stringify(reading))),
    capturedAt: new Date(Date.UTC(2026, 10, 21, 9, one.minute)),
    market: 'FR:fr',
    marketUse: 'native',
    errorKind: null,
  };
}

describe('presentAnswer', () => {
  it('shows all that the figures of a report are made of', () => {
    fc.assert(
      fc.property(fc.array(probe, { maxLength: 12 }), (world) => {
        const read = world.map((one) => ({ ...one, reading: readingOf(one) }));
        const rows = read.map((one, position) => rowOf(one, position, one.reading));
        const readings = read.filter(({ failed }) => !failed);
        const captured = rows.flatMap(({ capturedAt }) => capturedAt ?? []).map((at) => at.toISOString());
        const overview = computeOverview(readings, captured.sort().at(-1) ?? null);
        const { top_competitors, ...citations } = computeCitations(readings);
        const items = rows.map(presentAnswer);

        expect({ overview, citations }).toEqual(recomputedFigures(items));
        for (const { brand, mention_count } of top_competitors) {
          expect(answersNaming(items, brand)).toBeGreaterThan(0);
          expect(answersNaming(items, brand)).toBeLessThanOrEqual(mention_count);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [false, '2026-11-21T09:07:41.123Z'],
    [true, '2026-11-21T09:07:00.000Z'],
  ])('gives the time of an answer that is shared (%s) as %s', (shared, expected) => {
    const row = rowOf({ engine: 'openai', hosts: [], text: 'Acme', minute: 7, failed: false, shared }, 0);
    const capturedAt = new Date('2026-11-21T09:07:41.123Z');
    expect(presentAnswer({ ...row, capturedAt }).captured_at).toBe(expected);
  });

  it.each([
    ['FR:fr', 'native', { country: 'FR', language: 'fr', applied: 'native' }],
    ['', 'none', { country: null, language: null, applied: 'none' }],
    ['', null, { country: null, language: null, applied: 'vendor_default' }],
    [null, null, null],
  ])('tells from where an answer with the market %j (%s) was asked', (market, marketUse, expected) => {
    const row = rowOf(
      { engine: 'openai', hosts: [], text: 'Acme', minute: 7, failed: false, shared: false },
      0,
    );
    expect(presentAnswer({ ...row, market, marketUse }).market).toEqual(expected);
  });

  it('marks each mention at its place in the answer as sent', () => {
    const text =
      'Try **[Acme Projects](https://acmeprojects.example)** or Acme\u00a0Projects\u2019 rival Globex.';
    const reading = readAnswer({ text, cited: [], found: [] }, SUBJECT);
    const { mentions } = presentAnswer({
      ...rowOf({ engine: 'openai', hosts: [], text, minute: 1, failed: false, shared: false }, 0),
      reading: servedReading.parse(reading),
    });
    expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Acme Projects',
      'Acme\u00a0Projects',
    ]);
  });
});

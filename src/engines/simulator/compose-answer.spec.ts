import { ENGINE_IDS } from '../../config/engine-settings';
import { composeAnswer, type ComposeInput } from './compose-answer';
import { type Draft, draftText } from './draft';
import { SimulatedWeb } from './simulated-web';
import { inCountry, VERTICALS } from './world';

const DAY = '2026-11-21';
const STANDARD = ['openai', 'perplexity', 'google'] as const;

function ask(question: string, more: Partial<ComposeInput> = {}): Draft {
  return composeAnswer({ question, country: null, engine: 'openai', day: DAY, sites: [], ...more });
}

function textOf(draft: Draft): string {
  return draftText(draft);
}

function brandsIn(draft: Draft): string[] {
  const text = textOf(draft);
  const names = VERTICALS.flatMap((vertical) => vertical.brands.map((brand) => brand.name));
  return names
    .filter((name) => text.includes(name))
    .sort((left, right) => text.indexOf(left) - text.indexOf(right));
}

const QUESTIONS = [
  'What are the best project management tools for small agencies?',
  'Which project planning software is easiest to learn?',
  'Top kanban apps for remote teams',
  'What task software do marketing agencies recommend?',
  'Project management software with client portals and time tracking',
];

describe('a simulated answer', () => {
  it('is the same for the same question, engine and day, whatever case and spaces', () => {
    expect(ask(`  ${QUESTIONS[0]!.toUpperCase()} `)).toEqual(ask(QUESTIONS[0]!));
  });

  it('differs by engine, by question and by day', () => {
    const answers = [
      ...ENGINE_IDS.map((engine) => ask(QUESTIONS[0]!, { engine })),
      ...QUESTIONS.slice(1).map((question) => ask(question)),
      ask(QUESTIONS[0]!, { day: '2026-11-22' }),
    ];
    expect(new Set(answers.map((answer) => brandsIn(answer).join())).size).toBeGreaterThan(7);
  });

  it('names brands of the country it is asked from, and those alone, and puts others elsewhere than at home', () => {
    const namesOf = (country: string): string[] =>
      inCountry(VERTICALS[0]!, country).brands.map(({ name }) => name);
    const own = new Set(namesOf('none'));
    const textIn = (country: string | null): string =>
      QUESTIONS.map((question) => textOf(ask(question, { country }))).join();
    const nationals = ['FR', 'DE'].map((country) => namesOf(country).filter((name) => !own.has(name)));
    const [french, german] = ['FR', 'DE'].map((country) =>
      nationals.map((names) => names.some((name) => textIn(country).includes(name))),
    );
    expect([french, german]).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(nationals.flat().filter((name) => textIn(null).includes(name))).toEqual([]);
  });

  it('names 4 to 7 brands of the vertical asked about, one of them advised against', () => {
    const own = new Set(VERTICALS[0]!.brands.map((brand) => brand.name));
    for (const question of QUESTIONS) {
      const brands = brandsIn(ask(question));
      expect(brands.length).toBeGreaterThanOrEqual(4);
      expect(brands.length).toBeLessThanOrEqual(7);
      expect(brands.filter((brand) => !own.has(brand))).toEqual([]);
    }
  });

  it('comes as numbered lists, bullets, tables, headings and prose of two kinds', () => {
    const texts = Array.from({ length: 60 }, (_, index) => textOf(ask(`best crm for team ${index}`)));
    const shapes = [
      /^1\. \*\*/m,
      /^- \*\*/m,
      /^\| --- \|/m,
      /^### 1\. /m,
      /is a common choice/,
      /mostly end up with .+, .+ or /,
    ];
    expect(shapes.map((shape) => texts.some((text) => shape.test(text)))).toEqual(shapes.map(() => true));
  });

  it('names others beside the brands on offer, and products in their place', () => {
    const texts = Array.from({ length: 120 }, (_, index) => textOf(ask(`best crm for team ${index}`)));
    const others = [
      /(?:not choose|avoid|advise against) \p{Lu}/u,
      / puts .+ first this year/,
      / moved to .+ last year/,
      /In \p{Lu}\w+ and \p{Lu}\w+, a local firm/u,
      /also sold through \p{Lu}/u,
      /\*\*\p{Lu}\w+ (?:Pro|One|Plus|Go)\*\*/u,
    ];
    const shares = others.map((other) => texts.filter((text) => other.test(text)).length / texts.length);
    for (const share of shares) {
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.6);
    }
  });

  it('tells what was searched for, one to three searches', () => {
    const drafts = Array.from({ length: 30 }, (_, index) => ask(`Which crm is best for team ${index}?`));
    expect(new Set(drafts.map(({ queries }) => queries.length))).toEqual(new Set([1, 2, 3]));
    expect(drafts[3]?.queries[0]).toBe('crm team 2026');
  });

  it('cites nothing and found nothing when it did not search, which happens', () => {
    const drafts = Array.from({ length: 60 }, (_, index) => ask(`best crm for team ${index}`));
    const silent = drafts.filter((draft) => !draft.searched);
    expect(silent.length).toBeGreaterThan(2);
    expect(silent.length).toBeLessThan(20);
    expect(
      silent.flatMap((draft) => [...draft.results, ...draft.segments.flatMap((part) => part.cites)]),
    ).toEqual([]);
  });

  it('cites only pages it found, and found more than it cites', () => {
    for (const question of QUESTIONS) {
      const draft = ask(question, { engine: 'perplexity' });
      const cites = draft.segments.flatMap((segment) => segment.cites);
      expect(cites.filter((place) => draft.results[place] === undefined)).toEqual([]);
      expect(cites.length).toBeGreaterThan(0);
    }
  });
});

describe('an onboarded site', () => {
  function rates(quality: number, text: string): { named: number; cited: number; rank: number } {
    let named = 0;
    let cited = 0;
    let ranks = 0;
    let total = 0;
    for (let index = 0; index < 40; index += 1) {
      const web = new SimulatedWeb();
      const host = `demo${index}.example`;
      const pages = [{ url: `https://${host}/`, title: 'Demo', text }];
      web.remember({ host, brand: 'Zephyrdesk', vertical: 'project management software', quality, pages });
      for (const question of QUESTIONS) {
        for (const engine of STANDARD) {
          const draft = ask(question, { engine, sites: web.search(question) });
          const place = textOf(draft).indexOf('Zephyrdesk');
          total += 1;
          if (place >= 0) {
            named += 1;
            ranks += 1 + brandsIn(draft).filter((brand) => textOf(draft).indexOf(brand) < place).length;
          }
          if (draft.segments.some((part) => part.cites.some((cite) => draft.results[cite]?.host === host)))
            cited += 1;
        }
      }
    }
    return { named: named / total, cited: cited / total, rank: ranks / named };
  }

  const FITTING =
    'Project management software with client portals, kanban boards and time tracking for agencies.';
  const good = rates(90, FITTING);
  const poor = rates(20, FITTING);
  const astray = rates(90, 'Welcome to our company.');

  it('is named in 30 to 80 of 100 answers', () => {
    for (const { named } of [good, poor]) {
      expect(named).toBeGreaterThan(0.3);
      expect(named).toBeLessThan(0.8);
    }
  });

  it('is named and cited more often, and earlier, the better its pages are', () => {
    expect(good.named).toBeGreaterThan(poor.named + 0.1);
    expect(good.cited).toBeGreaterThan(poor.cited + 0.1);
    expect(good.rank).toBeLessThan(poor.rank);
  });

  it('is named less often when its pages do not speak of the matter', () => {
    expect(astray.named).toBeLessThan(good.named);
  });

  it('is always named when the question names it', () => {
    const web = new SimulatedWeb();
    web.remember({ host: 'demo.example', brand: 'Zephyrdesk', vertical: null, quality: 0, pages: [] });
    const question = 'Is Zephyrdesk good project software?';
    const named = ENGINE_IDS.map((engine) =>
      textOf(ask(question, { engine, sites: web.search(question) })).includes('Zephyrdesk'),
    );
    expect(named).toEqual(ENGINE_IDS.map(() => true));
  });

  it('is unknown to an answer about something else', () => {
    const web = new SimulatedWeb();
    const pages = [{ url: 'https://demo.example/', title: 'Demo', text: FITTING }];
    web.remember({ host: 'demo.example', brand: 'Zephyrdesk', vertical: 'software', quality: 100, pages });
    const question = 'best sunscreen for dry skin';
    expect(textOf(ask(question, { sites: web.search(question) }))).not.toContain('Zephyrdesk');
  });
});

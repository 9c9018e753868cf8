import { composeAnswer } from './compose-answer';
import { type Draft, draftText } from './draft';
import { factTopic } from './fact-topic';
import { type SimulatedFact, SimulatedWeb } from './simulated-web';

const FACTS: readonly SimulatedFact[] = [
  { topic: 'founded', value: '2012' },
  { topic: 'seat', value: 'Bergen, Norway' },
  { topic: 'price', value: '$29 per month' },
  { topic: 'leader', value: 'CEO Kari Vik' },
  { topic: 'purpose', value: 'CRM software' },
];
const DAYS = Array.from({ length: 100 }, (_, at) => `2026-${String(1 + (at % 12)).padStart(2, '0')}-${at}`);

function web(facts = FACTS): SimulatedWeb {
  const known = new SimulatedWeb();
  const pages = [{ url: 'https://fjord.example/', title: 'Fjordworks', text: 'CRM software for agencies' }];
  known.remember({ host: 'fjord.example', brand: 'Fjordworks', vertical: 'CRM', quality: 50, pages, facts });
  return known;
}

function ask(question: string, day: string, known = web()): Draft {
  return composeAnswer({ question, country: null, engine: 'openai', day, sites: known.search(question) });
}

function textsOf(question: string, known = web()): string[] {
  return DAYS.map((day) => draftText(ask(question, day, known)));
}

describe('a question about one company', () => {
  it.each([
    ['In which year was Fjordworks (fjord.example) founded?', 'founded'],
    ['In welchem Jahr wurde Fjordworks gegründet?', 'founded'],
    ['Where is Fjordworks headquartered?', 'seat'],
    ['Wo ist der Sitz von Fjordworks?', 'seat'],
    ['How much does Fjordworks cost?', 'price'],
    ['Was kostet Fjordworks?', 'price'],
    ['Who leads Fjordworks?', 'leader'],
    ['Wer leitet Fjordworks?', 'leader'],
    ['What is Fjordworks?', 'purpose'],
  ])('%j is about %s', (question, topic) => {
    expect(factTopic(question)).toBe(topic);
  });

  it.each([
    ['In which year was Fjordworks (fjord.example) founded?', 'Fjordworks was founded in 2012.'],
    ['Where is Fjordworks (fjord.example) headquartered?', 'Fjordworks is headquartered in Bergen, Norway.'],
    ['How much does Fjordworks (fjord.example) cost?', 'Fjordworks costs $29 per month.'],
    ['Who leads Fjordworks (fjord.example)?', 'Fjordworks is led by CEO Kari Vik.'],
  ])('%j is mostly answered as the site says, and sometimes otherwise', (question, right) => {
    const texts = textsOf(question);
    const share = texts.filter((text) => text.includes(right)).length / texts.length;
    const silent = texts.filter((text) => text.includes('could not find')).length / texts.length;
    expect(share).toBeGreaterThan(0.5);
    expect(1 - share - silent).toBeGreaterThan(0.05);
  });

  it('is answered the same way each time it is put on one day', () => {
    const question = 'What is Fjordworks (fjord.example)?';
    expect(ask(` ${question.toUpperCase()} `, '2026-11-21')).toEqual(ask(question, '2026-11-21'));
  });

  it('is guessed at by some when the site does not say', () => {
    const texts = textsOf('In which year was Fjordworks (fjord.example) founded?', web([]));
    const guesses = texts.filter((text) => /founded in \d{4}\./.test(text));
    expect(guesses.length).toBeGreaterThan(texts.length / 4);
    expect(guesses.length).toBeLessThan((3 * texts.length) / 4);
  });

  it('brings up the company’s pages, and now and then an address that was never there', () => {
    const drafts = DAYS.map((day) => ask('Who leads Fjordworks (fjord.example)?', day));
    const urls = drafts.flatMap(({ results }) => results.map(({ url }) => url));
    expect(urls).toContain('https://fjord.example/');
    expect(urls).toContain('https://fjord.example/company/leadership');
  });

  it('that only names it is a question like any other', () => {
    expect(textsOf('Is Fjordworks a good CRM?').every((text) => text.includes('Fjordworks'))).toBe(true);
    expect(ask('Is Fjordworks a good CRM?', '2026-11-21').segments.length).toBeGreaterThan(5);
  });
});

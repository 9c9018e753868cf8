import { factTopic } from '../engines/simulator/fact-topic';
import { FACT_TOPICS, factPrompts } from './fact-prompts';

describe('the questions about a brand', () => {
  it('are five, and name the brand and its address', () => {
    expect(factPrompts('Acme', 'acme.example', 'en')).toEqual([
      'In which year was Acme (acme.example) founded?',
      'Where is Acme (acme.example) headquartered?',
      'How much does Acme (acme.example) cost?',
      'Who leads Acme (acme.example)?',
      'What is Acme (acme.example), and what is it known for?',
    ]);
  });

  it.each(['de', 'de-AT', 'DE_ch'])('are put in the language of the site: %s', (language) => {
    expect(factPrompts('Acme', 'acme.example', language)[0]).toBe(
      'In welchem Jahr wurde Acme (acme.example) gegründet?',
    );
  });

  it.each(['ja', '', 'constructor', 'x'.repeat(1_000)])('are in English for %j', (language) => {
    expect(factPrompts('Acme', 'acme.example', language)).toEqual(factPrompts('Acme', 'acme.example', 'en'));
  });

  it.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'])('mean the same in %s', (language) => {
    const prompts = factPrompts('Acme', 'acme.example', language);
    expect(prompts.map(factTopic)).toEqual(FACT_TOPICS);
  });

  it('take a name as it is, and only so much of it', () => {
    expect(factPrompts('$& Sons {who}\n Ltd', 'a.example', 'de')[2]).toBe(
      'Was kostet $& Sons {who} Ltd (a.example)?',
    );
    expect(factPrompts(`${'x'.repeat(79)}😀`, 'a.example', 'en').every((text) => text.length < 160)).toBe(
      true,
    );
  });
});

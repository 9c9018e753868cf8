import sites from '../../test/fixtures/profile/verticals.json';
import { classifyVertical, PROMPT_LANGUAGES, verticalIds, verticalWords } from './classify-vertical';

describe('classifyVertical', () => {
  it.each(sites)('reads "$title" as $vertical', ({ vertical, title, text }) => {
    expect(classifyVertical({ title, description: null, headings: [], text }).vertical).toBe(vertical);
  });

  it('is unsure about a text that says nothing', () => {
    const guess = classifyVertical({ title: null, description: null, headings: [], text: 'Lorem ipsum' });
    expect(guess).toEqual({ vertical: 'other', label: 'providers', confidence: 0 });
  });

  it('is surer of a text that is all about one thing', () => {
    const sure = classifyVertical({
      title: 'Dentist',
      description: null,
      headings: [],
      text: sites[2]!.text,
    });
    const vague = classifyVertical({
      title: null,
      description: null,
      headings: [],
      text: 'A team and a project',
    });
    expect(sure.confidence).toBeGreaterThan(vague.confidence);
  });

  it('has the words of buyers for every vertical in every language', () => {
    for (const id of verticalIds()) {
      for (const language of PROMPT_LANGUAGES) expect(verticalWords(id, language)?.label).toMatch(/\S{3}/);
    }
  });
});

import type { FactBlock } from './fact-page';
import { PastText } from './past-text';
import { inLanguage } from './spoken-pattern';

const blocks = (...texts: string[]): FactBlock[] =>
  texts.map((text) => ({ text, kind: 'paragraph', level: 0 }));

describe('PastText', () => {
  it.each([
    ['In 2012 we were 75 people.', true],
    ['By 2024 we were 140 people.', false],
    ['Since 2012 we have mended bikes.', false],
    ['We are 140 people.', false],
    ['Rooms from €2012.', false],
  ])('on a page of 2025 "%s" tells of years gone by: %s', (text, expected) => {
    const past = new PastText(blocks('© 2025 Acme'));
    expect(inLanguage('en', () => past.tells(text))).toBe(expected);
  });

  it.each([
    ['a news item of years ago', ['March 9, 2019', 'New hall', 'We are 40 now.', 'We are 90.'], [1, 2]],
    ['a year of a chronicle', ['2019', 'Hall II', 'We are 90.'], [1]],
    ['this year', ['14.05.2025', 'New hall', 'We are 90.'], []],
    ['a sentence with a date', ['We opened the new hall for all of you on 9 March 2019.', 'We are 90.'], []],
  ])('knows what stands below %s', (_, texts, expected) => {
    const all = blocks(...texts, '© 2025 Acme');
    const found = inLanguage('en', () => new PastText(all).under(all));
    expect(all.flatMap((block, at) => (found.has(block) ? at : []))).toEqual(expected);
  });
});

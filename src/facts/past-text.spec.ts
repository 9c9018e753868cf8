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
    ['Founded in 1998, we are a crew of 140.', false],
    ['ISO 9001:2015 certified, with 140 colleagues.', false],
  ])('on a page of 2025 "%s" tells of years gone by: %s', (text, expected) => {
    const past = new PastText(blocks('© 2025 Acme'));
    expect(inLanguage('en', () => past.tells(text))).toBe(expected);
  });

  it.each<[string, string[], number[]]>([
    ['a news item of years ago', ['March 9, 2019', 'New hall', 'We are 40 now.', 'We are 90.'], [1, 2]],
    ['a month of years ago', ['Oct 2019', 'New hall', 'We are 40 now.', 'We are 90.'], [1, 2]],
    ['a year of a chronicle', ['2019', 'Hall II', 'We are 90.'], [1]],
    ['this year', ['14.05.2025', 'New hall', 'We are 90.'], []],
    ['the founding', ['Founded in 1998', '140 employees', '12,000 customers'], []],
    ['a prize', ['Best workplace award winner 2019', '140 employees'], []],
    ['a sentence with a date', ['We opened the new hall for all of you on 9 March 2019.', 'We are 90.'], []],
  ])('knows what stands below %s', (_, texts, expected) => {
    const all = blocks(...texts, '© 2025 Acme');
    const marked = inLanguage('en', () => new PastText(all).marked(all));
    expect(marked.flatMap(({ isOfPast }, at) => (isOfPast === true ? at : []))).toEqual(expected);
  });

  it('takes no later year than that of the visit for the newest', () => {
    const past = new PastText(blocks('100 Miller St, North Sydney NSW 2060', '© 2026'), 2026);
    expect(inLanguage('en', () => past.tells('In 2026 we grew to 140 people.'))).toBe(false);
  });
});

import { markdownSurface } from '../text/markdown/markdown-surface';
import { sectionAt, answerSections } from './sections';

const TEXT = [
  'Acme first.',
  '',
  '## Choices',
  '**For teams**',
  '- Globex',
  '',
  'For one person:',
  '- Initech',
  '',
  '## How to choose',
  '- Price',
].join('\n');

it.each([
  ['Acme', 0, 0],
  ['Choices', 1, 1],
  ['Globex', 2, 1],
  ['Initech', 3, 1],
  ['Price', 4, 2],
])('%s stands in section %i, in main section %i', (name, section, mainSection) => {
  const surface = markdownSurface(TEXT);
  const { all, main } = answerSections(surface);
  const at = surface.text.indexOf(name);
  expect([sectionAt(all, at), sectionAt(main, at)]).toEqual([section, mainSection]);
});

it('takes titles for main sections where there is no heading', () => {
  const surface = markdownSurface('**For teams**\n- Globex\n\n**For one**\n- Initech');
  const { main } = answerSections(surface);
  expect(sectionAt(main, surface.text.indexOf('Initech'))).toBe(2);
});

import { isSideLine } from './side-lines';

it.each([
  'Updated: 3 May 2026, 10:27',
  'Aktualisiert am 17.01.2021.',
  '23.10.2018',
  'Never miss a story: sign up to our newsletter today!',
  'Already a subscriber? Log in.',
  'The new hall from the south. (Photo: Ann Lee)',
  'Related articles:',
  'Zobacz także',
])('%s', (line) => {
  expect(isSideLine(line)).toBe(true);
});

it.each([
  'The hall opened on 3 May 2026.',
  'In 2018 it had 40 members.',
  '3 May 2026 was a cold day',
  'Their newsletter has had nine readers since 2020 (by their own count).',
  'A photo: that was all they had.',
])('%s is running text', (line) => {
  expect(isSideLine(line)).toBe(false);
});

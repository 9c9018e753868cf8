import { standsAmidst } from './unspaced-scripts';

it.each([
  ['ラインの評判は', 'ライン', true],
  ['オンライン会計', 'ライン', false],
  ['オンラインとライン', 'ライン', true],
  ['sonyの評判は', 'sony', true],
  ['東京ガスの料金', '東京ガス', true],
  ['何もない', 'ライン', false],
])('in %s stands %s: %s', (text, name, stands) => {
  expect(standsAmidst(text, name)).toBe(stands);
});

import { modelLabel } from './model-label';

it('names the first thirty models, in a hundred characters, and calls all further ones other', () => {
  expect(modelLabel('gpt-5-mini')).toBe('gpt-5-mini');
  expect(modelLabel('m'.repeat(3_000))).toBe('m'.repeat(100));
  const more = Array.from({ length: 50 }, (_, at) => modelLabel(`model ${at}`));
  expect(new Set(more)).toEqual(new Set([...Array.from({ length: 28 }, (_, at) => `model ${at}`), 'other']));
  expect(modelLabel('gpt-5-mini')).toBe('gpt-5-mini');
});

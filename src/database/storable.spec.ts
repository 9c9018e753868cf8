import { storableJson, storableText } from './storable';

describe('what PostgreSQL can store', () => {
  it('drops NUL and mends half surrogate pairs', () => {
    expect(storableText('a\u0000b\ud800c😀')).toBe('ab\ufffdc😀');
  });

  it('does so at any depth of JSON, and leaves a written-out escape alone', () => {
    expect(storableJson({ list: [{ text: 'a\u0000', literal: '\\u0000' }] })).toBe(
      '{"list":[{"text":"a","literal":"\\\\u0000"}]}',
    );
  });
});

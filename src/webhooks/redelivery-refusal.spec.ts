import { redeliveryRefusal } from './redelivery-refusal';

describe('sending a webhook again', () => {
  it.each([
    ['waiting', 0, true, 'not_sent_yet'],
    ['due', 0, false, 'not_sent_yet'],
    ['due', 1, false, null],
    ['due', 1, true, null],
    ['delivered', 1, false, 'secret_needed'],
    ['delivered', 1, true, null],
    ['failed', 8, false, 'secret_needed'],
    ['failed', 8, true, null],
    ['build_failed', 0, true, 'nothing_to_send'],
  ] as const)(
    'one that is %s after %i attempts, with a secret: %p, is refused by %p',
    (state, attempts, has, refusal) => {
      expect(redeliveryRefusal({ state, attempts, erased: false }, has)).toBe(refusal);
    },
  );

  it('one whose body was erased is refused, with a secret or without', () => {
    const erased = { state: 'delivered', attempts: 1, erased: true } as const;
    expect([true, false].map((has) => redeliveryRefusal(erased, has))).toEqual([
      'body_erased',
      'body_erased',
    ]);
  });
});

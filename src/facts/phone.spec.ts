import { comparePhones, isMistyped, phoneFrom } from './phone';

const compared = (claim: string, fact: string): string => {
  const [one, other] = [phoneFrom(claim), phoneFrom(fact)];
  return one === null || other === null ? 'none' : comparePhones(one, other);
};

describe('phone numbers', () => {
  it.each([
    ['+49 30 5550 1420', '030 55501420', 'same'],
    ['+49 (0)30 55501420', '+49 30 5550 1420', 'same'],
    ['0049 30 55501420', '+49 30 55501420', 'same'],
    ['(512) 555-0148', '+1 512-555-0148', 'same'],
    ['1-512-555-0148', '(512) 555-0148', 'same'],
    ['(512) 555-0199', '+1 512-555-0148', 'different'],
    ['030 55501499', '+49 30 55501420', 'different'],
    ['+44 20 7946 0000', '+49 30 55501420', 'incomparable'],
    ['+44 20 7946 0000', '(512) 555-0148', 'incomparable'],
    ['1-800-555-0142', '+1 603-555-0170', 'incomparable'],
    ['2010-2014', '+49 30 55501420', 'none'],
    ['12.03.2024', '+49 30 55501420', 'none'],
    ['1.000.000', '+49 30 55501420', 'none'],
    ['7.30–19.00', '+49 30 55501420', 'none'],
    ['9.00-16.00', '+49 30 55501420', 'none'],
    ['12345', '+49 30 55501420', 'none'],
  ])('%s beside %s: %s', (claim, fact, expected) => {
    expect(compared(claim, fact)).toBe(expected);
  });

  it.each([
    ['0113 555 0124', '0113 555 0142', true],
    ['0113 555 0142', '0113 555 0142', false],
    ['0113 555 0412', '0113 555 0124', true],
    ['0113 555 0141', '0113 555 0142', false],
    ['0113 505 1512', '0113 550 0124', false],
    ['02 41 55 01 21', '02 47 55 01 20', false],
  ])('%s for %s: two digits exchanged %s', (claim, fact, expected) => {
    const [one, other] = [phoneFrom(claim), phoneFrom(fact)];
    expect(one !== null && other !== null && isMistyped(one, other)).toBe(expected);
  });
});

import { comparePhones, phoneFrom } from './phone';

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
    ['12345', '+49 30 55501420', 'none'],
  ])('%s beside %s: %s', (claim, fact, expected) => {
    expect(compared(claim, fact)).toBe(expected);
  });
});

import { mailedNameFault, nameFault } from './name-rule';

describe('nameFault', () => {
  it.each([
    'Brightside Agency',
    '  Brightside ',
    'O\u2019Neill & Söhne, “the” agency',
    '名'.repeat(40) + '😀'.repeat(40),
    'می\u200cخواهم',
    '👩\u200d💻 Studio',
    'a:b // c',
  ])('takes %j', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each([
    '',
    '   ',
    'x'.repeat(81),
    'two\nlines',
    'two\rlines',
    'two\u2028lines',
    'two\u2029lines',
    'two\u0085lines',
    'a\tb',
    'a\u0000b',
    'a\u007fb',
    'a\u202eb',
    'a\u2067b',
    'a\u200fb',
    'a\u061cb',
    'half \ud800 pair',
    'pay at https://evil.example',
    'ftp://x',
    '\u200b',
    ' \u2060\u3164 ',
  ])('refuses %j', (name) => {
    expect(nameFault(name)).toEqual(expect.any(String));
  });
});

describe('mailedNameFault', () => {
  it.each([
    'Agency.com',
    'Who knows Agency.com',
    'Müller & Partner 24/7',
    'Dr.Müller/Schmidt GmbH',
    'A/B Testing Ltd.',
    'Version 2.0/3.0',
    'Wwwhat? Inc.',
    'Awww. Studio',
    'Ready?/Go',
  ])('takes %j', (name) => {
    expect(mailedNameFault(name)).toBeNull();
  });

  it.each([
    'www.evil.com/pay now',
    'go to WWW.evil.com',
    '(www.evil.zone)',
    'Pay at evil.com/login?x=1',
    'Pay at EVIL.co.uk?x=1',
    'evil.com:8080/x',
    'ops@evil.com/x',
    'müller.de/x',
    'pay 192.0.2.1/x',
    'pay at https://evil.example',
    'two\nlines',
    '\u200b',
  ])('refuses %j', (name) => {
    expect(mailedNameFault(name)).toEqual(expect.any(String));
  });
});

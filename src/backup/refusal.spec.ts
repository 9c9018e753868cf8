import { refusalOf } from './refusal';

const error = (code: string | undefined, message: string): Error =>
  Object.assign(new Error(message), { code });

describe('refusalOf', () => {
  it.each([
    ['22P02', 'invalid input syntax for type json', 'invalid input syntax for type json'],
    ['22P02', 'malformed array literal: "{Ann \n"Ann" Lee"', 'malformed array literal'],
    ['22P02', 'ungültige Eingabesyntax für Typ integer: »Ann«', 'ungültige Eingabesyntax für Typ integer'],
    [
      '22003',
      'value "99999999999" is out of range for type integer',
      'value is out of range for type integer',
    ],
    [
      '23502',
      'null value in column "email" of relation "agencies" violates not-null constraint',
      'null value in column "email" of relation "agencies" violates not-null constraint',
    ],
    ['54000', 'index row size exceeds the maximum', 'index row size exceeds the maximum'],
    ['57P01', 'terminating connection due to administrator command', null],
    ['08006', 'connection failure', null],
    ['53100', 'could not extend file: No space left on device', null],
    ['ECONNRESET', 'read ECONNRESET', null],
    [undefined, 'Connection terminated unexpectedly', null],
  ])('tells no value of a row: %s %s', (code, message, told) => {
    expect(refusalOf(error(code, message))).toBe(told);
  });
});

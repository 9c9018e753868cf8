import { encode } from 'iconv-lite';
import { decodeInTurns } from './in-turns';

const text = 'Größe für Müller: 5 €';
const page = (head: string): string => `<html><head>${head}</head><body>${text}</body></html>`;

describe('decodeInTurns', () => {
  it.each([
    ['the header', encode(text, 'iso-8859-15'), 'text/html; charset=iso-8859-15'],
    ['a quoted label', encode(text, 'windows-1252'), 'text/html; charset="Windows-1252"'],
    ['latin1, as browsers do: windows-1252', encode(text, 'windows-1252'), 'text/html;charset=ISO-8859-1'],
    ['nothing, with UTF-8 bytes', Buffer.from(text), undefined],
    ['nothing, with other bytes', encode(text, 'windows-1252'), 'text/html'],
    ['an unknown label', Buffer.from(text), 'text/html; charset=klingon'],
    ['a single-byte label over UTF-8 bytes', Buffer.from(text), 'text/html; charset=iso-8859-1'],
    [
      'a byte order mark against the header',
      encode(text, 'utf-16le', { addBOM: true }),
      'text/html; charset=utf-8',
    ],
  ])('reads text by %s', async (_name, bytes, contentType) => {
    expect(await decodeInTurns(bytes, contentType)).toBe(text);
  });

  it.each([
    ['<meta charset="windows-1252">', 'windows-1252'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">', 'iso-8859-15'],
    ['<title>x</title><META CHARSET=utf-8>', 'utf-8'],
    ['<meta charset="utf-16">', 'utf-8'],
  ])('reads %s', async (head, encoding) => {
    expect(await decodeInTurns(encode(page(head), encoding), 'text/html')).toBe(page(head));
  });

  it('prefers the header to the page', async () => {
    const bytes = encode('<meta charset="koi8-r">日本', 'shift_jis');
    expect(await decodeInTurns(bytes, 'text/html; charset=shift_jis')).toContain('日本');
  });

  it.each(['utf-7', 'base64', 'hex', 'utf-32'])('takes %s for no encoding of a page', async (label) => {
    expect(await decodeInTurns(Buffer.from('1 +AGE- für'), `text/html; charset=${label}`)).toBe(
      '1 +AGE- für',
    );
  });

  it.each(['utf-8', 'utf-16le', 'gb18030', 'shift_jis', 'windows-1252'])(
    'reads a long page of %s, whatever a turn cuts in two',
    async (encoding) => {
      const long = `1${encoding === 'windows-1252' ? 'ß' : '語'}`.repeat(200_000);
      expect(await decodeInTurns(encode(long, encoding), `text/html; charset=${encoding}`)).toBe(long);
    },
  );

  it('knows UTF-8 that a size limit cut inside a character', async () => {
    const bytes = Buffer.from('für 5 €');
    expect(await decodeInTurns(bytes.subarray(0, bytes.length - 1), 'text/html')).toMatch(/^für 5 /);
  });

  it('decodes garbage to something', async () => {
    expect(
      await decodeInTurns(Buffer.from([0xff, 0x00, 0xc3, 0x28, 0x80]), 'text/html; charset=utf-8'),
    ).toContain('(');
    expect(await decodeInTurns(Buffer.alloc(0), undefined)).toBe('');
  });
});

const KIB = 1024;

/** `pattern` again and again, up to `chars` characters. */
export function filled(pattern: string, chars: number): string {
  return pattern.repeat(Math.ceil(chars / pattern.length)).slice(0, chars);
}

/** Texts that come close to dates, names, figures and links, over and over, and never quite are. */
export const NEAR_MISSES: readonly string[] = [
  'By Anna Maria von der ',
  'By A. ',
  'von von von von ',
  'Ann Lee, Bob Ray, ',
  'Jean-Luc de la ',
  'A’A’A’A’',
  'last edited by and by ',
  '1.1.1.1.',
  '2026-1-2026-1-',
  '1 de de de ',
  '31 st of of ',
  '2026 2026 2026 ',
  'March March March ',
  '1,000,000,000,',
  '1 000 000 ',
  '9'.repeat(60),
  '$ $ $ $',
  '12%%%%',
  '3–3–3–',
  'text: text: text: ',
  'Text und Text: von ',
  'a@a.a.a.a.',
  '<a href=',
  '](](](',
  '&#x41;&#x41;',
  '&amp;amp;amp;',
  "''''''",
  ' '.repeat(50),
  '\u00a0\u200b\ufeff',
  'Í\u0301\u0301\u0301\u0301',
  '漢字仮名',
  '😀',
  '\n\r\t',
];

/** A page that holds each of them, alone in a paragraph, as a byline, a date, a heading and an attribute. */
export function hardTextPage(): string {
  const blocks = NEAR_MISSES.map((pattern) => {
    const long = filled(pattern, 24 * KIB).replaceAll('<', '&lt;');
    const short = filled(pattern, 190).replaceAll('<', '&lt;');
    const quoted = short.replaceAll('"', '&quot;');
    return (
      `<p>${long}</p><p class="byline author">${short}</p><p class="date meta">${short}</p><h2>${short}</h2>` +
      `<time datetime="${quoted}">${short}</time><a rel="author" href="${quoted}">${short}</a><li>${short}</li>`
    );
  });
  return `<html><head><title>Hard</title></head><body><main><h1>Hard text</h1>${blocks.join('\n')}</main></body></html>`;
}

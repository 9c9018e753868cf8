const LEGAL =
  /[\s,]+(?:inc|incorporated|llc|llp|ltd|limited|plc|corp|corporation|co|gmbh|mbh|ag|kg|kgaa|ug|se|sa|sas|sarl|bv|nv|oy|ab|as|aps|srl|spa|kft|pty|lda|ltda|s\.a\.|s\.r\.l\.|s\.p\.a\.|b\.v\.|n\.v\.|e\.v\.)\.?$/iu;
const MOST_LEGAL_PARTS = 4;

/** Text without accents and case. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss');
}

/** Letters and digits of a name, folded: the form in which names are compared. */
export function nameKey(name: string): string {
  return fold(name)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
}

/** "Acme GmbH & Co. KG" as "Acme". */
export function withoutLegalForm(name: string): string {
  let bare = name.replace(/[®™©]/gu, '').replace(/\s+/g, ' ').trim();
  for (let part = 0; part < MOST_LEGAL_PARTS; part += 1) {
    const shorter = bare.replace(LEGAL, '').replace(/\s*(?:&|\+|and|und)$/iu, '');
    if (shorter === '' || shorter === bare) break;
    bare = shorter;
  }
  return bare;
}

/** First letters of the words of a name: "Norddeutscher Rundfunk" as "nr". Empty for a single word. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => /^[\p{L}\p{N}]/u.test(part));
  return parts.length < 2 ? '' : nameKey(parts.map((part) => part.charAt(0)).join(''));
}

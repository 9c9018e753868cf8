/** The three vendors in whose wire shapes the labelled answers are read. */
export const VENDORS = ['openai', 'perplexity', 'google'] as const;
export type Vendor = (typeof VENDORS)[number];

export interface CaseSource {
  readonly url: string;
  readonly title: string;
}

/** One labelled answer. */
export interface AnswerCase {
  /** `crm:3`: file and number of the case in it. */
  readonly id: string;
  readonly brand: { readonly name: string; readonly aliases: readonly string[] };
  readonly host: string;
  readonly vendor: Vendor;
  /** With `{1,2}` where the answer cites sources. */
  readonly text: string;
  readonly cited: readonly CaseSource[];
  readonly found: readonly CaseSource[];
  readonly mentioned: boolean;
  /** Rank among the brands that are recommended; null: the brand is not. */
  readonly rank: number | null;
  /** Numbers of the sources that are the brand's own, from 1. */
  readonly own: readonly number[];
  /** Addresses of the brand's own that are written in the text itself. */
  readonly ownWritten: readonly string[];
  /** In order of mention; each with the spellings that are right. */
  readonly rivals: readonly (readonly string[])[];
  /** Neither right nor wrong to find. */
  readonly optional: readonly string[];
}

const HEAD = /^=== (\w+); rank (\d+|-); own ([^;]+); rivals ([^;]+)(?:; optional (.+))?$/;

/**
 * Reads a file of labelled answers. `subject: name | aliases | host` holds for the cases below it; a case is a line
 * `=== vendor; rank N; own N N https://written; rivals A|A's other spelling, B`, the text, then `^ url | title` for each source that
 * is cited and `~ url | title` for each that was only found. `-` stands for none, rank 0 for a brand that is named and not
 * recommended; `; optional A, B` may end the line.
 */
export function readCases(file: string, content: string): AnswerCase[] {
  const cases: AnswerCase[] = [];
  let subject = { name: '', aliases: [] as string[], host: '' };
  for (const part of content.split(/\n(?=subject: |=== )/)) {
    const [head = '', ...lines] = part.trim().split('\n');
    if (head.startsWith('subject: ')) subject = readSubject(head);
    else cases.push(readCase(`${file}:${cases.length + 1}`, head, lines, subject));
  }
  return cases;
}

function readSubject(head: string): { name: string; aliases: string[]; host: string } {
  const [name = '', aliases = '', host = ''] = head
    .slice('subject: '.length)
    .split('|')
    .map((field) => field.trim());
  return { name, aliases: listOf(aliases), host };
}

function readCase(
  id: string,
  head: string,
  lines: readonly string[],
  subject: { readonly name: string; readonly aliases: readonly string[]; readonly host: string },
): AnswerCase {
  const [, vendor = '', rank = '', own = '', rivals = '', optional = ''] = HEAD.exec(head) ?? [];
  if (!isVendor(vendor)) throw new Error(`${id}: cannot read "${head}"`);
  const sources = (sign: string): CaseSource[] =>
    lines
      .filter((line) => line.startsWith(`${sign} http`))
      .map((line) => {
        const [url = '', title = ''] = line.slice(2).split(' | ');
        return { url, title };
      });
  return {
    id,
    brand: { name: subject.name, aliases: subject.aliases },
    host: subject.host,
    vendor,
    text: lines
      .filter((line) => !/^[\^~] http/.test(line))
      .join('\n')
      .trim(),
    cited: sources('^'),
    found: sources('~'),
    mentioned: rank !== '-',
    rank: Number(rank) > 0 ? Number(rank) : null,
    own: own
      .split(' ')
      .filter((one) => /^\d+$/.test(one))
      .map(Number),
    ownWritten: own.split(' ').filter((one) => one.startsWith('http')),
    rivals: rivals === '-' ? [] : listOf(rivals).map((one) => one.split('|')),
    optional: listOf(optional),
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== '-');
}

function isVendor(text: string): text is Vendor {
  return VENDORS.some((vendor) => vendor === text);
}

import type { AnswerSubject } from '../../../src/answers/read-answer';
import { SLOTS, type Slot } from '../../../src/facts/slot';
import type { Verdict } from '../../../src/facts/judge';

export interface CasePage {
  readonly url: string;
  readonly html: string;
}

/** What an answer is expected to be found to say of one slot. */
export interface ExpectedClaim {
  readonly slot: Slot;
  readonly verdict: Verdict;
}

/** One answer beside the pages of the site that it speaks of. */
export interface ContradictionCase {
  /** `saas:3`: file and number of the case in it. */
  readonly id: string;
  readonly subject: AnswerSubject;
  readonly pages: readonly CasePage[];
  readonly answer: string;
  /** Empty: nothing is claimed of the brand. */
  readonly expected: readonly ExpectedClaim[];
}

interface Site {
  readonly subject: AnswerSubject;
  readonly pages: CasePage[];
}

/**
 * Reads a file of labelled pairs. `subject: name | aliases | host` begins a site, `page URL` one of its pages (HTML up to
 * the next blank line); `=== slot verdict; slot verdict` or `=== nothing` begins an answer to what stands above it.
 */
export function readCases(file: string, content: string): ContradictionCase[] {
  const cases: ContradictionCase[] = [];
  let site: Site = { subject: { brand: { name: '', aliases: [] }, host: '' }, pages: [] };
  for (const part of content.split(/\n(?=subject: |page http|=== )/u)) {
    const [head = '', ...lines] = part.trim().split('\n');
    const text = lines.join('\n').trim();
    if (head.startsWith('subject: ')) site = { subject: subjectFrom(head), pages: [] };
    else if (head.startsWith('page '))
      site.pages.push({ url: head.slice('page '.length).trim(), html: text });
    else
      cases.push({
        id: `${file}:${cases.length + 1}`,
        subject: site.subject,
        pages: site.pages,
        answer: text,
        expected: expectedFrom(`${file}:${cases.length + 1}`, head),
      });
  }
  return cases;
}

function subjectFrom(head: string): AnswerSubject {
  const [name = '', aliases = '', host = ''] = head
    .slice('subject: '.length)
    .split('|')
    .map((field) => field.trim());
  const others = aliases.split(',').map((alias) => alias.trim());
  return { brand: { name, aliases: others.filter((alias) => alias !== '' && alias !== '-') }, host };
}

function expectedFrom(id: string, head: string): ExpectedClaim[] {
  const labels = head.replace(/^=== /u, '').split(';');
  return labels.flatMap((label) => {
    const [slot = '', verdict = ''] = label.trim().split(' ');
    if (slot === 'nothing') return [];
    if (!isSlot(slot) || !isVerdict(verdict)) throw new Error(`${id}: cannot read "${label}"`);
    return [{ slot, verdict }];
  });
}

function isSlot(text: string): text is Slot {
  return SLOTS.some((slot) => slot === text);
}

function isVerdict(text: string): text is Verdict {
  return text === 'supported' || text === 'contradicted' || text === 'unverifiable';
}

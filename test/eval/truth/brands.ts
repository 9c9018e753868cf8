import { isOwnedHost } from '../../../src/answers/owned-sources';
import { readAnswer } from '../../../src/answers/read-answer';
import type { Evaluation } from '../report';
import { truthCases } from './truth-set';

interface Row {
  readonly name: string;
  readonly d: string;
}

const MAX_MISSES = 25;

/** Names of real brands with their domains: each named in a list, each beside look-alikes of its domain. */
export function evaluateBrands(truth: string): Evaluation | null {
  const rows = truthCases<Row>(truth, 'brands', 'brand-domain.jsonl');
  if (rows === null) return null;
  const misses: string[] = [];
  let named = 0;
  let first = 0;
  let passing = 0;
  let owned = 0;
  for (const { name, d } of rows) {
    const subject = { brand: { name, aliases: [] }, host: d };
    const read = (text: string): ReturnType<typeof readAnswer> =>
      readAnswer({ text, cited: [], found: [] }, subject);
    const listed = read(`Good choices:\n\n1. **${name}** – open daily\n2. **Qorvandel** – cheaper`);
    named += Number(listed.mentioned);
    first += Number(listed.position === 1);
    if (listed.position !== 1) misses.push(`${name}: rank ${listed.position ?? '-'} at the head of a list`);
    const silent = read(
      `Try **Qorvandel**. See https://www.${d}/shops and [${d}](https://${d}/) for opening hours.`,
    );
    passing += Number(!silent.mentioned && silent.cited);
    if (silent.mentioned || !silent.cited)
      misses.push(`${name}: its address alone counts as ${silent.mentioned ? 'a mention' : 'no citation'}`);
    owned += Number(
      isOwnedHost(d, d) &&
        isOwnedHost(`shop.${d}`, d) &&
        !isOwnedHost(`not${d}`, d) &&
        !isOwnedHost(`${d}.evil.io`, d),
    );
  }
  const share = (count: number): number => count / rows.length;
  return {
    title: `brands (${rows.length})`,
    figures: [
      { name: 'named in a list', value: share(named), target: null, note: 'bold lead of an item' },
      { name: 'rank 1 there', value: share(first), target: null, note: '' },
      { name: 'address is no mention', value: share(passing), target: null, note: 'and is a citation' },
      { name: 'own hosts', value: share(owned), target: null, note: 'subdomain yes, look-alikes no' },
    ],
    misses: misses
      .slice(0, MAX_MISSES)
      .concat(misses.length > MAX_MISSES ? [`… ${misses.length - MAX_MISSES} more`] : []),
  };
}

import { readAnswer } from '../../../src/answers/read-answer';
import type { Evaluation } from '../report';
import { truthCases } from './truth-set';

interface Row {
  readonly id: string;
  readonly text: string;
  readonly brand: string;
  readonly aliases: readonly string[];
  readonly mentioned: boolean;
}

/**
 * Sentences of another tracker's tests. It counts everyday words in any case and place ("zoom in on", "On Monday"); we
 * do not, so those of its cases are shown as misses on purpose.
 */
export function evaluateMentions(truth: string): Evaluation | null {
  const rows = truthCases<Row>(truth, 'brand-mentions');
  if (rows === null) return null;
  const misses = rows.filter(({ text, brand, aliases, mentioned }) => {
    const host = aliases[0] ?? '';
    return (
      readAnswer({ text, cited: [], found: [] }, { brand: { name: brand, aliases }, host }).mentioned !==
      mentioned
    );
  });
  return {
    title: `brand-mentions (${rows.length})`,
    figures: [
      {
        name: 'agreement',
        value: 1 - misses.length / rows.length,
        target: null,
        note: 'with a tracker that takes everyday words for names',
      },
    ],
    misses: misses.map(({ id, brand, text }) => `${id} ${brand}: ${text}`),
  };
}

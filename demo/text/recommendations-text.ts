import type { RecommendationDto, RecommendationsDto } from '../../src/reports/recommendation.dto';
import { clipped, indented, labelled, PAGE_WIDTH, printable, wrapped } from './layout';
import type { Style } from './style';

const MAX_QUOTE = 240;
const TEXT_WIDTH = PAGE_WIDTH - 5;

/** Section `recommendations`: the first of each kind, with its evidence. */
export function recommendationsText({ items }: RecommendationsDto, style: Style): string[] {
  if (items.length === 0) return ['  nothing to recommend'];
  const shown = items.filter((item, at) => items.findIndex(({ kind }) => kind === item.kind) === at);
  const more = items.length - shown.length;
  return [
    ...shown.flatMap((item) => itemText(item, style)),
    ...(more > 0 ? [style.dim(`  the first of each kind; ${more} more in the JSON file`)] : []),
  ];
}

function itemText(item: RecommendationDto, style: Style): string[] {
  const part = (label: string, text: string): string[] =>
    text === '' ? [] : labelled(label, printable(text), TEXT_WIDTH);
  const prompt = item.evidence_prompt === '' ? '' : `"${printable(item.evidence_prompt)}"`;
  const asked = [item.evidence_engine, prompt].filter((text) => text !== '').join(', ');
  const quote = item.evidence_quote === '' ? '' : `"${clipped(printable(item.evidence_quote), MAX_QUOTE)}"`;
  const rest = [
    ...wrapped(printable(item.body), TEXT_WIDTH),
    ...part('fix       ', item.fix),
    ...part('evidence  ', asked),
    ...part('quote     ', quote),
    ...part('rivals    ', item.competitors_in_evidence.join(', ')),
  ];
  const title = labelled(`${item.priority}. `.padStart(5), printable(item.title), PAGE_WIDTH);
  return [...title.map((line) => style.strong(line)), ...indented([style.dim(item.kind), ...rest], 5)];
}

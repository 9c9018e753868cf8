import type { RecommendationDto, RecommendationsDto } from '../../reports/report.dto';
import { clipped, indented, labelled, PAGE_WIDTH, printable, wrapped } from './layout';
import type { Style } from './style';

const SHOWN = 5;
const MAX_QUOTE = 240;
const TEXT_WIDTH = PAGE_WIDTH - 5;

/** Section `recommendations`: the first ones, each with what it rests on. */
export function recommendationsText({ items }: RecommendationsDto, style: Style): string[] {
  if (items.length === 0) return ['  nothing to recommend'];
  const more = items.length - SHOWN;
  return [
    ...items.slice(0, SHOWN).flatMap((item) => itemText(item, style)),
    ...(more > 0 ? [style.dim(`  and ${more} more in the JSON file`)] : []),
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
  return [
    `  ${style.strong(`${item.priority}. ${printable(item.title)}`)} ${style.dim(`[${item.kind}]`)}`,
    ...indented(rest, 5),
  ];
}

import type { DomainDetailDto } from '../../src/domains/domain.dto';
import { indented, printable } from './layout';
import type { Style } from './style';

/** What the service found out: brand, trade, and the questions it put to the engines. */
export function domainText({ brand, vertical, prompts }: DomainDetailDto, style: Style): string[] {
  return indented([
    `brand ${style.strong(printable(brand ?? 'unknown'))}, trade ${style.strong(printable(vertical ?? 'unknown'))}`,
    'asked of every engine:',
    ...prompts.map(({ text }) => `  ${style.dim('-')} ${printable(text)}`),
  ]);
}

import { escapeHtml } from '../../text/escape-html';

/**
 * Lays out the markup of the demo's texts. Blocks are parted by empty lines: `## ` and `### ` headings, `- ` and
 * `1. ` lists, `> ` quotations, `| a | b |` tables whose first row is the head, else paragraphs. Within a line:
 * `[text](address)` and `**strong**`.
 */
export function bodyHtml(markup: string): string {
  return markup
    .trim()
    .split(/\n[ \t]*\n/)
    .map((block) => blockHtml(block.split('\n').map((line) => line.trim())))
    .join('\n');
}

function blockHtml(lines: readonly string[]): string {
  const first = lines[0] ?? '';
  if (first.startsWith('### ')) return `<h3>${inlineHtml(first.slice(4))}</h3>`;
  if (first.startsWith('## ')) return `<h2>${inlineHtml(first.slice(3))}</h2>`;
  if (first.startsWith('- ')) return listHtml('ul', lines, 2);
  if (first.startsWith('1. ')) return listHtml('ol', lines, 3);
  if (first.startsWith('|')) return tableHtml(lines);
  if (first.startsWith('> '))
    return `<blockquote><p>${inlineHtml(lines.map((line) => line.replace(/^> /, '')).join(' '))}</p></blockquote>`;
  return `<p>${inlineHtml(lines.join(' '))}</p>`;
}

function listHtml(tag: 'ul' | 'ol', lines: readonly string[], markLength: number): string {
  const items = lines.map((line) => `<li>${inlineHtml(line.slice(markLength))}</li>`);
  return `<${tag}>${items.join('')}</${tag}>`;
}

function tableHtml(lines: readonly string[]): string {
  const [head = '', ...rows] = lines;
  return `<table><thead>${rowHtml(head, 'th')}</thead><tbody>${rows.map((row) => rowHtml(row, 'td')).join('')}</tbody></table>`;
}

function rowHtml(line: string, tag: 'th' | 'td'): string {
  const cells = line.split('|').slice(1, -1);
  return `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell.trim())}</${tag}>`).join('')}</tr>`;
}

function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replace(/\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]{1,200})\*\*/g, '<strong>$1</strong>');
}

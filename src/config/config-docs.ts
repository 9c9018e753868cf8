import { ENGINE_DEFAULTS } from './engine-defaults';
import { ENGINE_VARIABLES } from './engine-variables';
import type { Variable } from './variable';
import { VARIABLES } from './variables';

const BEGIN = '<!-- made by npm run config-docs -->\n\n';
const END = '\n<!-- end -->';

const GENERAL: readonly Variable[] = Object.values(VARIABLES);
const OF_ENGINES: readonly Variable[][] = ENGINE_VARIABLES.map(({ variables }) => Object.values(variables));
const PREFIXES = ENGINE_VARIABLES.map(({ id }) => `${ENGINE_DEFAULTS[id].prefix}_`);

/** README with its table of variables made anew. Throws when the comments that mark its place are missing. */
export function readmeWithTable(readme: string): string {
  const start = readme.indexOf(BEGIN);
  const end = readme.indexOf(END, start);
  if (start < 0 || end < 0)
    throw new Error(`README has no place for the table: ${BEGIN.trim()} ... ${END.trim()}`);
  return readme.slice(0, start) + BEGIN + markdownTable() + readme.slice(end);
}

/** One line for each variable; those of the engines once for all engines. */
function markdownTable(): string {
  const [first = '', ...others] = PREFIXES;
  const rows = [
    ['variable', 'default', 'meaning'],
    ['', '', ''],
    ...GENERAL.map((variable) => [`\`${variable.name}\``, shownDefault(variable), variable.meaning]),
    ...(OF_ENGINES[0] ?? []).map(({ name, meaning }) => [
      `\`${name}\``,
      name.endsWith('_API_KEY') ? 'simulated' : 'see `.env.example`',
      meaning,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row, at) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0, at === 1 ? '-' : ' '));
    return `| ${cells.join(' | ')} |\n`;
  });
  const likewise = others.map((prefix) => `\`${prefix}\``).join(', ');
  return `${lines.join('')}\nThe variables that begin with \`${first}\` exist for each engine: ${likewise}.\n`;
}

function shownDefault({ default: standard, unset }: Variable): string {
  if (standard === null) return unset ?? '';
  return standard === '' ? 'none' : `\`${standard}\``;
}

/** `.env.example`: each variable as a comment, with its default. */
export function envExample(): string {
  const variables = [...GENERAL, ...OF_ENGINES.flat()];
  return [
    '# Every setting of the service with its default. Made by npm run config-docs.',
    '# Copy to .env, and start with: node --env-file=.env dist/src/main.js',
    ...variables.map((variable) => {
      const { name, default: standard, unset, meaning } = variable;
      const rest = standard === null && unset !== undefined ? ` (not set: ${plain(unset)})` : '';
      const value = standard ?? '';
      return `\n# ${plain(meaning)}${rest}\n# ${name}=${/[ <>]/.test(value) ? `"${value}"` : value}`;
    }),
    '',
  ].join('\n');
}

function plain(markdown: string): string {
  return markdown.replaceAll('`', '');
}

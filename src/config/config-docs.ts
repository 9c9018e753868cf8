import { ENGINE_DEFAULTS } from './engine-defaults';
import { ENGINE_VARIABLES } from './engine-variables';
import type { Variable } from './variable';
import { VARIABLES } from './variables';

const GENERAL: readonly Variable[] = Object.values(VARIABLES);
const ENGINES = ENGINE_VARIABLES.map(({ id, variables }) => ({
  id,
  prefix: ENGINE_DEFAULTS[id].prefix,
  variables: Object.values<Variable>(variables),
}));
/** What the variables of every engine end in, such as `_API_KEY`. */
const OF_EACH_ENGINE = ENGINES.slice(0, 1).flatMap(({ prefix, variables }) =>
  variables.map(({ name, meaning }) => ({ suffix: `\`${name.slice(prefix.length)}\``, meaning })),
);

/** `docs/configuration.md`: each variable with its default and meaning. */
export function configurationPage(): string {
  const blocks = [
    '<!-- made by npm run config-docs -->',
    '# Configuration',
    'The [README](../README.md#configuration) says how variables are set and checked.',
    table(
      ['variable', 'default', 'meaning'],
      GENERAL.map((variable) => [`\`${variable.name}\``, shownDefault(variable), variable.meaning]),
    ),
    '## Engines',
    'Each engine has five variables: its prefix, followed by',
    table(
      ['suffix', 'meaning'],
      OF_EACH_ENGINE.map(({ suffix, meaning }) => [suffix, meaning]),
    ),
    'Prefixes and defaults:',
    table(
      ['engine', 'prefix', ...OF_EACH_ENGINE.map(({ suffix }) => suffix)],
      ENGINES.map(({ id, prefix, variables }) => [
        `\`${id}\``,
        `\`${prefix}\``,
        ...variables.map(shownDefault),
      ]),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** A table of Markdown, its columns as wide as their longest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, head.map(() => ''), ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row, at) => {
    const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0, at === 1 ? '-' : ' '));
    return `| ${cells.join(' | ')} |`;
  });
  return lines.join('\n');
}

function shownDefault({ default: standard, unset }: Variable): string {
  if (standard === undefined) return unset ?? '';
  return standard === '' ? 'none' : `\`${standard}\``;
}

/** `.env.example`: each variable as a comment, with its default. */
export function envExample(): string {
  const all = [...GENERAL, ...ENGINES.flatMap(({ variables }) => variables)];
  return [
    '# Every setting of the service with its default. Made by npm run config-docs.',
    '# Copy to .env, and start with: npm run build && node --env-file=.env dist/src/main.js',
    ...all.map((variable) => {
      const { name, default: standard, unset, meaning } = variable;
      const rest = standard === undefined && unset !== undefined ? ` (not set: ${plain(unset)})` : '';
      const value = standard ?? '';
      return `\n# ${plain(meaning)}${rest}\n# ${name}=${/[ <>]/.test(value) ? `"${value}"` : value}`;
    }),
    '',
  ].join('\n');
}

/** Links are written as they lead from `docs/`, where the page is. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replace(/\[(.+?)\]\((.+?)\)/g, '$1 (docs/$2)');
}

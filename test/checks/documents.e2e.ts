import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describedRoutes } from '../support/contract/api-document';
import { repositoryPath } from '../support/repository-path';

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(repositoryPath('docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const LONGEST_README = 250;

const textOf = (path: string): string => readFileSync(path, 'utf8').replace(/^```[^]*?^```/gm, '');

/** Of its headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Links within the repository that lead nowhere. */
function brokenLinks(document: string): string[] {
  const path = repositoryPath(document);
  const links = [...textOf(path).matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, link]) => link ?? []);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && (statSync(target).isDirectory() || !anchorsOf(target).includes(anchor));
  });
}

/** Such as `GET /v1/domains`, of the table of routes: in it … stands for the last path in full. */
function tabledRoutes(): string[] {
  const [, table = ''] = /\n\| route ([^]*?)\n\n/.exec(textOf(repositoryPath('README.md'))) ?? [];
  const cells = table.split('\n').map((row) => row.split(' | ')[0] ?? '');
  const routes: string[] = [];
  let full = '';
  let methods: string[] = [];
  for (const [, method = '', path] of cells.join().matchAll(/`([A-Z]+)(?: ([^`]+))?`/g)) {
    methods.push(method);
    if (path === undefined) continue;
    if (!path.startsWith('…')) full = path;
    const whole = path.replace('…', full);
    routes.push(...methods.map((one) => `${one} ${whole}`));
    methods = [];
  }
  return routes;
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s: each link within the repository leads somewhere', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it('README.md lists every route that is described, and two pages', () => {
    const described = describedRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(tabledRoutes().toSorted()).toEqual([...described, 'GET /bot', 'GET /dashboard'].toSorted());
  });

  it(`README.md has at most ${LONGEST_README} lines`, () => {
    const lines = readFileSync(repositoryPath('README.md'), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(LONGEST_README);
  });
});

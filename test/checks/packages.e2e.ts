import { readFileSync } from 'node:fs';
import { repositoryPath } from '../support/repository-path';

const read = (name: string): string => readFileSync(repositoryPath(name), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('the packages of others', () => {
  it('run no code of their own when they are installed, and report nothing', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    expect(manifest.scarfSettings).toEqual({ enabled: false });
    // npm would leave these out, too, without a word
    const scripts = Object.keys(manifest.scripts);
    expect(scripts.filter((name) => /^(pre|post)/.test(name))).toEqual([]);
  });

  it('that are young or kept by one person are in the table of CONTRIBUTING.md with a reason', () => {
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `([^`]+)` +\|[^|]+\| +(\S[^|]+?) +\|$/gm)];
    const installed = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    expect(rows.length).toBeGreaterThan(5);
    for (const [, name, reason] of rows) {
      expect([
        name,
        Object.keys(installed).some((one) => one === name || one.startsWith(`${name}/`)),
      ]).toEqual([name, true]);
      expect(reason!.length).toBeGreaterThan(20);
    }
    expect(rows.map(([, name]) => name)).toContain('js-redis-server');
  });
});

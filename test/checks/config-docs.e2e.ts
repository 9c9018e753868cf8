import { readFileSync } from 'node:fs';
import { configurationPage, envExample } from '../../src/config/config-docs';
import { repositoryPath } from '../support/repository-path';

describe('what is written about the variables (npm run config-docs writes it)', () => {
  const fileText = (name: string): string => readFileSync(repositoryPath(name), 'utf8');

  it('docs/configuration.md has each with its default and meaning', () => {
    expect(fileText('docs/configuration.md')).toBe(configurationPage());
  });

  it('.env.example has each with its default', () => {
    expect(fileText('.env.example')).toBe(envExample());
  });

  it('the README names only variables that exist', () => {
    const [, section = ''] = /\n## Configuration\n([^]*?)\n## /.exec(fileText('README.md')) ?? [];
    const named = [...section.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].flatMap(([, name]) => name ?? []);
    const known = [...envExample().matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { envExample, readmeWithTable } from '../../src/config/config-docs';
import { repositoryPath } from '../support/repository-path';

describe('what is written about the variables (npm run config-docs writes it)', () => {
  const fileText = (name: string): string => readFileSync(repositoryPath(name), 'utf8');

  it('README has each with its default and meaning', () => {
    const readme = fileText('README.md');
    expect(readme).toBe(readmeWithTable(readme));
  });

  it('.env.example has each with its default', () => {
    expect(fileText('.env.example')).toBe(envExample());
  });
});

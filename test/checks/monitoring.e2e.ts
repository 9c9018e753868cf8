import { readFileSync } from 'node:fs';
import { register } from 'prom-client';
import { watchProcess } from '../../src/metrics/metrics';
import { repositoryPath } from '../support/repository-path';

const FILES = ['grafana-dashboard.json', 'alerts.yml'];

/** Names of metrics in a file, rules of its own left out. */
function metricsIn(text: string): string[] {
  const names = text.match(/(?<![\w:])(?:aeo|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names)].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
}

describe.each(FILES)('docs/monitoring/%s', (file) => {
  const text = readFileSync(repositoryPath('docs', 'monitoring', file), 'utf8');
  watchProcess();

  it('asks for metrics that there are', () => {
    const known = register.getMetricsAsArray().map(({ name }) => name);
    expect(metricsIn(text).length).toBeGreaterThan(8);
    expect(metricsIn(text).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('leaves out no metric of ours', () => {
    const ours = register
      .getMetricsAsArray()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('aeo_'));
    const used = FILES.flatMap((one) =>
      metricsIn(readFileSync(repositoryPath('docs', 'monitoring', one), 'utf8')),
    );
    expect(ours.filter((name) => !used.includes(name))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { repositoryPath } from '../support/repository-path';

const compose = readFileSync(repositoryPath('docker-compose.yml'), 'utf8');
const lines = compose.split('\n').filter((line) => !/^\s*#/.test(line));

describe('docker-compose.yml', () => {
  it('opens every port on loopback only', () => {
    const ports = lines.flatMap((line) => /^\s*- '([\d.:]*:\d+)'$/.exec(line)?.[1] ?? []);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });

  it('has no password of its own: each comes from the environment and must be set', () => {
    const secrets = lines.flatMap((line) =>
      [
        ...line.matchAll(
          /:([^:@/\s]*(?:\{[^}]*\})?)@|(?:PASSWORD|SECRET|AUTH): (.+)|'--requirepass', '(.+?)'/g,
        ),
      ].map(([, inUrl, named, argument]) => inUrl ?? named ?? argument),
    );
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    for (const secret of secrets) expect(secret).toMatch(/^\$\{[A-Z_]+:\?[^}]*\}$/);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAME, SERVICE_VERSION } from '../../src/health/health.dto';

it('states the version and the name of the package', () => {
  const { name, version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8'));
  expect([SERVICE_NAME, SERVICE_VERSION]).toEqual([name, version]);
});

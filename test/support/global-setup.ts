import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryPath } from './repository-path';
import { startTestServices } from './test-services';
import { prepareWarmStart } from './warm-start';

/** Before all tests: the build, and databases, unless DATABASE_URL and REDIS_URL (or with TEST_ before them) name some. */
export default async function globalSetup(): Promise<void> {
  await promisify(execFile)(process.execPath, [repositoryPath('run-built.mjs')], { cwd: repositoryPath() });
  const started = startTestServices().then((services) => (globalThis.testServices = services));
  await Promise.all([started, prepareWarmStart()]);
}

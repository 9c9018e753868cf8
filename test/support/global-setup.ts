import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryPath } from './repository-path';
import { startTestServices } from './test-services';
import { prepareWarmStart } from './warm-start';

/** Before all tests: the build, and databases, unless DATABASE_URL and REDIS_URL (or with TEST_ before them) name some. */
export default async function globalSetup(): Promise<void> {
  const [node, build] = [process.execPath, repositoryPath('run-built.mjs')];
  await promisify(execFile)(node, [build], { cwd: repositoryPath() });
  const started = startTestServices().then((services) => (globalThis.testServices = services));
  await Promise.all([started, prepareWarmStart()]);
}

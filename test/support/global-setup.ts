import 'reflect-metadata';
import { build } from './build';
import { startTestServices } from './test-services';
import { prepareWarmStart } from './warm-start';

/** Before all tests: the build, and databases, unless DATABASE_URL and REDIS_URL (or with TEST_ before them) name some. */
export default async function globalSetup(): Promise<void> {
  await build();
  const started = startTestServices().then((services) => (globalThis.testServices = services));
  await Promise.all([started, prepareWarmStart()]);
}

import 'reflect-metadata';
import { startTestServices } from './test-services';

/** Before all tests: databases, unless DATABASE_URL and REDIS_URL (or with TEST_ before them) name some. */
export default async function globalSetup(): Promise<void> {
  globalThis.testServices = await startTestServices();
}

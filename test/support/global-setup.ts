import 'reflect-metadata';
import { startTestServices } from './test-services';

/** Before all tests: databases, unless TEST_DATABASE_URL and TEST_REDIS_URL name some. */
export default async function globalSetup(): Promise<void> {
  globalThis.testServices = await startTestServices();
}

import { Client } from 'pg';

export const TEST_SETTINGS = ['TEST_DATABASE_URL', 'TEST_TEMPLATE', 'TEST_REDIS_URL'] as const;

/** A value that the global set-up has put into the environment. */
export function testSetting(name: (typeof TEST_SETTINGS)[number]): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: this runs under jest, whose global set-up sets it.`);
}

/** Runs one statement as administrator of the test server. */
export async function adminQuery(sql: string): Promise<void> {
  const client = new Client({ connectionString: testSetting('TEST_DATABASE_URL') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** URL of another database on the test server. */
export function databaseUrl(name: string): string {
  const url = new URL(testSetting('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

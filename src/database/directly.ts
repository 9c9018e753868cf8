import type { Settings } from '../config/config';

type DatabaseUrls = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl'>;

/** The same database, past a PgBouncer: for what sets up its connection, or needs longer than a statement may take. */
export function directly({ databaseUrl, databaseDirectUrl }: DatabaseUrls): DatabaseUrls {
  return { databaseUrl: databaseDirectUrl ?? databaseUrl, databaseDirectUrl: null };
}

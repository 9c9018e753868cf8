import 'reflect-metadata';
import { runMigrations } from './run-migrations';

const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined || databaseUrl === '') {
  console.error(
    'Set DATABASE_URL to the database to migrate. The embedded database is migrated at every start.',
  );
  process.exit(1);
}
runMigrations(databaseUrl, console.log).then(
  () => {
    console.log('The schema is up to date.');
  },
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

import * as path from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './src/database/data-source-options';

/** A connection for the TypeORM command line and for tests: all entities, those of every room. */
export function completeDataSource(url: string): DataSource {
  return new DataSource({
    ...dataSourceOptions(url),
    entities: [path.join(__dirname, 'src/**/*.entity.{js,ts}')],
  });
}

/** `npx typeorm -d dist/ormconfig.js migration:show`. */
export const dataSource = completeDataSource(
  process.env.DATABASE_URL ?? 'postgres://localhost/agency_reporting',
);

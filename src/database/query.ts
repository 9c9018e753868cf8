import type { DataSource, EntityManager } from 'typeorm';

/** A DataSource runs each statement on its own; an EntityManager inside its transaction. */
export type Executor = Pick<DataSource | EntityManager, 'query'>;

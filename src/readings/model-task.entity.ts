import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

const FIRST_RETRY_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 3_600;

/** Columns of what one model was asked about one answer. */
export abstract class ModelTask extends LeasedEntity {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    type: 'bigint',
  })
  id!: string;

  @Column({ type: 'bigint' })
  answerId!: string;

  @Column({ type: 'varchar', length: 24 })
  engine!: string;

  @Column({ type: 'varchar', length: 100 })
  model!: string;

  /** Of the task that the model was given. */
  @Column({ type: 'smallint' })
  version!: number;
}

/** Until what failed at an attempt, from 1, is tried again: a minute, then twice as long each time, up to an hour. */
export function retrySeconds(attempt: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(attempt - 1, 10), LONGEST_RETRY_SECONDS);
}

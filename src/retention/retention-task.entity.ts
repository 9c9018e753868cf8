import { Entity, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** When a rule of retention is applied next: one row a rule. */
@Entity('retention_tasks')
export class RetentionTask extends LeasedEntity {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  name!: string;
}

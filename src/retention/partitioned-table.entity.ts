import { Entity, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** When the partitions of a table are seen to next: one row a table. */
@Entity('partitioned_tables')
export class PartitionedTable extends LeasedEntity {
  @PrimaryColumn({ type: 'varchar', length: 32 })
  name!: string;
}

import { Entity, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../leases/leased.entity';

/** When a column is searched for what is sealed under a secret other than the present one. */
@Entity('sealed_columns')
export class SealedColumn extends LeasedEntity {
  /** As `mails.body_sealed`. */
  @PrimaryColumn({ type: 'varchar', length: 60 })
  name!: string;
}

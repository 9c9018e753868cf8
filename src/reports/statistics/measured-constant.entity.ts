import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LeasedEntity } from '../../leases/leased.entity';

/** How alike answers are, as measured in those that are stored, and when it is measured next. */
@Entity('measured_constants')
export class MeasuredConstant extends LeasedEntity {
  /** One of `CONSTANT_NAMES`. */
  @PrimaryColumn({ type: 'varchar', length: 24 })
  name!: string;

  /** null: the answers do not tell. */
  @Column({ type: 'double precision', nullable: true })
  value!: number | null;

  @Column({ type: 'double precision', nullable: true })
  ciLow!: number | null;

  @Column({ type: 'double precision', nullable: true })
  ciHigh!: number | null;

  /** With an answer that counts. */
  @Column({ type: 'integer', default: 0 })
  days!: number;

  @Column({ type: 'timestamptz', nullable: true })
  measuredAt!: Date | null;
}

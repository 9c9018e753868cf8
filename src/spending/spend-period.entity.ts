import { Column, Entity, PrimaryColumn } from 'typeorm';

/** US dollars that one payer spent on engines: the operator in a UTC day, or an agency in a month. */
@Entity('spend_periods')
export class SpendPeriod {
  /** An agency; 0: the operator, who pays for all of them. */
  @PrimaryColumn({ type: 'integer' })
  payer!: number;

  /** First day. */
  @PrimaryColumn({ type: 'date' })
  period!: string;

  @Column({ type: 'numeric', precision: 16, scale: 9, default: 0 })
  spent!: string;

  /** What calls under way may cost at most. */
  @Column({ type: 'numeric', precision: 16, scale: 9, default: 0 })
  held!: string;

  /** Has the warning been given? */
  @Column({ type: 'boolean', default: false })
  warned!: boolean;
}

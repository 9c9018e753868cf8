import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { AlertType } from './alert-finding';
import type { AlertDataDto } from './alert-event.dto';

/** Something that an agency was told once. */
@Entity('alert_events')
@Unique('uq_alert_events_key', ['domainId', 'type', 'series', 'day'])
export class AlertEvent {
  /** The `webhook-id`. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'integer' })
  domainId!: number;

  @Column({ type: 'varchar', length: 24 })
  type!: AlertType;

  /** What moved or broke: the whole, an engine, a kind of break; with the market unless it is the default. */
  @Column({ type: 'varchar', length: 100 })
  series!: string;

  /** UTC day after which the move was seen, or on which the break fell. */
  @Column({ type: 'date' })
  day!: string;

  /** As in the body. */
  @Column({ type: 'jsonb' })
  data!: AlertDataDto;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

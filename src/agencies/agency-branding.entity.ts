import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How the client reports of an agency look. No row: as they do by themselves. */
@Entity('agency_brandings')
export class AgencyBranding {
  @PrimaryColumn({ type: 'integer' })
  agencyId!: number;

  /** `#rrggbb`, lower case; null: the standard one. */
  @Column({ type: 'varchar', length: 7, nullable: true })
  primaryColor!: string | null;

  @Column({ type: 'varchar', length: 7, nullable: true })
  accentColor!: string | null;

  /** Does a report say who measured? */
  @Column({ type: 'boolean', default: true })
  sourceLine!: boolean;

  /** PNG, made by us from what was uploaded; with its size in pixels. */
  @Column({ type: 'bytea', nullable: true })
  logo!: Buffer | null;

  @Column({ type: 'integer', nullable: true })
  logoWidth!: number | null;

  @Column({ type: 'integer', nullable: true })
  logoHeight!: number | null;
}

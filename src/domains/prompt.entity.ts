import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A question put to the engines for one domain. Replaced prompts are retired, never changed. */
@Entity('prompts')
@Index('ix_prompts_all', ['domainId'])
@Index('ix_prompts_domain', ['domainId'], { where: 'retired_at IS NULL' })
export class Prompt {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', type: 'integer' })
  id!: number;

  @Column({ type: 'integer' })
  domainId!: number;

  /** It was written for: `marketKey`; '': the default market. The agency's own are asked from each of its markets. */
  @Column({ type: 'varchar', length: 40, default: '' })
  market!: string;

  @Column({ type: 'smallint' })
  position!: number;

  @Column({ type: 'varchar', length: 500 })
  text!: string;

  @Column({ type: 'varchar', length: 16, nullable: true })
  intent!: string | null;

  @Column({ type: 'varchar', length: 8 })
  origin!: 'custom' | 'model' | 'rules';

  @Column({ type: 'varchar', length: 100, nullable: true })
  model!: string | null;

  /** Written without knowing the site: replaced once the site can be read. */
  @Column({ type: 'boolean', default: false })
  provisional!: boolean;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  retiredAt!: Date | null;
}

/** A prompt that is not stored yet. */
export type NewPrompt = Readonly<Pick<Prompt, 'text' | 'intent' | 'origin' | 'model'>>;

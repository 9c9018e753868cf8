import type { ReportBrand } from '../../agencies/branding';
import type { Coverage } from '../../reports/coverage';
import type { SourceDto } from '../../reports/source.dto';
import type { MarketChoice } from '../market-choice';
import type { SnapshotView } from '../report-view';
import type { Trend } from '../trend';

export interface PromptAnswer {
  readonly engine: string;
  /** `none`: there was no answer. */
  readonly state: 'recommended' | 'named' | 'advised_against' | 'absent' | 'none';
  /** Among the recommended brands; null unless recommended. */
  readonly rank: number | null;
  readonly linked: boolean;
}

export interface AskedPrompt {
  readonly prompt: string;
  /** By name of the engine. */
  readonly answers: readonly PromptAnswer[];
}

export interface ClientReport extends SnapshotView {
  readonly coverage: Coverage;
  readonly trend: Trend;
  /** In the order in which they were asked. */
  readonly prompts: readonly AskedPrompt[];
  /** That answers cite; those that most answers cite first. */
  readonly sources: readonly SourceDto[];
}

export interface ClientReportView {
  readonly brand: ReportBrand;
  /** What the client is called. */
  readonly client: string;
  readonly host: string;
  readonly market: MarketChoice;
  /** null: there is none yet. */
  readonly report: ClientReport | null;
}

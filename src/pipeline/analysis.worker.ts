import type { FetchedPage } from '../crawl/page';
import { analysePage, type PageAnalysis } from './analyse-page';
import type { PageContext } from './page-input';
import type { SignalResult } from './signal-result';
import { evaluateSite, type SiteInput } from './site-signals';

export interface AnalysisTask {
  readonly page: FetchedPage;
  readonly context: PageContext;
}

/** Entry of the worker threads that read strangers' HTML; the pool sets time and heap limits. */
export function analyse({ page, context }: AnalysisTask): PageAnalysis {
  return analysePage(page, context);
}

export function evaluate(input: SiteInput): SignalResult[] {
  return evaluateSite(input);
}

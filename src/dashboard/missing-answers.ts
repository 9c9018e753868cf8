import { engineName } from '../config/engine-settings';
import type { EngineCoverageDto } from '../reports/coverage.dto';
import { counted } from '../text/english';

/** "Perplexity gave no answer 2 of the 9 times that it was asked", without the end of the sentence. */
export function missingAnswers({ engine, answered, failed }: Omit<EngineCoverageDto, 'error_kind'>): string {
  if (answered === 0) return `${engineName(engine)} gave no answer at all`;
  return `${engineName(engine)} gave no answer ${failed} of the ${counted(failed + answered, 'time')} that it was asked`;
}

import type { SearchQueryDto } from './search-query.dto';
import type { SourceDto, SourceUseDto } from './source.dto';
import type { CountedQuery } from './sources/count-queries';
import type { CountedSource, SourceUse } from './sources/count-sources';

export function presentSource(source: CountedSource): SourceDto {
  return {
    host: source.host,
    class: source.class,
    cited: presentUse(source.cited),
    found_not_cited: presentUse(source.foundNotCited),
    brands: source.brands.map(({ name, own, answers }) => ({ name, own, answers })),
  };
}

export function presentQuery({ query, answers, engines, prompts }: CountedQuery): SearchQueryDto {
  return { query, answers, engines, prompts };
}

function presentUse({ answers, engines, urls }: SourceUse): SourceUseDto {
  return { answers, engines, urls };
}

import type { SourceDto } from './source.dto';
import type { CountedSource } from './sources/count-sources';

export function presentSource(source: CountedSource): SourceDto {
  return {
    host: source.host,
    class: source.class,
    cited: source.cited,
    found_not_cited: source.foundNotCited,
    brands: source.brands,
  };
}

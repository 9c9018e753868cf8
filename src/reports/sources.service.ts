import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AnswerQueryDto } from './answer.dto';
import type { DomainRead } from '../common/domain-read';
import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { type EvidenceRow, sourcedAnswersOf } from './answers.queries';
import { ofPrompt } from './answers.service';
import { EvidenceTurnsService } from './evidence-turns.service';
import { NewestPagesService } from './newest-pages.service';
import type { SearchQueryDto, SearchQueryPageDto } from './search-query.dto';
import type { SourceDto, SourcePageDto, SourceQueryDto } from './source.dto';
import { countQueries } from './sources/count-queries';
import { countSources, rivalHosts } from './sources/count-sources';

/** What the answers behind the newest snapshot of a domain rest on: the sites they cite, and the searches. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: NewestPagesService,
    private readonly turns: EvidenceTurnsService,
  ) {}

  /** A page as in `NewestPagesService`. */
  async sources(read: DomainRead<SourceQueryDto>): Promise<SourcePageDto> {
    return await this.pages.page('sources', read, async (versionId, domain) => {
      const { class: wanted } = read.query;
      const all = await sourcedAnswersOf(this.dataSource, versionId);
      return countSources(all, subjectOf(domain, all), selected(all, read.query)).filter(
        (source) => wanted === undefined || source.class === wanted,
      );
    });
  }

  /** All of one snapshot. Uses no unit; whose it is, is for the caller to check. */
  async ofVersion(
    versionId: string,
    domain: Domain,
  ): Promise<{ readonly sources: SourceDto[]; readonly queries: SearchQueryDto[] }> {
    return await this.turns.run(domain.agencyId, async () => {
      const all = await sourcedAnswersOf(this.dataSource, versionId);
      return {
        sources: countSources(all, subjectOf(domain, all)),
        queries: countQueries(all),
      };
    });
  }

  /** As `sources`. */
  async queries(read: DomainRead<AnswerQueryDto>): Promise<SearchQueryPageDto> {
    return await this.pages.page('queries', read, async (versionId) =>
      countQueries(selected(await sourcedAnswersOf(this.dataSource, versionId), read.query)),
    );
  }
}

function subjectOf(
  { host, profile, ownProfile }: Domain,
  answers: readonly EvidenceRow[],
): Parameters<typeof countSources>[1] {
  const { brand, competitors } = knownProfile(profile, ownProfile);
  return { brand: brand ?? host, host, rivals: rivalHosts(answers, competitors) };
}

function selected(answers: readonly EvidenceRow[], query: AnswerQueryDto): readonly EvidenceRow[] {
  const { engine } = query;
  return ofPrompt(answers, query).filter((answer) => engine === undefined || answer.engine === engine);
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AnswerQueryDto } from './answer.dto';
import { knownProfile } from '../domains/agency-profile';
import { type EvidenceRow, sourcedAnswersOf } from './answers.queries';
import { type AnswersRead, ofPrompt } from './answers.service';
import { NewestPagesService } from './newest-pages.service';
import type { SearchQueryPageDto } from './search-query.dto';
import type { SourcePageDto, SourceQueryDto } from './source.dto';
import { presentQuery, presentSource } from './source.presenter';
import { countQueries } from './sources/count-queries';
import { countSources, rivalHosts } from './sources/count-sources';

export interface SourcesRead extends AnswersRead {
  readonly query: SourceQueryDto;
}

/** What the answers behind the newest snapshot of a domain rest on: the sites they cite, and the searches. */
@Injectable()
export class SourcesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: NewestPagesService,
  ) {}

  /** A page as of `NewestPagesService`. */
  async sources(read: SourcesRead): Promise<SourcePageDto> {
    const { items, ...page } = await this.pages.page(read, async (versionId, domain) => {
      const { class: wanted } = read.query;
      const all = await sourcedAnswersOf(this.dataSource, versionId);
      const { host } = domain;
      const { brand, competitors } = knownProfile(domain.profile, domain.ownProfile);
      const subject = { brand: brand ?? host, host, rivals: rivalHosts(all, competitors) };
      // whatever the selection, a site is of one class
      const classes = new Map(countSources(all, subject).map((source) => [source.host, source.class]));
      return countSources(selected(all, read.query), subject)
        .map((source) => ({ ...source, class: classes.get(source.host) ?? source.class }))
        .filter((source) => wanted === undefined || source.class === wanted);
    });
    return { ...page, items: items.map(presentSource) };
  }

  /** As `sources`. */
  async queries(read: AnswersRead): Promise<SearchQueryPageDto> {
    const { items, ...page } = await this.pages.page(read, async (versionId) =>
      countQueries(selected(await sourcedAnswersOf(this.dataSource, versionId), read.query)),
    );
    return { ...page, items: items.map(presentQuery) };
  }
}

function selected(answers: readonly EvidenceRow[], query: AnswerQueryDto): readonly EvidenceRow[] {
  const { engine } = query;
  return ofPrompt(answers, query).filter((answer) => engine === undefined || answer.engine === engine);
}

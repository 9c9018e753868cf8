import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainRead } from '../common/domain-read';
import { knownProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { normalisePrompt } from '../text/tidy';
import type { AnswerDto, AnswerPageDto, AnswerQueryDto } from './answer.dto';
import { presentAnswer } from './answer.presenter';
import { answersOf, type EvidenceRow, sourcedAnswersOf } from './answers.queries';
import { EvidenceTurnsService } from './evidence-turns.service';
import { NewestPagesService } from './newest-pages.service';
import type { SearchQueryDto, SearchQueryPageDto } from './search-query.dto';
import type { SourceDto, SourcePageDto, SourceQueryDto } from './source.dto';
import { countQueries } from './sources/count-queries';
import { countSources, rivalHosts } from './sources/count-sources';

/**
 * The answers behind a snapshot, so that every figure can be checked by hand, and what they rest on: the sites they cite,
 * and the searches.
 */
@Injectable()
export class AnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: NewestPagesService,
    private readonly turns: EvidenceTurnsService,
  ) {}

  /** A page as in `NewestPagesService`. */
  async page(read: DomainRead<AnswerQueryDto>): Promise<AnswerPageDto> {
    const { items, ...page } = await this.pages.page('answers', read, async (versionId) => {
      // a snapshot has at most ten prompts and a handful of engines: all its probes are read at once
      const rows = await answersOf(this.dataSource, versionId, read.query.engine ?? null);
      return ofPrompt(rows, read.query);
    });
    return { ...page, items: items.map(presentAnswer) };
  }

  /** As `page`. */
  async sources(read: DomainRead<SourceQueryDto>): Promise<SourcePageDto> {
    return await this.pages.page('sources', read, async (versionId, domain) => {
      const { class: wanted } = read.query;
      const all = await sourcedAnswersOf(this.dataSource, versionId);
      return countSources(all, subjectOf(domain, all), selected(all, read.query)).filter(
        (source) => wanted === undefined || source.class === wanted,
      );
    });
  }

  /** As `page`. */
  async queries(read: DomainRead<AnswerQueryDto>): Promise<SearchQueryPageDto> {
    return await this.pages.page('queries', read, async (versionId) =>
      countQueries(selected(await sourcedAnswersOf(this.dataSource, versionId), read.query)),
    );
  }

  /** All of one snapshot. Uses no unit; whose it is, is for the caller to check. */
  async ofVersion(agencyId: number, versionId: string): Promise<AnswerDto[]> {
    return await this.turns.run(agencyId, async () =>
      (await answersOf(this.dataSource, versionId, null)).map(presentAnswer),
    );
  }

  /** What all of them rest on. As `ofVersion`. */
  async evidenceOf(
    versionId: string,
    domain: Domain,
  ): Promise<{ readonly sources: SourceDto[]; readonly queries: SearchQueryDto[] }> {
    return await this.turns.run(domain.agencyId, async () => {
      const all = await sourcedAnswersOf(this.dataSource, versionId);
      return { sources: countSources(all, subjectOf(domain, all)), queries: countQueries(all) };
    });
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

/** The answers to one prompt, where one is asked for. */
function ofPrompt<Answer extends { readonly prompt: string }>(
  answers: readonly Answer[],
  { prompt }: AnswerQueryDto,
): readonly Answer[] {
  if (prompt === undefined) return answers;
  const wanted = normalisePrompt(prompt);
  return answers.filter((answer) => normalisePrompt(answer.prompt) === wanted);
}

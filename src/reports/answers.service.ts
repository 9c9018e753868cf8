import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainRead } from '../common/domain-read';
import { normalisePrompt } from '../text/tidy';
import type { AnswerDto, AnswerPageDto, AnswerQueryDto } from './answer.dto';
import { presentAnswer } from './answer.presenter';
import { answersOf } from './answers.queries';
import { EvidenceTurnsService } from './evidence-turns.service';
import { NewestPagesService } from './newest-pages.service';

/** The answers behind the newest snapshot of a domain, so that every figure can be checked by hand. */
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

  /** All of one snapshot. Uses no unit; whose it is, is for the caller to check. */
  async ofVersion(agencyId: number, versionId: string): Promise<AnswerDto[]> {
    return await this.turns.run(agencyId, async () =>
      (await answersOf(this.dataSource, versionId, null)).map(presentAnswer),
    );
  }
}

/** The answers to one prompt, where one is asked for. */
export function ofPrompt<Answer extends { readonly prompt: string }>(
  answers: readonly Answer[],
  { prompt }: Pick<AnswerQueryDto, 'prompt'>,
): readonly Answer[] {
  if (prompt === undefined) return answers;
  const wanted = normalisePrompt(prompt);
  return answers.filter((answer) => normalisePrompt(answer.prompt) === wanted);
}

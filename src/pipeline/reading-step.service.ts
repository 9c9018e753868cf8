import { Injectable } from '@nestjs/common';
import type { AnswerSubject } from '../answers/read-answer';
import type { ClaimedBuild } from '../builds/builds.queries';
import { clientMarket, clientProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import type { SiteFacts } from '../facts/site-facts';
import type { AnalysedPage } from '../reports/page-fetch.entity';
import { AnswerReader, type ModelUse } from './answer-reader.service';
import { subjectOf } from './answer-subject';
import type { BuildProgress } from './build-progress';
import type { Findings } from './findings';
import { pagesToCheck } from './pages-to-check';
import { ProfileStep } from './profile-step.service';
import { QuestionStep } from './question-step.service';
import type { AskedProbe, ReadProbe } from './read-probes';
import { SiteStep } from './site-step.service';
import { StoredAnswers } from './stored-answers.service';

/** Reads site and answers side by side: a build takes as long as the slower of the two. */
@Injectable()
export class ReadingStep {
  constructor(
    private readonly siteStep: SiteStep,
    private readonly profileStep: ProfileStep,
    private readonly questionStep: QuestionStep,
    private readonly answers: AnswerReader,
    private readonly stored: StoredAnswers,
  ) {}

  /** Rejects when `signal` aborts, with `SpendLimitReached`, and when the database is away. */
  async read(
    build: ClaimedBuild,
    domain: Domain,
    progress: BuildProgress,
    signal: AbortSignal,
  ): Promise<Findings> {
    const { aboutBrand, samples } = build;
    const before = build.cause === 'prompts' ? await this.stored.young(domain, build.market) : null;
    const kept = before?.probes ?? [];
    const path = clientMarket(null, domain.ownProfile)?.path ?? null;
    const site = this.siteStep.begin({ domainId: domain.id, host: domain.host, path }, signal);
    const known = this.profileStep.begin({ domain, build }, site, progress, signal);
    const subject = { domain, ...known, site: site.whole, aboutBrand, kept, samples };
    const asked = this.questionStep.begin(subject, progress, signal);
    const [inferred, { provisional }, reading, asks, brandAsks] = await Promise.all([
      known.inferred,
      known.prompts,
      site.whole,
      asked.probes,
      asked.brandProbes,
    ]);
    const profile = clientProfile(inferred, domain.ownProfile);
    const about = { subject: subjectOf(domain.host, profile), facts: reading.facts };
    const [probes, brandProbes] = await Promise.all([
      this.answers.read(asks, { ...about, isAboutBrand: false }, signal),
      this.readAboutBrand(brandAsks, about, reading.pages, signal),
    ]);
    const isKept = asks.some(({ answer }) =>
      kept.some((one) => one.answer !== null && one.answer === answer),
    );
    const answersOf = isKept ? (before?.answeredAt ?? null) : null;
    return { domain, inferred, profile, site: reading, provisional, probes, brandProbes, answersOf };
  }

  /** The findings with the answers about the brand, for a build that began without them. */
  async askAboutBrand(findings: Findings, signal: AbortSignal): Promise<Findings> {
    const { domain, profile, site } = findings;
    const asks = await this.questionStep.askAboutBrand(domain, profile);
    const about = { subject: subjectOf(domain.host, profile), facts: site.facts };
    const brandProbes = await this.readAboutBrand(asks, about, site.pages, signal);
    return { ...findings, brandProbes };
  }

  /** Such answers are held against the site; whom they name is no figure, so no model is paid to read that. */
  private async readAboutBrand(
    asks: readonly AskedProbe[],
    about: { readonly subject: AnswerSubject; readonly facts: SiteFacts },
    pages: readonly AnalysedPage[],
    signal: AbortSignal,
    model: ModelUse = 'ask',
  ): Promise<ReadProbe[]> {
    const read = await this.answers.read(asks, { ...about, isAboutBrand: true }, signal, 'none');
    return await this.answers.check(read, about, pagesToCheck(pages), model);
  }

  /** The findings for another profile. `domain`: as it is now. */
  async readAgain(domain: Domain, findings: Findings, signal: AbortSignal): Promise<Findings> {
    const { inferred, site, probes, brandProbes } = findings;
    const profile = clientProfile(inferred, domain.ownProfile);
    const about = { subject: subjectOf(domain.host, profile), facts: site.facts };
    const [again, aboutBrand] = await Promise.all([
      this.answers.read(askedIn(probes), { ...about, isAboutBrand: false }, signal, 'known'),
      this.readAboutBrand(askedIn(brandProbes), about, site.pages, signal, 'known'),
    ]);
    return { ...findings, domain, profile, probes: again, brandProbes: aboutBrand };
  }
}

function askedIn(read: readonly ReadProbe[]): AskedProbe[] {
  return read.map(({ probe }) => probe);
}

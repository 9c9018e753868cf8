import { Injectable } from '@nestjs/common';
import type { AnswerSubject } from '../answers/read-answer';
import type { ClaimedBuild } from '../builds/builds.queries';
import type { DomainProfile } from '../domains/domain-profile';
import type { Domain } from '../domains/domain.entity';
import { AnswerReader } from './answer-reader.service';
import type { BuildProgress } from './build-progress';
import type { Findings } from './findings';
import { ProfileStep } from './profile-step.service';
import { QuestionStep } from './question-step.service';
import { SiteStep } from './site-step.service';

/** Reads site and answers side by side: a build takes as long as the slower of the two. */
@Injectable()
export class ReadingStep {
  constructor(
    private readonly siteStep: SiteStep,
    private readonly profileStep: ProfileStep,
    private readonly questionStep: QuestionStep,
    private readonly answers: AnswerReader,
  ) {}

  /** Rejects only when `signal` aborts, and when the database is away. */
  async read(
    { aboutBrand }: ClaimedBuild,
    domain: Domain,
    progress: BuildProgress,
    signal: AbortSignal,
  ): Promise<Findings> {
    const site = this.siteStep.begin(domain.id, domain.host, signal);
    const known = this.profileStep.begin(domain, site.home, progress, signal);
    const asked = this.questionStep.begin({ domain, ...known, site: site.whole, aboutBrand }, progress);
    const [profile, { provisional }, reading, asks, brandAsks] = await Promise.all([
      known.profile,
      known.prompts,
      site.whole,
      asked.probes,
      asked.brandProbes,
    ]);
    const about = { subject: subjectOf(domain, profile), facts: reading.facts };
    const [probes, brandProbes] = await Promise.all([
      this.answers.read(asks, { ...about, isAboutBrand: false }, signal),
      this.answers.read(brandAsks, { ...about, isAboutBrand: true }, signal),
    ]);
    return { host: domain.host, profile, site: reading, provisional, probes, brandProbes };
  }

  /** The findings with the answers about the brand, for a build that began without them. */
  async askAboutBrand(domain: Domain, findings: Findings, signal: AbortSignal): Promise<Findings> {
    const { profile, site } = findings;
    const asks = await this.questionStep.askAboutBrand(domain, profile);
    const about = { subject: subjectOf(domain, profile), facts: site.facts, isAboutBrand: true };
    const brandProbes = await this.answers.read(asks, about, signal);
    return { ...findings, brandProbes };
  }
}

function subjectOf({ host }: Domain, { brand, aliases }: DomainProfile): AnswerSubject {
  return { brand: { name: brand, aliases }, host };
}

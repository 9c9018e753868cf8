import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ClaimedBuild } from '../builds/builds.queries';
import { BuildRecordService } from './build-record.service';
import { DiligenceStep } from './diligence-step.service';
import { ProfileStep } from './profile-step.service';
import { QuestionStep } from './question-step.service';
import { snapshotProbes, sourceOf } from './readings';
import { buildSections } from './section-builder';
import { SiteStep } from './site-step.service';

/**
 * Makes one snapshot, from the crawl to the row. Read this first: it is the whole story in order.
 * Every step may run again: what a killed worker did is either in the database or is done anew.
 */
@Injectable()
export class BuildPipeline {
  private readonly logger = new Logger(BuildPipeline.name);

  constructor(
    private readonly record: BuildRecordService,
    private readonly siteStep: SiteStep,
    private readonly profileStep: ProfileStep,
    private readonly questionStep: QuestionStep,
    private readonly diligenceStep: DiligenceStep,
  ) {}

  /** Rejects when the build fails, and when `signal` aborts because the lease is lost or the worker stops. */
  async run(build: ClaimedBuild, signal: AbortSignal): Promise<void> {
    const { domain, progress } = await this.record.open(build);
    const aboutBrand = build.cause === 'diligence';

    // site and engines are read side by side: a build takes as long as the slower of the two
    const site = this.siteStep.begin(domain.id, domain.host, signal);
    const known = this.profileStep.begin(domain, site.home, progress, signal);
    const question = { domain, ...known, site: site.whole, aboutBrand };
    const asked = this.questionStep.begin(question, progress, signal);
    const [profile, reading, probes, brandProbes] = await Promise.all([
      known.profile,
      site.whole,
      asked.probes,
      asked.brandProbes,
    ]);
    signal.throwIfAborted();

    progress.reach('signals');
    const measures = await this.siteStep.measure(domain.id, reading);

    progress.reach('sections');
    const findings = { host: domain.host, profile, site: reading, probes, brandProbes };
    const sections = buildSections(findings, measures, (section, fault) => {
      this.logger.warn({ buildId: build.id, section, fault: String(fault) }, 'a section could not be built');
    });
    if (sections.overview === null && sections.recommendations === null) {
      throw new Error('neither the engines nor the site answered');
    }
    const bundle = aboutBrand ? await this.diligenceStep.bundle(findings, sections.readiness, signal) : null;

    progress.reach('snapshot');
    const snapshot = {
      ...sections,
      versionId: randomUUID(),
      domainId: domain.id,
      buildId: build.id,
      generatedAt: new Date(),
      source: sourceOf(findings.probes),
    };
    await this.record.succeed(build, {
      host: domain.host,
      snapshot,
      probes: snapshotProbes(findings.probes),
      ...measures,
      bundle,
    });
  }
}

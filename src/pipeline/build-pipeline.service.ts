import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ClaimedBuild } from '../builds/builds.queries';
import { type EngineCoverage, engineCoverage } from '../reports/coverage';
import { BuildRecordService } from './build-record.service';
import { DiligenceStep } from './diligence-step.service';
import { ProfileStep } from './profile-step.service';
import { QuestionStep } from './question-step.service';
import { snapshotProbes, sourceOf } from './readings';
import { buildSections } from './section-builder';
import { siteStateOf } from './site-state';
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
    const { domain, progress, hasReport } = await this.record.open(build);
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
    const siteState = siteStateOf(reading);
    await this.record.noteSite(domain.id, siteState);
    const probeRows = snapshotProbes(probes);
    const engines = engineCoverage(probeRows);
    if (hasReport && engines.every(({ answered }) => answered === 0)) throw new Error(silence(engines));

    progress.reach('signals');
    const measures = await this.siteStep.measure(domain.id, reading);

    progress.reach('sections');
    const findings = { host: domain.host, profile, site: reading, probes, brandProbes };
    const { sections, omitted } = buildSections(findings, measures, (section, fault) => {
      this.logger.warn({ buildId: build.id, section, fault: String(fault) }, 'a section could not be built');
    });
    if (sections.overview === null && sections.recommendations === null) {
      throw new Error(`${silence(engines)}; ${siteState.reason ?? 'the site could not be read'}`);
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
      coverage: { site: siteState, engines, omitted },
    };
    await this.record.succeed(build, {
      host: domain.host,
      snapshot,
      probes: probeRows,
      ...measures,
      bundle,
    });
  }
}

/** No engine answered, and why: "no engine gave an answer (openai: quota, perplexity: timeout)". */
function silence(engines: readonly EngineCoverage[]): string {
  const kinds = engines.map(({ engine, error_kind }) => `${engine}: ${error_kind ?? 'not asked'}`);
  return `no engine gave an answer (${kinds.join(', ')})`;
}

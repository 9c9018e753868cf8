import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ClaimedBuild } from '../builds/builds.queries';
import { type EngineCoverage, engineCoverage } from '../reports/coverage';
import { BuildRecordService } from './build-record.service';
import { DiligenceStep } from './diligence-step.service';
import { ReadingStep } from './reading-step.service';
import { answerSource, snapshotProbes } from './readings';
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
    private readonly reading: ReadingStep,
    private readonly siteStep: SiteStep,
    private readonly diligenceStep: DiligenceStep,
  ) {}

  /** Rejects when the build fails, and when `signal` aborts because the lease is lost or the worker stops. */
  async run(build: ClaimedBuild, signal: AbortSignal): Promise<void> {
    const { domain, progress, hasReport } = await this.record.open(build);
    const findings = await this.reading.read(build, domain, progress, signal);
    signal.throwIfAborted();
    const site = siteStateOf(findings.site);
    await this.record.noteSite(domain.id, site);
    const probes = snapshotProbes(findings.probes);
    const engines = engineCoverage(probes);
    const silent = engines.every(({ answered }) => answered === 0);
    // a report without answers must not replace one with answers
    if (silent && hasReport) throw new Error(whyNoAnswers(engines));

    progress.reach('signals');
    const measures = await this.siteStep.measure(domain.id, findings.site);

    progress.reach('sections');
    const { sections, readiness, omitted } = buildSections(findings, measures, (section, fault) => {
      this.logger.warn({ buildId: build.id, section, fault: String(fault) }, 'a section could not be built');
    });
    if (sections.overview === null && sections.recommendations === null) {
      throw new Error(`${whyNoAnswers(engines)}; ${site.reason ?? 'the site could not be read'}`);
    }
    const { aboutBrand } = build;
    const bundle = aboutBrand ? await this.diligenceStep.bundle(findings, readiness, signal) : null;

    progress.reach('snapshot');
    const snapshot = {
      ...sections,
      versionId: randomUUID(),
      domainId: domain.id,
      buildId: build.id,
      generatedAt: new Date(),
      source: answerSource(findings.probes),
      coverage: { site, engines, omitted },
    };
    const result = { host: domain.host, snapshot, probes, ...measures, aboutBrand, bundle };
    if (await this.record.succeed(build, result)) return;

    // not stored: a diligence request has joined meanwhile, and the engines have not been asked about the brand
    const wider = await this.reading.askAboutBrand(domain, findings, signal);
    const late = await this.diligenceStep.bundle(wider, readiness, signal);
    await this.record.succeed(build, { ...result, aboutBrand: true, bundle: late });
  }
}

/** For example "no engine gave an answer (openai: quota, perplexity: timeout)". */
function whyNoAnswers(engines: readonly EngineCoverage[]): string {
  const kinds = engines.map(({ engine, error_kind }) => `${engine}: ${error_kind ?? 'not asked'}`);
  return `no engine gave an answer (${kinds.join(', ')})`;
}

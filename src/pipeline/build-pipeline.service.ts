import { Injectable, Logger } from '@nestjs/common';
import type { ClaimedBuild } from '../builds/builds.queries';
import type { SiteState } from '../domains/site-state';
import { type EngineCoverage, engineCoverage, marketCoverage } from '../reports/coverage';
import { BuildRecordService, type Missed, type OpenedBuild } from './build-record.service';
import { type BuildResult, snapshotOf } from './build-results.service';
import { paidBy } from '../spending/payer';
import { DiligenceStep } from './diligence-step.service';
import { type Findings, summaryOf } from './findings';
import { ReadingStep } from './reading-step.service';
import { RereadingStep } from './rereading-step.service';
import { markedAnswers, snapshotProbes } from './readings';
import { buildSections } from './section-builder';
import { siteStateOf } from './site-state';
import { type Measures, SiteStep } from './site-step.service';

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
    private readonly rereading: RereadingStep,
    private readonly siteStep: SiteStep,
    private readonly diligenceStep: DiligenceStep,
  ) {}

  /** Rejects when the build fails, and when `signal` aborts because the lease is lost or the worker stops. */
  async run(build: ClaimedBuild, signal: AbortSignal): Promise<void> {
    const opened = await this.record.open(build);
    const { id: domainId, agencyId } = opened.domain;
    await paidBy({ agencyId, domainId }, async () => {
      if (build.cause === 'profile') await this.readAgain(build, opened, signal);
      else await this.visit(build, opened, signal);
      opened.progress.end();
    });
  }

  /** Visits the site and asks the engines. */
  private async visit(
    build: ClaimedBuild,
    { domain, progress, hasReport }: OpenedBuild,
    signal: AbortSignal,
  ): Promise<void> {
    let findings = await this.reading.read(build, domain, progress, signal);
    signal.throwIfAborted();
    const site = siteStateOf(findings.site);
    await this.record.noteSite(domain.id, site);
    const engines = engineCoverage(snapshotProbes(findings.probes));
    if (hasReport && engines.every(({ answered }) => answered === 0)) throw new Error(whyNoAnswers(engines));

    progress.reach('signals');
    const measures = await this.siteStep.measure(domain.id, findings.site);
    let { aboutBrand } = build;
    for (;;) {
      progress.reach('sections');
      const result = await this.resultOf(build, { findings, site, measures, aboutBrand }, signal);
      progress.reach('snapshot');
      const missed = await this.record.succeed(build, result);
      if (missed === null) return;
      findings = await this.catchUp(build, missed, findings, signal);
      aboutBrand ||= missed === 'bundle';
    }
  }

  /** Reads the answers of the newest report again, for a profile that was changed. */
  private async readAgain(
    build: ClaimedBuild,
    { domain, progress }: OpenedBuild,
    signal: AbortSignal,
  ): Promise<void> {
    const basis = await this.rereading.begin(domain, build.market);
    let missed: Missed | null;
    do {
      progress.reach('sections');
      const result = await this.rereading.read(build, await this.record.domain(build), basis, signal);
      progress.reach('snapshot');
      missed = await this.record.succeed(build, result);
    } while (missed !== null);
  }

  private async resultOf(
    build: ClaimedBuild,
    { findings, site, measures, aboutBrand }: Outcome,
    signal: AbortSignal,
  ): Promise<BuildResult> {
    const { domain, profile, probes, provisional } = findings;
    const summary = summaryOf(findings.site);
    const source = {
      host: domain.host,
      brand: profile.brand,
      path: profile.market?.path ?? null,
      competitors: profile.competitors,
      site: summary,
      probes,
      provisional,
    };
    const built = await buildSections(source, measures, (section, fault) => {
      this.logger.warn({ buildId: build.id, section, fault: String(fault) }, 'a section could not be built');
    });
    const { sections, readiness, omitted, statistics } = built;
    const engines = engineCoverage(snapshotProbes(probes));
    if (sections.overview === null && sections.recommendations === null) {
      throw new Error(`${whyNoAnswers(engines)}; ${site.reason ?? 'the site could not be read'}`);
    }
    const bundle = aboutBrand ? await this.diligenceStep.bundle(findings, readiness, signal) : null;
    const market = marketCoverage(profile.market, markedAnswers(probes));
    const coverage = { site, engines, omitted, market };
    const snapshot = snapshotOf(build, findings, { sections, statistics, coverage });
    const visit = { ...measures, site: summary };
    return { host: domain.host, snapshot, probes: snapshotProbes(probes), aboutBrand, bundle, visit };
  }

  /** What was ordered while the build ran. */
  private async catchUp(
    build: ClaimedBuild,
    missed: Missed,
    findings: Findings,
    signal: AbortSignal,
  ): Promise<Findings> {
    if (missed === 'bundle') return await this.reading.askAboutBrand(findings, signal);
    return await this.reading.readAgain(await this.record.domain(build), findings, signal);
  }
}

/** All that a visit has found out. */
interface Outcome {
  readonly findings: Findings;
  readonly site: SiteState;
  readonly measures: Measures;
  readonly aboutBrand: boolean;
}

/** For example "no engine gave an answer (openai: quota, perplexity: timeout)". */
function whyNoAnswers(engines: readonly EngineCoverage[]): string {
  const kinds = engines.map(({ engine, error_kind }) => `${engine}: ${error_kind ?? 'not asked'}`);
  return `no engine gave an answer (${kinds.join(', ')})`;
}

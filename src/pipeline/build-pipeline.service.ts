import { Injectable } from '@nestjs/common';
import { BuildFault } from '../builds/build-fault';
import type { ClaimedBuild } from '../builds/builds.queries';
import { engineCoverage, whyNoAnswers } from '../reports/coverage';
import { paidBy } from '../spending/payer';
import { BuildRecordService, type Missed, type OpenedBuild } from './build-record.service';
import type { Findings } from './findings';
import { ReadingStep } from './reading-step.service';
import { RereadingStep } from './rereading-step.service';
import { snapshotProbes } from './read-probes';
import { ResultStep } from './result-step.service';
import { siteStateOf } from './site-state';
import { SiteStep } from './site-step.service';

/**
 * Makes one snapshot, from the crawl to the row. Read this first: it is the whole story in order.
 * Every step may run again: what a killed worker did is either in the database or is done anew.
 */
@Injectable()
export class BuildPipeline {
  constructor(
    private readonly record: BuildRecordService,
    private readonly reading: ReadingStep,
    private readonly rereading: RereadingStep,
    private readonly siteStep: SiteStep,
    private readonly resultStep: ResultStep,
  ) {}

  /** Rejects when the build fails, and when `signal` aborts because the lease is lost or the worker stops. */
  async run(build: ClaimedBuild, signal: AbortSignal): Promise<void> {
    const opened = await this.record.open(build);
    const { id: domainId, agencyId } = opened.domain;
    await paidBy({ agencyId, domainId }, async () => {
      if (build.cause === 'profile') await this.rereadReport(build, opened, signal);
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
    if (hasReport && engines.every(({ answered }) => answered === 0))
      throw new BuildFault(whyNoAnswers(engines));

    progress.reach('signals');
    const measures = await this.siteStep.measure(domain.id, findings.site);
    let { aboutBrand } = build;
    for (;;) {
      progress.reach('sections');
      const result = await this.resultStep.ofVisit(build, { findings, site, measures, aboutBrand }, signal);
      progress.reach('snapshot');
      const missed = await this.record.succeed(build, result);
      if (missed === null) return;
      findings = await this.catchUp(build, missed, findings, signal);
      aboutBrand ||= missed === 'bundle';
    }
  }

  /** Reads the answers of the newest report again, for a profile that was changed. */
  private async rereadReport(
    build: ClaimedBuild,
    { domain, progress }: OpenedBuild,
    signal: AbortSignal,
  ): Promise<void> {
    const basis = await this.rereading.begin(domain, build.market);
    let missed: Missed | null;
    do {
      progress.reach('sections');
      const reread = await this.rereading.read(await this.record.domain(build), basis, signal);
      const result = await this.resultStep.ofRereading(build, basis, reread);
      progress.reach('snapshot');
      missed = await this.record.succeed(build, result);
    } while (missed !== null);
  }

  /** Adds what was ordered while the build ran. */
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

import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bookProgress, type ClaimedBuild } from '../builds/builds.queries';
import { DomainsService } from '../domains/domains.service';
import { EnginesService } from '../engines/engines.service';
import { siteFacts } from '../facts/site-facts';
import { BuildEnding } from './build-ending.service';
import { BuildProgress } from './build-progress';
import { DiligenceStep } from './diligence-step.service';
import { MeasureStep } from './measure-step.service';
import { ProbeStep } from './probe-step.service';
import { ProfileStep } from './profile-step.service';
import { readablePages } from './page-readings';
import { readProbes } from './readings';
import { buildSections } from './section-builder';
import { SimulatedWebStep } from './simulated-web-step.service';
import { SiteStep } from './site-step.service';
import { snapshotProbes, sourceOf } from './snapshot-rows';

/**
 * Makes one snapshot, from the crawl to the row. Read this first: it is the whole story in order.
 * Every step may be run again: what a killed worker did is either in the database or done anew.
 */
@Injectable()
export class BuildPipeline {
  private readonly logger = new Logger(BuildPipeline.name);

  constructor(
    private readonly domains: DomainsService,
    private readonly engines: EnginesService,
    private readonly dataSource: DataSource,
    private readonly siteStep: SiteStep,
    private readonly profileStep: ProfileStep,
    private readonly simulatedWeb: SimulatedWebStep,
    private readonly probeStep: ProbeStep,
    private readonly measureStep: MeasureStep,
    private readonly diligenceStep: DiligenceStep,
    private readonly ending: BuildEnding,
  ) {}

  /** Rejects when the build fails, and when `signal` aborts because the lease is lost or the worker stops. */
  async run(build: ClaimedBuild, signal: AbortSignal): Promise<void> {
    const domain = await this.domains.byId(build.domainId);
    const withBundle = build.cause === 'diligence';
    const progress = new BuildProgress((stage, percent) =>
      bookProgress(this.dataSource, build, stage, percent).catch((fault: unknown) => {
        this.logger.debug({ err: fault, buildId: build.id }, 'progress could not be shown');
      }),
    );

    // the site and the engines are waited for side by side: the build takes as long as the slower of the two
    const site = this.siteStep.begin(domain.id, domain.host, signal);
    const { profile: profiled, prompts } = this.profileStep.begin(domain, site.home, progress, signal);
    // the simulator answers from the pages of the site, so it has to wait for them; real engines do not
    const answerable = this.engines.anySimulated
      ? Promise.all([profiled, site.whole]).then((known) => {
          this.simulatedWeb.remember(...known);
        })
      : Promise.resolve();
    const probed = Promise.all([prompts, answerable]).then(async ([texts]) => {
      progress.reach('probes');
      return await this.probeStep.ask(texts, (share) => {
        progress.reach('probes', share);
      });
    });
    const asked = Promise.all([profiled, answerable]).then(async ([known]) =>
      withBundle ? await this.diligenceStep.ask(domain, known) : [],
    );
    const [profile, reading, probes, factProbes] = await Promise.all([profiled, site.whole, probed, asked]);
    signal.throwIfAborted();

    progress.reach('signals');
    const { pages, signals } = await this.measureStep.measure(domain.id, reading);

    progress.reach('sections');
    const facts = siteFacts(reading.pages.flatMap((page) => page.facts));
    const subject = { brand: { name: profile.brand, aliases: profile.aliases }, host: domain.host };
    const read = readProbes(probes, subject, facts);
    const homeUrl = reading.home.page.finalUrl;
    const sections = buildSections(
      {
        host: domain.host,
        profile,
        homeUrl,
        probes: read,
        pages,
        sitePages: readablePages(reading.pages),
        signals,
      },
      (key, fault) => {
        this.logger.warn(
          { buildId: build.id, section: key, fault: String(fault) },
          'a section could not be built',
        );
      },
    );
    if (sections.overview === null && sections.recommendations === null) {
      throw new Error('neither the engines nor the site answered');
    }

    const bundleInput = {
      host: domain.host,
      profile,
      site: reading,
      probes: read,
      factProbes: readProbes(factProbes, subject, facts),
      readiness: sections.readiness,
      source: sourceOf([...probes, ...factProbes], this.engines.anySimulated),
    };
    const bundle = withBundle ? await this.diligenceStep.bundle(bundleInput, signal) : null;

    progress.reach('snapshot');
    await this.ending.succeed(build, {
      host: domain.host,
      snapshot: {
        ...sections,
        versionId: randomUUID(),
        domainId: domain.id,
        buildId: build.id,
        generatedAt: new Date(),
        source: sourceOf(probes, this.engines.anySimulated),
      },
      probes: snapshotProbes(read),
      pages,
      signals,
      bundle,
    });
  }
}

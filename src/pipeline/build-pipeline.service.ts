import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { BuildLeaseService, type ClaimedBuild } from '../builds/build-lease.service';
import { DomainsService } from '../domains/domains.service';
import { EnginesService } from '../engines/engines.service';
import { BuildEnding } from './build-ending.service';
import { BuildProgress } from './build-progress';
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
    private readonly lease: BuildLeaseService,
    private readonly siteStep: SiteStep,
    private readonly profileStep: ProfileStep,
    private readonly simulatedWeb: SimulatedWebStep,
    private readonly probeStep: ProbeStep,
    private readonly measureStep: MeasureStep,
    private readonly ending: BuildEnding,
  ) {}

  /** Rejects when the build fails, and when `signal` aborts because the lease is lost or the worker stops. */
  async run(build: ClaimedBuild, signal: AbortSignal): Promise<void> {
    const domain = await this.domains.byId(build.domainId);
    const progress = new BuildProgress((stage, percent) =>
      this.lease.report(build, stage, percent).catch((fault: unknown) => {
        this.logger.debug({ err: fault, buildId: build.id }, 'progress could not be shown');
      }),
    );

    // the site and the engines are waited for side by side: the build takes as long as the slower of the two
    const site = this.siteStep.begin(domain.id, domain.host, signal);
    const { profile: profiled, prompts } = this.profileStep.begin(domain, site.home, progress, signal);
    const probed = prompts.then(async (texts) => {
      // the simulator answers from the pages of the site, so it has to wait for them; real engines do not
      if (this.engines.anySimulated) this.simulatedWeb.remember(await profiled, await site.whole);
      progress.reach('probes');
      return await this.probeStep.ask(texts, (share) => {
        progress.reach('probes', share);
      });
    });
    const [profile, reading, probes] = await Promise.all([profiled, site.whole, probed]);
    signal.throwIfAborted();

    progress.reach('signals');
    const { pages, signals } = await this.measureStep.measure(domain.id, reading);

    progress.reach('sections');
    const read = readProbes(probes, {
      brand: { name: profile.brand, aliases: profile.aliases },
      host: domain.host,
    });
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
    });
  }
}

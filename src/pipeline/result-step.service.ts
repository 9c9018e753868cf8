import { Injectable, Logger } from '@nestjs/common';
import { BuildFault } from '../builds/build-fault';
import type { ClaimedBuild } from '../builds/builds.queries';
import type { SectionKey } from '../common/section-keys';
import type { SiteState } from '../domains/site-state';
import { engineCoverage, marketCoverage, whyNoAnswers } from '../reports/coverage';
import { type BuildResult, snapshotOf } from './build-results';
import { DiligenceStep } from './diligence-step.service';
import { type Findings, summaryOf } from './findings';
import { markedAnswers, snapshotProbes } from './read-probes';
import type { Basis, Reread } from './rereading-step.service';
import { type BuiltSections, buildSections, type SectionSource } from './section-builder';
import type { Measures } from './site-step.service';

/** All that a visit has found out. */
interface VisitFindings {
  readonly findings: Findings;
  readonly site: SiteState;
  readonly measures: Measures;
  /** The engines were asked about the brand as well. */
  readonly aboutBrand: boolean;
}

/** Does not depend on who the client is, nor on the path of its market: a rereading takes it over as it is. */
const OF_THE_SITE: SectionKey = 'signals';

/** Turns what was found out into what is stored: the snapshot and, if it was ordered, the brand bundle. */
@Injectable()
export class ResultStep {
  private readonly logger = new Logger(ResultStep.name);

  constructor(private readonly diligence: DiligenceStep) {}

  /** Rejects when there is neither an answer nor a site to advise on, and when `signal` aborts. */
  async ofVisit(
    build: ClaimedBuild,
    { findings, site, measures, aboutBrand }: VisitFindings,
    signal: AbortSignal,
  ): Promise<BuildResult> {
    const { domain, profile } = findings;
    const summary = summaryOf(findings.site);
    const built = await this.sections({ ...findings, site: summary }, measures);
    const { sections, readiness, omitted, statistics } = built;
    const probes = snapshotProbes(findings.probes);
    const engines = engineCoverage(probes);
    if (sections.overview === null && sections.recommendations === null) {
      throw new BuildFault(`${whyNoAnswers(engines)}; ${site.reason ?? 'the site could not be read'}`);
    }
    const bundle = aboutBrand ? await this.diligence.bundle(findings, readiness, signal) : null;
    const market = marketCoverage(profile.market, markedAnswers(findings.probes));
    const coverage = { site, engines, omitted, market };
    const snapshot = snapshotOf(build, findings, { sections, statistics, coverage });
    return { host: domain.host, snapshot, probes, aboutBrand, bundle, visit: { ...measures, site: summary } };
  }

  async ofRereading(
    build: ClaimedBuild,
    { snapshot: before, answeredAt, measures, provisional }: Basis,
    reread: Reread,
  ): Promise<BuildResult> {
    const built = await this.sections({ ...reread, provisional }, measures);
    const { signals, coverage } = before;
    const omitted = [
      ...coverage.omitted.filter(({ section }) => section === OF_THE_SITE),
      ...built.omitted.filter(({ section }) => section !== OF_THE_SITE),
    ];
    const probes = snapshotProbes(reread.probes);
    const snapshot = snapshotOf(
      build,
      { ...reread, answersOf: answeredAt },
      {
        sections: { ...built.sections, signals },
        statistics: built.statistics,
        coverage: { ...coverage, engines: engineCoverage(probes), omitted },
      },
    );
    return { host: reread.domain.host, snapshot, probes, aboutBrand: false, bundle: null, visit: null };
  }

  /** A section that fails is left out, and the log says why. */
  private async sections(source: SectionSource, measures: Measures): Promise<BuiltSections> {
    const { id: domainId } = source.domain;
    return await buildSections(source, measures, (section, fault) => {
      this.logger.warn({ domainId, section, fault: String(fault) }, 'a section could not be built');
    });
  }
}

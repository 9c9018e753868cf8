import { Injectable, Logger } from '@nestjs/common';
import type { ClaimedBuild } from '../builds/builds.queries';
import type { SectionKey } from '../common/section-keys';
import { type ClientProfile, clientProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { coveredMarket, engineCoverage } from '../reports/coverage';
import type { SiteSummary } from '../reports/known-site.entity';
import { KnownSitesService } from '../reports/known-sites.service';
import { MeasuresService } from '../reports/measures.service';
import { isSameMarket } from '../text/market';
import { AnswerReader } from './answer-reader.service';
import { subjectOf } from './answer-subject';
import { type BuildResult, snapshotOf } from './build-results.service';
import { PageAnalyser } from './page-analyser.service';
import { snapshotProbes } from './readings';
import { buildSections } from './section-builder';
import type { Measures } from './site-step.service';
import { type AnsweredSnapshot, StoredAnswers } from './stored-answers.service';

/** A report with all that reading its answers again needs. */
interface Basis extends AnsweredSnapshot {
  readonly site: SiteSummary | null;
  readonly measures: Measures;
}

/** What does not depend on who the client is: it is taken over as it is. */
const OF_THE_SITE = ['readiness', 'signals'] as const satisfies readonly SectionKey[];

/** Reads stored answers again for a profile that was changed: no engine is asked, and no site is visited. */
@Injectable()
export class RereadingStep {
  private readonly logger = new Logger(RereadingStep.name);

  constructor(
    private readonly stored: StoredAnswers,
    private readonly knownSites: KnownSitesService,
    private readonly measures: MeasuresService,
    private readonly answers: AnswerReader,
    private readonly analyser: PageAnalyser,
  ) {}

  /** `domain`, `slot`: as of `StoredAnswers`. Rejects when there is no report, and when its answers are gone. */
  async begin(domain: Domain, slot: string): Promise<Basis> {
    const newest = await this.stored.newest(domain, slot);
    if (newest === null) throw new Error('there is no report whose answers could be read again');
    if (newest.snapshot.overview !== null && newest.probes.every(({ answer }) => answer === null))
      throw new Error('the answers of the report are not kept any more');
    const [site, pages, signals, constants] = await Promise.all([
      this.knownSites.ofDomain(domain.id),
      this.measures.pageScores(domain.id),
      this.measures.signals(domain.id),
      this.measures.constants(),
    ]);
    return { ...newest, site, measures: { pages, signals, constants } };
  }

  /** `domain`: as it is now. Rejects only when `signal` aborts. */
  async read(
    build: ClaimedBuild,
    domain: Domain,
    { snapshot: before, answeredAt, probes: answers, provisional, site, measures }: Basis,
    signal: AbortSignal,
  ): Promise<BuildResult> {
    const { host } = domain;
    if (domain.profile === null) throw new Error('nothing was inferred about the site yet');
    // the answers stay those of the market that they were asked from
    const known = clientProfile(domain.profile, domain.ownProfile);
    const asked = coveredMarket(before.coverage);
    const market = isSameMarket(known.market, asked) ? known.market : asked;
    const profile: ClientProfile = { ...known, market };
    const summary = site ?? { homeUrl: `https://${host}/`, unread: null, pages: [], facts: [] };
    const facts = await this.analyser.facts([{ url: summary.homeUrl, facts: summary.facts }]);
    const about = { subject: subjectOf(host, profile), facts, isAboutBrand: false };
    const probes = await this.answers.read(answers, about, signal, 'known');
    const source = {
      host,
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
    const { readiness, signals, coverage } = before;
    const isOfSite = (key: SectionKey): boolean => OF_THE_SITE.some((one) => one === key);
    const omitted = [
      ...coverage.omitted.filter(({ section }) => isOfSite(section)),
      ...built.omitted.filter(({ section }) => !isOfSite(section)),
    ];
    const rows = snapshotProbes(probes);
    const snapshot = snapshotOf(
      build,
      { domain, profile, probes, answersOf: answeredAt },
      {
        sections: { ...built.sections, readiness, signals },
        statistics: built.statistics,
        coverage: { ...coverage, engines: engineCoverage(rows), omitted },
      },
    );
    return { host, snapshot, probes: rows, aboutBrand: false, bundle: null, visit: null };
  }
}

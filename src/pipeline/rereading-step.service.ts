import { BuildFault } from '../builds/build-fault';
import { Injectable } from '@nestjs/common';
import { type ClientProfile, clientProfile } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import { coveredMarket } from '../reports/coverage';
import type { SiteSummary } from '../reports/known-site.entity';
import type { PageScoreRow } from '../reports/page-scores';
import type { ReadinessDto } from '../reports/readiness.dto';
import type { Snapshot } from '../reports/snapshot.entity';
import { MeasuresService } from '../reports/measures.service';
import { isSameMarket } from '../text/market';
import { AnswerReader } from './answer-reader.service';
import { subjectOf } from './answer-subject';
import { PageAnalyser } from './page-analyser.service';
import type { ReadProbe } from './read-probes';
import type { Measures } from './site-step.service';
import { type AnsweredSnapshot, StoredAnswers } from './stored-answers.service';

/** A report with all that reading its answers again needs. */
export interface Basis extends AnsweredSnapshot {
  readonly site: SiteSummary | null;
  readonly measures: Measures;
}

/** What the answers say of the client as it is now. */
export interface Reread {
  readonly domain: Domain;
  readonly profile: ClientProfile;
  readonly site: SiteSummary;
  readonly probes: readonly ReadProbe[];
}

/** Another market's crawl may have made pages stale since: those that this report has as read count as read. */
function asReported(
  pages: readonly PageScoreRow[],
  { readiness }: Pick<Snapshot, 'readiness'>,
): PageScoreRow[] {
  const { per_url: reported = [] } = JSON.parse(readiness ?? '{}') as Partial<ReadinessDto>;
  const read = new Set(reported.flatMap(({ url, stale }) => (stale ? [] : [url])));
  return pages.map((page) => (read.has(page.url) ? { ...page, stale: false } : page));
}

/** Reads stored answers again for a profile that was changed: no engine is asked, and no site is visited. */
@Injectable()
export class RereadingStep {
  constructor(
    private readonly stored: StoredAnswers,
    private readonly measures: MeasuresService,
    private readonly answers: AnswerReader,
    private readonly analyser: PageAnalyser,
  ) {}

  /** `domain`, `slot`: as in `StoredAnswers`. Rejects when there is no report, and when its answers are gone. */
  async begin(domain: Domain, slot: string): Promise<Basis> {
    const newest = await this.stored.newest(domain, slot);
    if (newest === null) throw new BuildFault('there is no report whose answers could be read again');
    if (newest.snapshot.overview !== null && newest.probes.every(({ answer }) => answer === null))
      throw new BuildFault('the answers of the report are not kept any more');
    const [site, pages, signals, constants] = await Promise.all([
      this.measures.site(domain.id),
      this.measures.pageScores(domain.id),
      this.measures.signals(domain.id),
      this.measures.constants(),
    ]);
    return { ...newest, site, measures: { pages: asReported(pages, newest.snapshot), signals, constants } };
  }

  /** `domain`: as it is now. Rejects when `signal` aborts, and when the database is away. */
  async read(
    domain: Domain,
    { snapshot: before, probes: answers, site: known }: Basis,
    signal: AbortSignal,
  ): Promise<Reread> {
    const { host } = domain;
    if (domain.profile === null) throw new BuildFault('nothing was inferred about the site yet');
    // the answers stay those of the market that they were asked from
    const client = clientProfile(domain.profile, domain.ownProfile);
    const asked = coveredMarket(before.coverage);
    const market = isSameMarket(client.market, asked) ? client.market : asked;
    const profile: ClientProfile = { ...client, market };
    const site = known ?? { homeUrl: `https://${host}/`, unread: null, pages: [], facts: [] };
    const facts = await this.analyser.facts([{ url: site.homeUrl, facts: site.facts }]);
    const about = { subject: subjectOf(host, profile), facts, isAboutBrand: false };
    const probes = await this.answers.read(answers, about, signal, 'known');
    return { domain, profile, site, probes };
  }
}

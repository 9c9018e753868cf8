import { Injectable } from '@nestjs/common';
import { LogEvidenceService } from '../access-logs/log-evidence.service';
import { canonicalUrl, urlKey } from '../crawl/canonical-url';
import { CrawlerService } from '../crawl/crawler.service';
import type { SiteCrawl } from '../crawl/page';
import { isGone, pageStatuses } from '../crawl/page-statuses';
import { type BrandAnswer, ownAddresses } from '../diligence/brand-answer';
import { type BrandBundle, readinessSummary } from '../diligence/brand-bundle';
import { citationShare } from '../diligence/citation-share';
import { type DeadLink, type DeadLinks, hallucinations } from '../diligence/hallucinations';
import type { ReadinessDto } from '../reports/readiness.dto';
import { baselineIndustry } from '../signals/ai-bot-baseline';
import type { Findings } from './findings';
import { type ReadProbe, answerSource } from './read-probes';
import { ReaderPool } from './reader-pool.service';

/** Limits on trying the links that the crawl did not visit. */
const MAX_TRIED = 20;
const TRIED_WITHIN_MS = 20_000;

/** Makes the brand bundle, where one was ordered. */
@Injectable()
export class DiligenceStep {
  constructor(
    private readonly crawler: CrawlerService,
    private readonly pool: ReaderPool,
    private readonly logs: LogEvidenceService,
  ) {}

  /** null when no engine gave an answer. Rejects when `signal` aborts, and when robots.txt cannot be judged in time. */
  async bundle(
    findings: Findings,
    readiness: ReadinessDto | null,
    signal: AbortSignal,
  ): Promise<BrandBundle | null> {
    const { profile, probes, brandProbes } = findings;
    const { host } = findings.domain;
    const { crawl, home } = findings.site;
    const all = [...probes, ...brandProbes];
    const answers = all.flatMap(brandAnswer);
    if (answers.length === 0) return null;
    const addresses = answers.flatMap((answer) => ownAddresses(answer, host));
    const deadLinks = await this.deadLinks(addresses, crawl, signal);
    const types = home.analysis.brand.organizations.map(({ type }) => type);
    const { url, robotsHeader, metaRobots, agentMeta } = home.analysis;
    const policy = await this.pool.run('policy', {
      robots: crawl.robots,
      homeUrl: crawl.home.finalUrl,
      industry: baselineIndustry(crawl.siteHost, types),
      home: { url, robotsHeader, metaRobots, agentMeta },
      logs: await this.logs.ofDomain(findings.domain.id),
    });
    return {
      brand: profile.brand,
      vertical: profile.vertical,
      source: answerSource(all),
      citationShare: citationShare(
        probes.map(({ probe, reading }) => ({ engine: probe.engine, cited: reading?.cited ?? null })),
      ),
      hallucinations: hallucinations(answers, deadLinks),
      botPolicy: policy,
      readiness: readinessSummary(readiness),
    };
  }

  /** Which of the addresses do not exist. `cited`: as the answers write them. */
  private async deadLinks(
    cited: readonly string[],
    crawl: SiteCrawl,
    signal: AbortSignal,
  ): Promise<DeadLinks> {
    const canonical = new Map(cited.map((url) => [url, canonicalUrl(url, url)]));
    const wanted = [...new Set(canonical.values())].filter((url) => url !== null);
    const crawled = pageStatuses(crawl.pages);
    const known = new Map(
      wanted.flatMap((url): [string, number | null][] => {
        const status = crawled.get(urlKey(url));
        if (status === undefined) return [];
        // where another spelling of the address is gone, this one may not be
        const isUnsure = status !== null && isGone(status) && !crawl.pages.some((page) => page.url === url);
        return isUnsure ? [] : [[url, status]];
      }),
    );
    const untried = wanted.filter((url) => !known.has(url)).slice(0, MAX_TRIED);
    const tried =
      untried.length === 0
        ? new Map<string, number | null>()
        : await this.crawler.statusesOf(crawl, untried, { signal, totalMs: TRIED_WITHIN_MS });
    return new Map(
      [...canonical].flatMap(([written, url]): [string, DeadLink][] => {
        const status = url === null ? null : (known.get(url) ?? tried.get(url) ?? null);
        return url !== null && status !== null && isGone(status) ? [[written, { url, status }]] : [];
      }),
    );
  }
}

function brandAnswer({ probe, reading, claims }: ReadProbe): BrandAnswer[] {
  if (probe.answer === null || reading === null) return [];
  const { engine, prompt } = probe;
  return [{ engine, prompt, text: probe.answer.text, ownCitations: reading.ownCitations, claims }];
}

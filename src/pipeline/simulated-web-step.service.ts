import { Injectable } from '@nestjs/common';
import type { DomainProfile } from '../domains/domain-profile';
import { SimulatedWeb } from '../engines/simulator/simulated-web';
import { siteFacts } from '../facts/site-facts';
import { simulatedFacts } from './simulated-facts';
import type { SiteReading } from './site-step.service';

/** Lets the simulator find the site that is being built, as a search engine would find its pages. */
@Injectable()
export class SimulatedWebStep {
  constructor(private readonly web: SimulatedWeb) {}

  remember(profile: DomainProfile, { crawl, pages }: SiteReading): void {
    const scores = pages.flatMap(({ readiness }) => (readiness.score === null ? [] : [readiness.score]));
    this.web.remember({
      host: crawl.host,
      brand: profile.brand,
      vertical: profile.verticalLabel,
      pages: pages
        .filter(({ mainText }) => mainText !== '')
        .map(({ url, title, mainText }) => ({ url, title: title ?? url, text: mainText })),
      facts: simulatedFacts(siteFacts(pages.flatMap(({ facts }) => facts)), profile.verticalLabel),
      quality:
        scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    });
  }
}

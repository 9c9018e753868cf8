import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainProfile } from '../domains/domain-profile';
import { DomainsService, type DomainView } from '../domains/domains.service';
import { inferBrand } from '../profile/infer-brand';
import type { BuildProgress } from './build-progress';
import type { HomeReading } from './site-step.service';

@Injectable()
export class ProfileStep {
  constructor(
    private readonly domains: DomainsService,
    private readonly dataSource: DataSource,
  ) {}

  async identify(
    domain: DomainView,
    home: Promise<HomeReading>,
    progress: BuildProgress,
  ): Promise<DomainProfile> {
    const { analysis } = await home;
    progress.reach('profile');
    const brand = inferBrand({
      host: domain.host,
      pages: [
        {
          title: analysis.title,
          h1: analysis.h1,
          ogSiteName: analysis.brand.siteName,
          applicationName: analysis.brand.applicationName,
          websiteName: analysis.brand.websiteName,
          jsonLdOrganizations: [],
          logoAlt: analysis.brand.logoAlt,
          isHome: true,
        },
      ],
    });
    const profile: DomainProfile = {
      brand: brand.name,
      aliases: brand.aliases,
      vertical: null,
      verticalLabel: null,
      language: analysis.language ?? 'en',
      decidedBy: 'rules',
      model: null,
    };
    await this.domains.saveProfile(this.dataSource, domain.id, profile);
    return profile;
  }

  async prompts(
    domain: DomainView,
    profiled: Promise<DomainProfile>,
    home: Promise<HomeReading>,
    progress: BuildProgress,
  ): Promise<string[]> {
    void home;
    const known = await this.domains.prompts(domain.id);
    if (known.length > 0) return known.map(({ text }) => text);
    await profiled;
    progress.reach('prompts');
    const prompts = ['What is the best CRM software?', 'best help desk software for agencies?'].map(
      (text) => ({ text, intent: null, origin: 'rules' as const, model: null }),
    );
    await this.domains.replacePrompts(this.dataSource, domain.id, prompts);
    return prompts.map(({ text }) => text);
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainProfile } from '../domains/domain-profile';
import type { Domain } from '../domains/domain.entity';
import { DomainsService } from '../domains/domains.service';
import { replacePrompts } from '../domains/prompts.queries';
import { askStructured } from '../engines/ask-structured';
import { EnginesService } from '../engines/engines.service';
import { ProfileService } from '../profile/profile.service';
import type { SiteProfile } from '../profile/site-profile';
import type { AskedModel } from '../profile/structured-ask';
import { EngineCallsService } from '../probes/engine-calls.service';
import type { BuildProgress } from './build-progress';
import { siteEvidence } from './site-evidence';
import { homeFault } from './site-state';
import type { HomeReading } from './site-step.service';

const STRUCTURED_DEADLINE_MS = 45_000;
const EXCERPT_CHARACTERS = 4_000;

/** Both begin at once. When the agency gave prompts, `prompts` resolves without waiting for the site. */
export interface ProfileInProgress {
  readonly profile: Promise<DomainProfile>;
  readonly prompts: Promise<readonly string[]>;
}

/**
 * Finds out whose site it is and what its buyers ask. A model is asked only when prompts have to be written: with prompts
 * from the agency or from an earlier build there is no call, and rules identify the brand.
 */
@Injectable()
export class ProfileStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly domains: DomainsService,
    private readonly engines: EnginesService,
    private readonly profiles: ProfileService,
    private readonly calls: EngineCallsService,
  ) {}

  begin(
    domain: Domain,
    home: Promise<HomeReading>,
    progress: BuildProgress,
    signal: AbortSignal,
  ): ProfileInProgress {
    const known = this.domains.prompts(domain.id);
    const identified = known.then(async (prompts) => {
      const reading = await home;
      progress.reach('profile');
      const model = prompts.length > 0 ? null : this.model('identify', signal);
      return await this.profiles.identify(siteEvidence(domain.host, reading.analysis), model);
    });
    const profile = identified.then(async (site) => {
      const found = kept(domain.profile) ?? asDomainProfile(site);
      if (isReadable(await home)) await this.domains.saveProfile(domain.id, found);
      return found;
    });
    const prompts = known.then(async (given) => {
      if (given.length > 0) return given.map(({ text }) => text);
      return await this.write(domain, await identified, await home, progress, signal);
    });
    // a caller that is waiting for one of them must not leave the other's rejection unhandled
    profile.catch(() => undefined);
    prompts.catch(() => undefined);
    return { profile, prompts };
  }

  /**
   * Stored at once, so that a build that is resumed asks the same questions. Prompts for a site that could not be read
   * are not stored: the next build may know more.
   */
  private async write(
    domain: Domain,
    site: SiteProfile,
    home: HomeReading,
    progress: BuildProgress,
    signal: AbortSignal,
  ): Promise<string[]> {
    progress.reach('prompts');
    const excerpts = [home.analysis.mainText.slice(0, EXCERPT_CHARACTERS)];
    const written = await this.profiles.writePrompts(site, excerpts, this.model('prompts', signal));
    if (isReadable(home)) {
      await this.dataSource.transaction(async (manager) => {
        await replacePrompts(manager, domain.id, written);
      });
    }
    return written.map((prompt) => prompt.text);
  }

  /** null when every engine is simulated: the rules decide alone. */
  private model(purpose: 'identify' | 'prompts', signal: AbortSignal): AskedModel | null {
    const engine = this.engines.firstLive();
    if (engine === null) return null;
    return {
      model: engine.model,
      ask: async (task, shape) =>
        await askStructured(engine, task, shape, {
          deadlineMs: STRUCTURED_DEADLINE_MS,
          signal,
          onAttempt: (attempt) => {
            this.calls.record(purpose, attempt);
          },
        }),
    };
  }
}

function isReadable(home: HomeReading): boolean {
  return homeFault(home) === null;
}

/** A profile that a model helped with is not overwritten by rules alone. */
function kept(profile: DomainProfile | null): DomainProfile | null {
  return profile !== null && profile.decidedBy !== 'rules' ? profile : null;
}

function asDomainProfile({ brand, vertical, label, language, decidedBy, model }: SiteProfile): DomainProfile {
  return {
    brand: brand.name,
    aliases: brand.aliases,
    vertical: vertical.vertical,
    verticalLabel: label,
    language,
    decidedBy,
    model,
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ClientProfile, clientMarket, clientProfile } from '../domains/agency-profile';
import type { DomainProfile, InferredMarket } from '../domains/domain-profile';
import type { Domain } from '../domains/domain.entity';
import { lockDomain } from '../domains/domains.queries';
import { DomainsService } from '../domains/domains.service';
import type { Prompt } from '../domains/prompt.entity';
import { type ClaimedBuild, holdBuild } from '../builds/builds.queries';
import { rewritePrompts } from '../domains/prompts.queries';
import { askStructured } from '../engines/ask-structured';
import { EnginesService } from '../engines/engines.service';
import { withAgencyWords } from '../profile/agency-words';
import { handled } from '../common/handled';
import { isSure } from '../profile/classify-vertical';
import { inferMarket } from '../profile/infer-market';
import { identifySite, withPages, writePrompts } from '../profile/identify-site';
import type { SiteProfile } from '../profile/site-profile';
import type { AskedModel } from '../profile/structured-ask';
import { EngineCallsService } from '../probes/engine-calls.service';
import { primaryLanguage } from '../text/language';
import type { Market } from '../text/market';
import type { BuildProgress } from './build-progress';
import { marketEvidence } from './market-evidence';
import { siteEvidence } from './site-evidence';
import { homeFault } from './site-state';
import type { HomeReading, SiteInProgress, SiteReading } from './site-step.service';

const STRUCTURED_DEADLINE_MS = 45_000;
const EXCERPT_CHARACTERS = 4_000;
/** A home page that is not read by then gives this build no market: its questions are asked without one. */
const MARKET_WITHIN_MS = 15_000;

/** A domain in one of its markets. */
interface Placed {
  readonly domain: Domain;
  readonly build: ClaimedBuild;
}

/** The buyers' questions of one build. */
export interface PromptSet {
  readonly texts: readonly string[];
  /** They were written without knowing the site. */
  readonly provisional: boolean;
}

/** All begin at once. What the agency gave, prompts or a market, resolves without waiting for the site. */
export interface ProfileInProgress {
  readonly inferred: Promise<DomainProfile>;
  /** With what the agency says. */
  readonly profile: Promise<ClientProfile>;
  readonly prompts: Promise<PromptSet>;
  /** Where they are asked from. */
  readonly market: Promise<Market | null>;
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
    private readonly calls: EngineCallsService,
  ) {}

  /** `domain`: with the market of the build as the only one. */
  begin(
    { domain, build }: Placed,
    { home, whole }: SiteInProgress,
    progress: BuildProgress,
    signal: AbortSignal,
  ): ProfileInProgress {
    const known = this.domains.prompts(domain.id, build.market);
    const identified = known.then(async (prompts) => {
      const reading = await home;
      progress.reach('profile');
      const readable = isReadable(reading);
      // nothing can be learned about a site that cannot be read
      const model = readable && !isSettled(prompts) ? this.model('identify', signal) : null;
      return await identifySite(siteEvidence(domain.host, readable ? reading.analysis : null), model);
    });
    const found = inferredMarket(domain, home);
    const inferred = Promise.all([identified, whole, found]).then(
      async ([site, reading, market]) => await this.infer(domain, site, reading, market),
    );
    const profile = inferred.then((one) => clientProfile(one, domain.ownProfile));
    const named = clientMarket(null, domain.ownProfile);
    const market =
      named === null
        ? found.then((one) => clientMarket({ market: one }, domain.ownProfile))
        : Promise.resolve(named);
    const prompts = known.then(async (given) => {
      const texts = given.map(({ text }) => text);
      if (isSettled(given)) return { texts, provisional: false };
      const reading = await home;
      if (given.length > 0 && !isReadable(reading)) return { texts, provisional: true };
      const subject = { domain, build, market: await market };
      return await this.write(subject, await identified, reading, progress, signal);
    });
    // a caller that is waiting for one of them must not leave the others' rejections unhandled
    return {
      inferred: handled(inferred),
      profile: handled(profile),
      prompts: handled(prompts),
      market: handled(market),
    };
  }

  /** Prompts are written from the home page; the brand is looked for on all pages. */
  private async infer(
    domain: Domain,
    site: SiteProfile,
    { home, pages }: SiteReading,
    market: InferredMarket | null,
  ): Promise<DomainProfile> {
    const readable = isReadable(home);
    const others = pages.slice(1).filter(({ unreadable }) => unreadable === null);
    const whole = readable ? withPages(site, siteEvidence(domain.host, home.analysis, others)) : site;
    const found = { ...(kept(domain.profile, readable) ?? asDomainProfile(whole, readable)), market };
    await this.domains.saveProfile(domain.id, found);
    return found;
  }

  /**
   * Stored at once, so that a build that is resumed asks the same questions. Prompts for a site that could never be read
   * are provisional: the next build may know more.
   */
  private async write(
    { domain, build, market }: Placed & { readonly market: Market | null },
    site: SiteProfile,
    home: HomeReading,
    progress: BuildProgress,
    signal: AbortSignal,
  ): Promise<PromptSet> {
    progress.reach('prompts');
    const readable = isReadable(home);
    const known = readable ? null : knownVertical(domain.profile);
    const provisional = !readable && known === null;
    const excerpts = [home.analysis.mainText.slice(0, EXCERPT_CHARACTERS)];
    const model = readable ? this.model('prompts', signal) : null;
    const { ownProfile: own } = domain;
    const seen = known === null ? site : { ...site, ...known };
    const described = withAgencyWords(seen, own, primaryLanguage(own.markets?.[0]?.language));
    const written = await writePrompts(described, excerpts, model, market?.country ?? null);
    await this.dataSource.transaction(async (manager) => {
      // as a change of the profile, which locks the domain before builds and prompts
      await lockDomain(manager, { id: domain.id, agencyId: domain.agencyId });
      // whoever has lost the build meanwhile must not change what is asked
      await holdBuild(manager, build);
      await rewritePrompts(manager, { domainId: domain.id, market: build.market, provisional }, written);
    });
    return { texts: written.map(({ text }) => text), provisional };
  }

  /** null when every engine is simulated: the rules decide alone. */
  private model(purpose: 'identify' | 'prompts', signal: AbortSignal): AskedModel | null {
    const engine = this.engines.firstLive();
    if (engine === null) return null;
    return {
      model: engine.model,
      ask: async (task, shape) =>
        await askStructured(engine, task, shape, this.calls.options(purpose, signal, STRUCTURED_DEADLINE_MS)),
    };
  }
}

/** One that was found stays: a market that comes and goes would break every figure's history. */
async function inferredMarket(
  { profile, host }: Domain,
  home: Promise<HomeReading>,
): Promise<InferredMarket | null> {
  if (profile?.market != null) return profile.market;
  const reading = await Promise.race([home, delay(MARKET_WITHIN_MS, null, { ref: false })]);
  if (reading === null || !isReadable(reading)) return null;
  return inferMarket(marketEvidence(host, reading.analysis));
}

function isReadable(home: HomeReading): boolean {
  return homeFault(home) === null;
}

/** Prompts that stay, whatever the site says. */
function isSettled(prompts: readonly Prompt[]): boolean {
  return prompts.length > 0 && prompts.every(({ provisional }) => !provisional);
}

/** Keeps what a model helped with; what rules found is replaced only where the home page could be read. */
function kept(profile: DomainProfile | null, readable: boolean): DomainProfile | null {
  return profile !== null && (profile.decidedBy !== 'rules' || !readable) ? profile : null;
}

/** What an earlier visit found out, for prompts; null: it is not known what the site sells. */
function knownVertical(
  profile: DomainProfile | null,
): Pick<SiteProfile, 'brand' | 'vertical' | 'label' | 'language'> | null {
  const vertical = profile?.vertical ?? null;
  const label = profile?.verticalLabel ?? null;
  if (profile === null || vertical === null || label === null) return null;
  const { brand: name, aliases, language } = profile;
  const confidence = 1;
  return {
    brand: { name, aliases, confidence },
    vertical: { vertical, label, confidence },
    label,
    language,
  };
}

function asDomainProfile(
  { brand, vertical, label, language, languageConfidence, decidedBy, model }: SiteProfile,
  readable: boolean,
): DomainProfile {
  return {
    brand: brand.name,
    aliases: brand.aliases,
    vertical: isSure(vertical) ? vertical.vertical : null,
    verticalLabel: readable && isSure(vertical) ? label : null,
    language,
    decidedBy,
    model,
    brandOrigin: decidedBy === 'rules' && brand.confidence === 0 ? 'host' : 'site',
    confidence: {
      brand: brand.confidence,
      vertical: vertical.confidence,
      language: readable ? languageConfidence : 0,
    },
  };
}

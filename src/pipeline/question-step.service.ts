import { Injectable } from '@nestjs/common';
import { factPrompts } from '../diligence/fact-prompts';
import type { DomainProfile } from '../domains/domain-profile';
import type { Domain } from '../domains/domain.entity';
import type { SiteInQuestion } from '../engines/engine';
import { EnginesService } from '../engines/engines.service';
import { type PrivateAsker, ProbesService } from '../probes/probes.service';
import { AnswerReader } from './answer-reader.service';
import type { BuildProgress } from './build-progress';
import type { ProfileInProgress } from './profile-step.service';
import type { AskedProbe } from './readings';
import type { SiteReading } from './site-step.service';

export interface Subject extends ProfileInProgress {
  readonly domain: Domain;
  readonly site: Promise<SiteReading>;
  /** Ask about the brand as well? */
  readonly aboutBrand: boolean;
}

export interface QuestionsInProgress {
  /** The buyers' questions, put to every engine. */
  readonly probes: Promise<AskedProbe[]>;
  /** Questions about the brand. They name the client, so the answers are kept for its agency alone. */
  readonly brandProbes: Promise<readonly AskedProbe[]>;
}

/** Puts every question to every engine, as soon as question and engine are ready. */
@Injectable()
export class QuestionStep {
  constructor(
    private readonly engines: EnginesService,
    private readonly probes: ProbesService,
    private readonly answers: AnswerReader,
  ) {}

  begin(
    { domain, profile, prompts, site, aboutBrand }: Subject,
    progress: BuildProgress,
  ): QuestionsInProgress {
    const prepared = this.engines.prepare(async () =>
      siteInQuestion(domain.host, ...(await Promise.all([profile, site]))),
    );
    return {
      probes: Promise.all([prompts, prepared]).then(async ([{ texts }]) => {
        progress.reach('probes');
        return await this.ask(texts, null, (share) => {
          progress.reach('probes', share);
        });
      }),
      brandProbes: Promise.all([profile, prepared]).then(async ([found]) =>
        aboutBrand ? await this.askAboutBrand(domain, found) : [],
      ),
    };
  }

  /** The engines must have been prepared by `begin`. */
  async askAboutBrand(domain: Domain, { brand, language }: DomainProfile): Promise<readonly AskedProbe[]> {
    return await this.ask(factPrompts(brand, domain.host, language), domain);
  }

  /**
   * All at once: each engine limits its own calls. `asker`: the answers are for this agency alone. `onAnswer` is told
   * the share that is done, 0 to 1.
   */
  private async ask(
    prompts: readonly string[],
    asker: PrivateAsker | null,
    onAnswer: (share: number) => void = () => undefined,
  ): Promise<AskedProbe[]> {
    const engines = this.engines.all();
    let done = 0;
    return await Promise.all(
      prompts.flatMap((prompt, position) =>
        engines.map(async (engine) => {
          const outcome = await this.probes.ask(prompt, engine, asker);
          done += 1;
          onAnswer(done / (prompts.length * engines.length));
          const { id, simulated } = engine;
          const probe = { ...outcome, position, prompt, engine: id, simulated };
          if (asker === null) this.answers.begin(probe);
          return probe;
        }),
      ),
    );
  }
}

function siteInQuestion(host: string, profile: DomainProfile, { pages, facts }: SiteReading): SiteInQuestion {
  return {
    host,
    brand: profile.brand,
    vertical: profile.verticalLabel,
    pages: pages.map(({ url, title, mainText, readiness }) => ({
      url,
      title,
      text: mainText,
      score: readiness.score,
    })),
    facts,
  };
}

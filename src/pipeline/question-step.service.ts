import { Injectable } from '@nestjs/common';
import { factPrompts } from '../diligence/fact-prompts';
import { type ClientProfile, promptLanguageOf } from '../domains/agency-profile';
import type { Domain } from '../domains/domain.entity';
import type { Engine, SiteInQuestion } from '../engines/engine';
import { EnginesService } from '../engines/engines.service';
import { type Asker, ProbesService } from '../probes/probes.service';
import { placeKey } from '../text/market';
import { normalisePrompt } from '../text/tidy';
import { AnswerReader } from './answer-reader.service';
import type { BuildProgress } from './build-progress';
import type { ProfileInProgress } from './profile-step.service';
import type { AskedProbe } from './read-probes';
import type { SiteReading } from './site-step.service';

export interface Subject extends ProfileInProgress {
  readonly domain: Domain;
  readonly site: Promise<SiteReading>;
  /** Ask about the brand as well? */
  readonly aboutBrand: boolean;
  /** Answers that need not be asked for again. */
  readonly kept: readonly AskedProbe[];
  /** How often each question is put to each engine. */
  readonly samples: number;
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
    { domain, profile, market, prompts, site, aboutBrand, kept, samples }: Subject,
    progress: BuildProgress,
    signal: AbortSignal,
  ): QuestionsInProgress {
    const prepared = this.engines.prepare(async () =>
      siteInQuestion(domain.host, ...(await Promise.all([profile, site]))),
    );
    return {
      probes: Promise.all([prompts, market, prepared]).then(async ([{ texts }, from]) => {
        progress.reach('probes');
        const asker = { market: from, owner: null };
        return await this.askInRounds(texts, asker, { kept, samples, signal }, (share) => {
          progress.reach('probes', share);
        });
      }),
      brandProbes: Promise.all([profile, prepared]).then(async ([found]) =>
        aboutBrand ? await this.askAboutBrand(domain, found) : [],
      ),
    };
  }

  /** The engines must have been prepared by `begin`. */
  async askAboutBrand(
    domain: Domain,
    { brand, language, market }: ClientProfile,
  ): Promise<readonly AskedProbe[]> {
    const spoken = promptLanguageOf(domain.ownProfile) ?? language;
    return await this.ask(factPrompts(brand, domain.host, spoken), { market, sample: 1, owner: domain }, []);
  }

  /** One sample of all questions after the other: a round is whole before the next begins. Rejects when `signal` aborts. */
  private async askInRounds(
    prompts: readonly string[],
    asker: Omit<Asker, 'sample'>,
    { kept, samples, signal }: Pick<Subject, 'kept' | 'samples'> & { readonly signal: AbortSignal },
    onAnswer: (share: number) => void,
  ): Promise<AskedProbe[]> {
    const asked: AskedProbe[] = [];
    for (let sample = 1; sample <= samples; sample += 1) {
      signal.throwIfAborted();
      const round = await this.ask(prompts, { ...asker, sample }, kept, (share) => {
        onAnswer((sample - 1 + share) / samples);
      });
      asked.push(...round);
    }
    return asked;
  }

  /** All at once: each engine limits its own calls. `kept` stand in for new answers. `onAnswer` is told the share done. */
  private async ask(
    prompts: readonly string[],
    asker: Asker,
    kept: readonly AskedProbe[],
    onAnswer: (share: number) => void = () => undefined,
  ): Promise<AskedProbe[]> {
    const engines = this.engines.all;
    let done = 0;
    return await Promise.all(
      prompts.flatMap((prompt, position) =>
        engines.map(async (engine) => {
          const known = kept.find((one) => isAnswerOf(one, prompt, engine, asker));
          const outcome = known ?? (await this.probes.ask(prompt, engine, asker));
          done += 1;
          onAnswer(done / (prompts.length * engines.length));
          const { id, simulated } = engine;
          const probe = { ...outcome, position, prompt, engine: id, simulated, sample: asker.sample };
          if (asker.owner === null) this.answers.begin(probe);
          return probe;
        }),
      ),
    );
  }
}

function isAnswerOf(
  known: AskedProbe,
  prompt: string,
  { id, simulated }: Engine,
  { market, sample }: Asker,
): boolean {
  return (
    known.answer !== null &&
    known.answer.market === placeKey(market) &&
    known.engine === id &&
    known.simulated === simulated &&
    known.sample === sample &&
    normalisePrompt(known.prompt) === normalisePrompt(prompt)
  );
}

function siteInQuestion(host: string, profile: ClientProfile, { pages, facts }: SiteReading): SiteInQuestion {
  return {
    host,
    brand: profile.brand,
    vertical: profile.vertical,
    pages: pages.map(({ url, title, mainText, readiness }) => ({
      url,
      title,
      text: mainText,
      score: readiness.score,
    })),
    facts,
  };
}

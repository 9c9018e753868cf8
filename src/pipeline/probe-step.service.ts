import { Injectable } from '@nestjs/common';
import { EnginesService } from '../engines/engines.service';
import { type ProbeOutcome, ProbesService } from '../probes/probes.service';

/** One prompt put to one engine. */
export interface AskedProbe extends ProbeOutcome {
  /** Of the prompt, from 0. */
  readonly position: number;
  readonly prompt: string;
  readonly engine: string;
  readonly simulated: boolean;
}

/** Puts every prompt to every engine. */
@Injectable()
export class ProbeStep {
  constructor(
    private readonly engines: EnginesService,
    private readonly probes: ProbesService,
  ) {}

  /** All at once: each engine limits its own calls. `onAnswer` hears the share that is done, 0 to 1. */
  async ask(prompts: readonly string[], onAnswer: (share: number) => void): Promise<AskedProbe[]> {
    return await this.put(prompts, null, onAnswer);
  }

  /** As `ask`, and the answers are for this agency alone: the prompts name its client. */
  async askPrivately(prompts: readonly string[], agencyId: number): Promise<AskedProbe[]> {
    return await this.put(prompts, agencyId, () => undefined);
  }

  private async put(
    prompts: readonly string[],
    agencyId: number | null,
    onAnswer: (share: number) => void,
  ): Promise<AskedProbe[]> {
    const engines = this.engines.all();
    let done = 0;
    return await Promise.all(
      prompts.flatMap((prompt, position) =>
        engines.map(async (engine) => {
          const outcome = await this.probes.ask(prompt, engine, agencyId);
          done += 1;
          onAnswer(done / (prompts.length * engines.length));
          return { ...outcome, position, prompt, engine: engine.id, simulated: engine.simulated };
        }),
      ),
    );
  }
}

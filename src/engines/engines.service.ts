import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config';
import type { EnginePrice, EngineSettings } from '../config/engine-settings';
import { ADAPTERS } from './adapters';
import { SYSTEM_CLOCK } from './clock';
import type { Engine, SiteInQuestion } from './engine';
import { simulatedModel } from './simulator/answer-request';
import { SimulatorService } from './simulator/simulator.service';
import { VendorEngine } from './vendor-engine';

/** Concurrent calls per engine and process. */
const CALLS_AT_ONCE = 16;
const FREE: EnginePrice = { inputPerMillion: 0, outputPerMillion: 0, searchPerThousand: 0 };

/** The engines of this process, in the order of the settings. One without a key is simulated. */
@Injectable()
export class EnginesService implements OnModuleInit {
  readonly all: readonly Engine[];
  /** The engine whose model reads answers; null: rules do. */
  readonly reader: Engine | null;
  private readonly logger = new Logger(EnginesService.name);

  constructor(
    config: Config,
    private readonly simulator: SimulatorService,
  ) {
    this.all = config.engines.map((settings) => this.engineOf(settings));
    this.reader = config.reader === null ? null : this.readerOf(config.reader);
  }

  onModuleInit(): void {
    const simulated = this.all.filter((engine) => engine.simulated).map((engine) => engine.id);
    if (simulated.length > 0)
      this.logger.warn(`no key, so the answers are SIMULATED: ${simulated.join(', ')}`);
  }

  /** The engine for structured tasks; null when every engine is simulated. */
  firstLive(): Engine | null {
    return this.all.find((engine) => !engine.simulated) ?? null;
  }

  /** Resolves when all can be asked about a site. Live engines find it by themselves; only for the simulator it is read. */
  async prepare(read: () => Promise<SiteInQuestion>): Promise<void> {
    if (this.all.some((engine) => engine.simulated)) this.simulator.learn(await read());
  }

  /** One of the engines that are asked, where it is the same: then its limits hold for both together. */
  private readerOf(settings: EngineSettings): Engine {
    const asked = this.all.find(({ id, model }) => id === settings.id && model === settings.model);
    return asked ?? this.engineOf(settings);
  }

  private engineOf(settings: EngineSettings): Engine {
    const { id, apiKey } = settings;
    const shared = { adapter: ADAPTERS[id], clock: SYSTEM_CLOCK, concurrency: CALLS_AT_ONCE };
    if (apiKey !== null) {
      return new VendorEngine({ ...shared, settings: { ...settings, apiKey }, simulated: false });
    }
    return new VendorEngine({
      ...shared,
      settings: { ...settings, apiKey: 'simulated', model: simulatedModel(id), price: FREE },
      simulated: true,
      baseUrl: (sample) => this.simulator.baseUrl(id, sample),
    });
  }
}

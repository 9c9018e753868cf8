import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EnginesService } from '../engines/engines.service';
import { engineChanges } from './engine-changes.queries';
import { EngineWatch } from './engine-watch.entity';
import { callsOfLastHour } from './engine-watches.queries';
import type { EngineListDto } from './engines.dto';
import { presentEngine } from './engines.presenter';

/** The engines that are asked, and what their answers tell of them. */
@Injectable()
export class EngineListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly engines: EnginesService,
  ) {}

  /** In the order of the settings. */
  async list(): Promise<EngineListDto> {
    const [watches, changes, calls] = await Promise.all([
      this.dataSource.getRepository(EngineWatch).find(),
      engineChanges(this.dataSource),
      callsOfLastHour(this.dataSource),
    ]);
    return {
      items: this.engines.all.map((engine) =>
        presentEngine(engine, {
          watch: watches.find((watch) => watch.engine === engine.id) ?? null,
          change: changes.findLast((change) => change.engine === engine.id) ?? null,
          calls: calls.find((one) => one.engine === engine.id) ?? null,
        }),
      ),
    };
  }
}

import { DynamicModule, FactoryProvider, Module } from '@nestjs/common';
import { CRAWL_OPTIONS, CrawlOptions } from './crawl-options';
import { CrawlerService } from './crawler.service';

export interface CrawlModuleSetup {
  readonly imports?: DynamicModule['imports'];
  readonly inject?: FactoryProvider<CrawlOptions>['inject'];
  readonly useFactory: FactoryProvider<CrawlOptions>['useFactory'];
}

/** Needs the (global) outbound module. */
@Module({})
export class CrawlModule {
  static forRootAsync(setup: CrawlModuleSetup): DynamicModule {
    return {
      module: CrawlModule,
      imports: setup.imports ?? [],
      providers: [
        { provide: CRAWL_OPTIONS, inject: setup.inject ?? [], useFactory: setup.useFactory },
        CrawlerService,
      ],
      exports: [CrawlerService],
    };
  }
}

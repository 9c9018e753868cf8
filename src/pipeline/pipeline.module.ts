import { type DynamicModule, Module } from '@nestjs/common';
import { BuildsModule } from '../builds/builds.module';
import type { EngineSettings } from '../config/engine-settings';
import { CRAWL_DEFAULTS } from '../crawl/crawl-options';
import { CrawlModule } from '../crawl/crawl.module';
import { DomainsModule } from '../domains/domains.module';
import { EnginesModule } from '../engines/engines.module';
import { ENGINE_SETTINGS } from '../engines/engines.service';
import { ProfileModule } from '../profile/profile.module';
import { ProbesModule } from '../probes/probes.module';
import { RefreshJobsModule } from '../refresh-jobs/refresh-jobs.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BuildEnding } from './build-ending.service';
import { BuildPipeline } from './build-pipeline.service';
import { DiligenceStep } from './diligence-step.service';
import { GoneAddressFinder } from './gone-addresses.service';
import { MeasureStep } from './measure-step.service';
import { PageAnalyser } from './page-analyser.service';
import { ProbeStep } from './probe-step.service';
import { ProfileStep } from './profile-step.service';
import { SimulatedWebStep } from './simulated-web-step.service';
import { SiteStep } from './site-step.service';
import { UptimeChecker } from './uptime-check.service';

export interface PipelineSettings {
  readonly publicBaseUrl: string;
  readonly engines: readonly EngineSettings[];
}

@Module({})
class EngineSettingsModule {
  static forRoot(engines: readonly EngineSettings[]): DynamicModule {
    return {
      module: EngineSettingsModule,
      global: true,
      providers: [{ provide: ENGINE_SETTINGS, useValue: engines }],
      exports: [ENGINE_SETTINGS],
    };
  }
}

@Module({})
export class PipelineModule {
  static forRoot({ publicBaseUrl, engines }: PipelineSettings): DynamicModule {
    return {
      module: PipelineModule,
      imports: [
        BuildsModule,
        CrawlModule.forRootAsync({ useFactory: () => ({ publicBaseUrl, ...CRAWL_DEFAULTS }) }),
        DomainsModule,
        EngineSettingsModule.forRoot(engines),
        EnginesModule,
        ProbesModule,
        ProfileModule,
        RefreshJobsModule,
        WebhooksModule,
      ],
      providers: [
        BuildEnding,
        BuildPipeline,
        DiligenceStep,
        GoneAddressFinder,
        MeasureStep,
        PageAnalyser,
        ProbeStep,
        ProfileStep,
        SimulatedWebStep,
        SiteStep,
        UptimeChecker,
      ],
      exports: [BuildEnding, BuildPipeline, UptimeChecker],
    };
  }
}

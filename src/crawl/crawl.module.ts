import { Module } from '@nestjs/common';
import { Config } from '../config/config';
import { OutboundModule } from '../outbound/outbound.module';
import { OutboundService } from '../outbound/outbound.service';
import { CRAWL_DEFAULTS } from './crawl-options';
import { CrawlerService } from './crawler.service';

@Module({
  imports: [OutboundModule],
  providers: [
    {
      provide: CrawlerService,
      inject: [OutboundService, Config],
      useFactory: (outbound: OutboundService, { publicBaseUrl }: Config) =>
        new CrawlerService(outbound, { ...CRAWL_DEFAULTS, publicBaseUrl }),
    },
  ],
  exports: [CrawlerService],
})
export class CrawlModule {}

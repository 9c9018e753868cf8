import { Test } from '@nestjs/testing';
import { CrawlModule } from '../../src/crawl/crawl.module';
import { CRAWL_DEFAULTS } from '../../src/crawl/crawl-options';
import { CrawlerService } from '../../src/crawl/crawler.service';
import { parseConnectTo } from '../../src/outbound/connect-to';
import { OutboundModule } from '../../src/outbound/outbound.module';
import { DemoSite } from './demo-site';

describe('the outbound and crawl modules', () => {
  it('give an application a crawler, and close its connections with it', async () => {
    const site = await new DemoSite({ '/': '<p>Hello</p>' }).start();
    const app = await Test.createTestingModule({
      imports: [
        OutboundModule.forRootAsync({
          useFactory: () => ({ connectTo: parseConnectTo(`http://shop.demo.test=127.0.0.1:${site.port}`) }),
        }),
        CrawlModule.forRootAsync({
          useFactory: () => ({ ...CRAWL_DEFAULTS, publicBaseUrl: 'https://reports.example.com' }),
        }),
      ],
    }).compile();
    const { home } = await app.get(CrawlerService).open('shop.demo.test');
    expect(home).toMatchObject({ status: 200, html: '<p>Hello</p>' });
    await app.close();
    await site.close();
  });
});

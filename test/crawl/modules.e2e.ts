import { Test } from '@nestjs/testing';
import { parseConfig } from '../../src/config/config';
import { ConfigModule } from '../../src/config/config.module';
import { CrawlModule } from '../../src/crawl/crawl.module';
import { CrawlerService } from '../../src/crawl/crawler.service';
import { DemoSite, PATIENT } from './demo-site';

describe('the outbound and crawl modules', () => {
  it('give an application a crawler, and close its connections with it', async () => {
    const site = await new DemoSite({ '/': '<p>Hello</p>' }).start();
    const app = await Test.createTestingModule({
      imports: [
        ConfigModule.forRoot({
          ...parseConfig({ OUTBOUND_CONNECT_TO: `http://shop.demo.test=127.0.0.1:${site.port}` }),
          databaseUrl: 'none',
          redisUrl: 'none',
          appSecret: 'none',
        }),
        CrawlModule,
      ],
    }).compile();
    const { home } = await app.get(CrawlerService).open('shop.demo.test', PATIENT);
    expect(home).toMatchObject({ status: 200, html: '<p>Hello</p>' });
    await app.close();
    await site.close();
  });
});

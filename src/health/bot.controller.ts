import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { OpenRoute } from '../auth/caller.decorator';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>AEOReportBot</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}</style>
</head>
<body>
<main>
<h1>AEOReportBot</h1>
<p>This crawler reads public pages of a site when a marketing agency asks for a report on how that site shows up in the
answers of AI answer engines. It reads at most 50 pages in one visit.</p>
<h2>How it behaves</h2>
<ul>
<li>It obeys <code>robots.txt</code> (RFC 9309). When the file cannot be fetched because of a server fault, it reads nothing.</li>
<li>It opens at most two connections to a host at a time and honours <code>Crawl-delay</code> up to 10 seconds.</li>
<li>It stops at the first answer of status 429 or 503. It sends no cookies.</li>
</ul>
<h2>How to keep it out</h2>
<pre><code>User-agent: AEOReportBot
Disallow: /</code></pre>
</main>
</body>
</html>
`;

/** The page that the crawler's User-Agent header points to. */
@ApiExcludeController()
@Controller('bot')
export class BotController {
  @Get()
  @OpenRoute()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=86400')
  page(): string {
    return PAGE;
  }
}

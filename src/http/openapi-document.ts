import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../config/config';
import { SERVICE_VERSION } from '../health/health.dto';
import { DOCS_OPTIONS, forPage } from './docs-page';
import { toOpenApi31 } from './openapi-31';
import { withHeaders } from './openapi-headers';
import { describeRequests } from './openapi-requests';
import { openApiWebhooks } from './openapi-webhooks';

const DESCRIPTION = `One JSON report on how a domain shows up in the answers of AI answer engines.

**Authentication.** Send \`Authorization: Bearer <API_KEY>\` with every request, except health and sign-up.

**Errors.** Every response of status 400 or above is \`{ "error": string, "code": string }\`. Go by \`code\`. Every response carries \`X-Request-Id\`.

**Limits.** Authenticated responses carry \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) of the key's window of one minute. 429 and 503 carry \`Retry-After\` (seconds). An address with too many open connections is answered 429 \`rate_limited\` on any route. Monthly quotas count per agency and calendar month (UTC); a request that fails uses no monthly unit.

**Methods.** HEAD is answered like GET, without a body; it uses no unit and builds nothing, so it tells of the newest report, whatever its age. Any other method that a path does not have is answered 405 with \`Allow\`, a path that does not exist 404 \`not_found\`.

**Headers.** Besides those described with each response there are the headers of HTTP itself (Date, Connection, Content-Length, Content-Encoding, Cache-Control, Vary) and the usual security headers (Content-Security-Policy, Strict-Transport-Security, X-Content-Type-Options, X-Frame-Options, Referrer-Policy, Cross-Origin-*). Where the operator names the processes, \`X-Served-By\` says which one answered.

**Text.** Every string, in a body, an address or a header, is Unicode without control characters (other than tab and line breaks) or unpaired surrogates; a body is nested in at most 20 levels and holds no fields but those described. Anything else is 400 \`invalid_request\`.

**Parameters.** A query holds no parameters but those described with its route: any other is 400 \`invalid_request\`, which names the nearest one, and nothing is ordered, changed or charged. Health alone takes any.

**Changes.** The body of a PATCH is a JSON Merge Patch (RFC 7396): what is left out stays. It may be sent as \`application/merge-patch+json\`, too.

**Browsers.** Pages of other origins may call the API where the operator allows it; then there are the headers of CORS, too.

**Simulated figures.** Where an engine has no key its answers are simulated, and \`meta.source\` of the report says \`simulated\`.`;

/** The machine-readable description of this API, built from the decorated routes and DTOs. */
export function openApiDocument(
  app: INestApplication,
  { publicBaseUrl }: Pick<Config, 'publicBaseUrl'>,
): OpenAPIObject {
  const options = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Agency Reporting API')
    .setDescription(DESCRIPTION)
    .setVersion(SERVICE_VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer(publicBaseUrl)
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'aeo_...',
      description: 'API key: `aeo_` and 56 hexadecimal characters',
    })
    .addTag('Accounts', 'Sign up and see what you used')
    .addTag('Domains', "Register clients' domains")
    .addTag('Reports', 'Read reports')
    .addTag('History', 'Versions of reports, how they compare, and a rate by day')
    .addTag('Alerts', 'Be told when a rate moves')
    .addTag('Diligence', 'The health of a brand in answer engines')
    .addTag('Plans', 'What it takes to see a change')
    .addTag('Refresh jobs', 'Fresh reports by signed webhook')
    .addTag('Webhooks', 'What is posted to you, and how to try your receiver')
    .addTag('Access logs', 'What AI agents fetch from the site, and whom assistants send')
    .addTag('Engines', 'The state of each engine')
    .addTag('Health', 'Is the service up?')
    .build();
  const document = { ...SwaggerModule.createDocument(app, options), webhooks: openApiWebhooks };
  describeRequests(document);
  return toOpenApi31(withHeaders(document));
}

/** Serves the description: a page at `/docs`, JSON at `/docs-json`. */
export function serveDocs(app: INestApplication): void {
  app.use('/docs', closeFileWithResponse);
  const config = app.get(Config);
  SwaggerModule.setup('docs', app, () => openApiDocument(app, config), {
    ...DOCS_OPTIONS,
    patchDocumentOnRequest: (request, _response, document) =>
      isFile(request) ? document : forPage(document, config.publicBaseUrl),
  });
}

/** `/docs-json`, not the page. */
function isFile(request: unknown): boolean {
  return request instanceof IncomingMessage && request.url?.startsWith('/docs-') === true;
}

/** Express leaves the file open when a connection breaks before the response had its turn, behind a pipelined one. */
function closeFileWithResponse({ socket }: Request, response: Response, next: NextFunction): void {
  response.once('pipe', (file: Readable) => {
    // it may have broken, and the response been closed, while the file was being opened
    if (socket.destroyed) file.destroy();
    else response.once('close', () => file.destroy());
  });
  next();
}

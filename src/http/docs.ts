import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi-document';

/** Serves the description: a page at `/docs`, JSON at `/docs-json`. */
export function serveDocs(app: INestApplication, publicBaseUrl: string): void {
  SwaggerModule.setup('docs', app, () => openApiDocument(app, publicBaseUrl), {
    jsonDocumentUrl: 'docs-json',
    customSiteTitle: 'Agency Reporting API',
    swaggerOptions: { persistAuthorization: true },
  });
}

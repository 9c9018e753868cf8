import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { parseConfig } from '../config/config';
import { openApiDocument } from '../http/openapi-document';

/** The address that stands in the committed document; a running service states its own. */
const EXAMPLE_BASE_URL = 'https://reports.example.com';

/** Writes the machine-readable description without starting the service: nothing is connected, nothing listens. */
async function main(file: string): Promise<void> {
  const config = parseConfig({ ROLE: 'all', DATA_DIR: '/nonexistent' });
  const app = await NestFactory.create(
    AppModule.forRoot({
      ...config,
      databaseUrl: 'postgres://nowhere/none',
      redisUrl: 'redis://nowhere',
      appSecret: 'not-used-for-the-description-of-it',
    }),
    { preview: true, logger: false },
  );
  writeFileSync(file, `${JSON.stringify(openApiDocument(app, EXAMPLE_BASE_URL), null, 2)}\n`);
  console.log(`${file} written`);
  process.exit(0);
}

main(process.argv[2] ?? 'openapi.json').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module';
import { parseConfig } from '../config/config';
import { openApiDocument } from '../http/openapi-document';

/** The address in the committed document; a running service states its own. */
const EXAMPLE_BASE_URL = 'https://reports.example.com';

/** Writes the machine-readable description. Nothing is connected to, nothing listens. */
async function main(): Promise<void> {
  const [file = 'openapi.json'] = parseArgs({ allowPositionals: true }).positionals;
  const settings = parseConfig({ PUBLIC_BASE_URL: EXAMPLE_BASE_URL });
  const config = { ...settings, databaseUrl: '', redisUrl: 'redis://unused', appSecret: '' };
  const app = await NestFactory.create(AppModule.forRoot(config), { preview: true, logger: false });
  writeFileSync(file, `${JSON.stringify(openApiDocument(app, config), null, 2)}\n`);
  console.log(`${file} written`);
  process.exit(0);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

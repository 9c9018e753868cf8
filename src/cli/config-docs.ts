import { writeFileSync } from 'node:fs';
import { configurationPage, envExample } from '../config/config-docs';

// both from the statements in src/config/variables.ts and engine-variables.ts
writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', envExample());

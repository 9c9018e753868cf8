import { writeFileSync } from 'node:fs';
import { configurationPage, envExample } from '../config/config-docs';

// both from the `*variables.ts` files of src/config
writeFileSync('docs/configuration.md', configurationPage());
writeFileSync('.env.example', envExample());

import { readFileSync, writeFileSync } from 'node:fs';
import { envExample, readmeWithTable } from '../config/config-docs';

// README's table of variables and .env.example, from the statements in src/config/variables.ts
writeFileSync('README.md', readmeWithTable(readFileSync('README.md', 'utf8')));
writeFileSync('.env.example', envExample());

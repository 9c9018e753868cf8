import { listOf } from '../text/word-lists';
import data from './data/authoritative-domains.json';

/** Labels of public suffixes that only governments, academia and treaty organisations can register under. */
export const AUTHORITATIVE_LABELS: ReadonlySet<string> = new Set(listOf(data.labels));

/** Registrable domains of standards bodies, statistics offices, scientific publishers, and public institutions. */
export const AUTHORITATIVE_DOMAINS: ReadonlySet<string> = new Set(
  [data.standards, data.statistics, data.governments, data.journals, data.research].flatMap(listOf),
);

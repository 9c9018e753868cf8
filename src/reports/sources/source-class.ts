/**
 * What kind of site a source is. `own`: the domain of the report; `competitor`: of a brand that the answers name, or
 * that the agency tracks; `editorial`: publications and blogs; `directory_or_review`: directories, review portals,
 * marketplaces and app stores; `reference`: encyclopaedias, dictionaries, code; `institution`: public bodies, science
 * and standards.
 */
export const SOURCE_CLASSES = [
  'own',
  'competitor',
  'editorial',
  'directory_or_review',
  'forum',
  'reference',
  'social',
  'institution',
  'other',
] as const;
export type SourceClass = (typeof SOURCE_CLASSES)[number];

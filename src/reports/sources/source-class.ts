/** What kind of site a source is; `SourceDto` tells what each means. */
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

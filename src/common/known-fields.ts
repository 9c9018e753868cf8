import { getMetadataStorage } from 'class-validator';

/** A class of data that comes from callers. */
export type DtoClass = abstract new (...values: never[]) => unknown;

/** The fields that a DTO has rules for; of a class without rules none. */
export function knownFields(dto: DtoClass): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

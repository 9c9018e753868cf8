import { AppError } from './app-error';

/** A comma-separated list of a query; undefined: none was given. Throws 400 `invalid_request`. */
export function listParameter(name: string, given: unknown, maxCharacters: number): string | undefined {
  // a repeated parameter of a query means the same as one list
  const list: unknown = Array.isArray(given) ? given.join(',') : given;
  if (list === undefined) return undefined;
  if (typeof list !== 'string')
    throw new AppError('invalid_request', `${name}: must be a comma-separated list`);
  if (list.length <= maxCharacters) return list;
  throw new AppError('invalid_request', `${name}: must have at most ${maxCharacters} characters`);
}

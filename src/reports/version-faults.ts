import { AppError } from '../common/app-error';

/** `version`: its id, or what else is looked for. */
export function versionNotFound(version: string): AppError {
  return new AppError('version_not_found', `The domain has no version ${version}`);
}

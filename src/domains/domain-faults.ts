import { AppError } from '../common/app-error';

/** 404. `domain`: number or host. */
export function domainNotFound(domain: number | string): AppError {
  return new AppError('domain_not_found', `No domain ${domain} among yours`);
}

/** 409: other prompts have to wait for the end of the build. */
export function buildRunning(buildId: string): AppError {
  return new AppError(
    'build_running',
    `custom_prompts: job ${buildId} is running with other prompts; send them again when it has ended`,
  );
}

import { AppError } from '../common/app-error';

/** 404. `domain`: number or host. */
export function domainNotFound(domain: number | string): AppError {
  return new AppError('domain_not_found', `No domain ${domain} among yours`);
}

/** A field that changes what is asked, or builds on what was asked last. */
export type AskingField = 'custom_prompts' | 'markets' | 'schedule.planned_rounds';

/** 409: what changes the questions has to wait for the end of the build. */
export function buildRunning(buildId: string, field: AskingField): AppError {
  return new AppError(
    'build_running',
    `${field}: job ${buildId} is running with other questions; send it again when that has ended`,
  );
}

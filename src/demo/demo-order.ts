import type { Terminal } from './terminal';

export interface DemoOrder {
  readonly environment: NodeJS.ProcessEnv;
  /** Keep service and site running until `interrupted`. */
  readonly stay: boolean;
  readonly terminal: Terminal;
  readonly interrupted: AbortSignal;
}

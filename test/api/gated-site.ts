import type { SiteHandler } from '../support/local-site';

export interface GatedSite {
  readonly handler: SiteHandler;
  /** From now on every request waits. */
  shut(): void;
  /** All that wait are answered, and whoever comes later at once. */
  open(): void;
}

/** A site that answers only while its gate is open: a build of it stands still for as long as a test needs. */
export function gatedSite(handler: SiteHandler): GatedSite {
  let isOpen = true;
  let waiting: (() => void)[] = [];
  return {
    handler: (request, response) => {
      const answer = (): void => {
        handler(request, response);
      };
      if (isOpen) answer();
      else waiting.push(answer);
    },
    shut: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
      for (const answer of waiting) answer();
      waiting = [];
    },
  };
}

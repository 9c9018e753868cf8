import type { SiteHandler } from './local-site';

/** Lets through or holds back whatever asks it. */
export class Gate {
  private opening: Promise<void> | null = null;
  private open_: () => void = () => undefined;

  shut(): void {
    this.opening ??= new Promise((resolve) => (this.open_ = resolve));
  }

  open(): void {
    this.open_();
    this.opening = null;
  }

  /** Settles at once while the gate is open. */
  async pass(): Promise<void> {
    await this.opening;
  }

  /** A site that answers what `isHeld` names only while the gate is open: a build stands still as long as a test needs. */
  before(handler: SiteHandler, isHeld: (path: string) => boolean = () => true): SiteHandler {
    return (request, response) => {
      if (this.opening === null || !isHeld(request.url ?? '')) handler(request, response);
      else
        void this.pass().then(() => {
          handler(request, response);
        });
    };
  }
}

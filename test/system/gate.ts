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
}

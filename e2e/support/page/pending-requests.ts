import { expect, type Page, type Request } from '@playwright/test';

/** Requests of a page that have no response yet. The driver's own wait for an idle network is over once for each document. */
export class PendingRequests {
  private readonly pending = new Set<Request>();

  constructor(page: Page) {
    page.on('request', request => this.pending.add(request));
    page.on('requestfinished', request => this.pending.delete(request));
    page.on('requestfailed', request => this.pending.delete(request));
  }

  /** Waits until several checks in a row see no request: the path of a call is encrypted before it is sent. */
  async end(): Promise<void> {
    let looks = 0;
    const quietLooks = () => {
      looks = this.pending.size === 0 ? looks + 1 : 0;
      return looks;
    };
    await expect.poll(quietLooks, { intervals: [100] }).toBeGreaterThanOrEqual(4);
  }
}

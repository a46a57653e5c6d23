import type { Page, Request } from '@playwright/test';

/** Records every text that a page sends to any destination, with its source. */
export class Listener {
  private readonly recorded: { readonly where: string; readonly text: string }[] = [];

  constructor(page: Page) {
    page.on('console', message => this.add('console', message.text()));
    page.on('pageerror', error => this.add('uncaught error', `${error.message}\n${error.stack ?? ''}`));
    page.on('framenavigated', frame => this.add('address of the page', frame.url()));
    page.on('request', request => this.request(request));
    page.on('websocket', socket => this.add('web socket', socket.url()));
  }

  private add(where: string, text: string): void {
    // Decoded, so that escapes do not hide a text.
    let plain = text;
    try {
      plain = decodeURIComponent(text.replace(/\+/g, ' '));
    } catch {
      // Not a valid encoding.
    }
    this.recorded.push({ where, text: `${text}\n${plain}` });
  }

  private request(request: Request): void {
    const url = new URL(request.url());
    const headers = request.headers();
    this.add('referrer', headers.referer ?? '');
    this.add('agent', headers['user-agent'] ?? '');
    // Calls to the lender contain the data of the specification, and go to the lender only.
    if (url.pathname.startsWith('/api/')) {
      this.add('path of a call', url.pathname);
      if (request.postData()?.includes('eventType')) this.add('event', request.postData() ?? '');
    } else {
      this.add('request', request.url());
      this.add('request body', request.postData() ?? '');
    }
  }

  /** The sources in which a text occurs. */
  placesOf(secret: string): string[] {
    return [...new Set(this.recorded.filter(({ text }) => text.includes(secret)).map(({ where }) => where))];
  }

  /** How many texts were recorded, by source: without records the test would prove nothing. */
  count(where: string): number {
    return this.recorded.filter(one => one.where === where && one.text.trim() !== '').length;
  }
}

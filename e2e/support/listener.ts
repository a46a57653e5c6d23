import type { Page, Request } from '@playwright/test';

/** Everything that a page says to anybody while it is watched, each as one text with where it was heard. */
export class Listener {
  private readonly heard: { readonly where: string; readonly text: string }[] = [];

  constructor(page: Page) {
    page.on('console', message => this.add('console', message.text()));
    page.on('pageerror', error => this.add('uncaught error', `${error.message}\n${error.stack ?? ''}`));
    page.on('framenavigated', frame => this.add('address of the page', frame.url()));
    page.on('request', request => this.request(request));
    page.on('websocket', socket => this.add('web socket', socket.url()));
  }

  private add(where: string, text: string): void {
    // An address says the same with and without its escapes.
    let plain = text;
    try {
      plain = decodeURIComponent(text.replace(/\+/g, ' '));
    } catch {
      // Not an address.
    }
    this.heard.push({ where, text: `${text}\n${plain}` });
  }

  private request(request: Request): void {
    const url = new URL(request.url());
    const headers = request.headers();
    this.add('referrer', headers.referer ?? '');
    this.add('agent', headers['user-agent'] ?? '');
    // The lender's own calls carry what the specification has them carry, to the lender alone.
    if (url.pathname.startsWith('/api/')) {
      this.add('path of a call', url.pathname);
      if (request.postData()?.includes('eventType')) this.add('event', request.postData() ?? '');
    } else {
      this.add('request', request.url());
      this.add('request body', request.postData() ?? '');
    }
  }

  /** Where a text was heard, each place once. */
  placesOf(secret: string): string[] {
    return [...new Set(this.heard.filter(({ text }) => text.includes(secret)).map(({ where }) => where))];
  }

  /** How much was heard at all, by place: a listener that heard nothing proves nothing. */
  count(where: string): number {
    return this.heard.filter(one => one.where === where && one.text.trim() !== '').length;
  }
}

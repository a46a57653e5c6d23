import type { Page, Request } from '@playwright/test';

/** Every text in an answer, however deep; of a document, the texts between its tags. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<\w+/.test(value) ? value.split(/<[^>]*>/) : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Listens to the lender: every text that its answers to a page hold. */
export class LenderMessages {
  readonly heard = new Set<string>();
  private readonly reading: Promise<void>[] = [];

  constructor(page: Page) {
    // By the request, not by its answer: a call that is still on its way must be waited for.
    page.on('request', request => this.reading.push(this.read(request)));
  }

  private async read(request: Request): Promise<void> {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const response = await request.response();
    // An answer that a page load cut off holds nothing.
    const answer: unknown = await response?.json().catch(() => undefined);
    for (const text of textsIn(answer)) this.heard.add(text);
  }

  /** All that was heard up to now. */
  async all(): Promise<readonly string[]> {
    await Promise.all(this.reading);
    return [...this.heard];
  }
}

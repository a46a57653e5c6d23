import type { Page, Request } from '@playwright/test';

/** Every text in a response, at any depth; for a document, the texts between its tags. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /<\w+/.test(value) ? value.split(/<[^>]*>/) : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Collects every text of the lender's responses to a page. */
export class LenderMessages {
  readonly recorded = new Set<string>();
  private readonly reading: Promise<void>[] = [];

  constructor(page: Page) {
    // Registered by the request, not by its response: a pending call must be awaited.
    page.on('request', request => this.reading.push(this.read(request)));
  }

  private async read(request: Request): Promise<void> {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    // A page that was closed meanwhile has no response, and one that a page load aborted has no text.
    const response = await request.response().catch(() => null);
    const answer: unknown = await response?.json().catch(() => undefined);
    for (const text of textsIn(answer)) this.recorded.add(text);
  }

  /** All texts collected so far. */
  async all(): Promise<readonly string[]> {
    await Promise.all(this.reading);
    return [...this.recorded];
  }
}

import type { Page } from '@playwright/test';
import { type Language, type MarketCode, packageOf } from '@sunbird/loan-domain';
import type { Lender, ReadyBorrower } from './lender';
import { PendingRequests } from './page/pending-requests';
import { keepInBrowser, storedLogin } from './sign-in';
import { expect } from './test';

/** A stop of a tour: a screen, and the status of the borrower's order; signed out without one. */
export interface Stop {
  readonly name: string;
  readonly at?: number;
  /** Hash path; `{order}` is the borrower's order. */
  readonly path: string;
}

/** Waits until no skeleton is visible and the text is stable for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const text = document.body.textContent;
      const statuses = [...document.querySelectorAll('[role=status]')];
      const loads = statuses.some(status => /^(?:Loading|C[aå]rg[aå]nd[oö])/.test(status.textContent ?? ''));
      const busy = loads || document.querySelector('[aria-busy=true]') !== null;
      const state = `${busy}${text}`;
      const before: unknown = Reflect.get(window, 'textOfTour');
      Reflect.set(window, 'textOfTour', state);
      return !busy && state === before;
    },
    undefined,
    { polling: 150 },
  );
}

/** Opens a screen within the running app, and waits for its heading. */
export async function openScreen(page: Page, address: string, language: Language = 'en'): Promise<void> {
  await page.locator('[data-page-heading]').evaluateAll(old => {
    for (const heading of old) heading.setAttribute('data-seen', '');
  });
  await page.goto(address);
  const heading = page.locator(`html[lang=${language}] [data-page-heading]:not([data-seen])`);
  await expect(heading.first()).toBeVisible({ timeout: 20_000 });
}

/** Opens many screens in one page, and loads the page again only for another borrower. */
export class Tour {
  private readonly borrowers: Map<number, ReadyBorrower>;
  private readonly packageName: string;
  private readonly requests: PendingRequests;
  private person: ReadyBorrower | undefined | 'not opened' = 'not opened';

  constructor(
    private readonly page: Page,
    private readonly lender: Lender,
    private readonly market: MarketCode,
    private readonly language: Language,
    more: { readonly packageName?: string; readonly borrowers?: Map<number, ReadyBorrower> } = {},
  ) {
    this.borrowers = more.borrowers ?? new Map();
    this.packageName = more.packageName ?? packageOf(market);
    this.requests = new PendingRequests(page);
  }

  /** Opens a screen and waits until its calls have their responses. */
  async visit({ at, path }: Stop): Promise<void> {
    const { page } = this;
    const borrower = at === undefined ? undefined : await this.borrowerAt(at);
    const address = `${this.lender.origin}/#${path.replace('{order}', borrower?.orderNo ?? '')}`;
    if (this.person !== borrower) await this.become(borrower);
    await openScreen(page, address, this.language);
    // Some parts come with a response of their own, without a word that they load.
    await this.requests.end();
    await settled(page);
  }

  private async borrowerAt(at: number): Promise<ReadyBorrower> {
    const borrower = this.borrowers.get(at) ?? (await this.lender.borrower(at, { market: this.market }));
    this.borrowers.set(at, borrower);
    return borrower;
  }

  private async become(borrower: ReadyBorrower | undefined): Promise<void> {
    await keepInBrowser(this.page, this.lender, {
      language: this.language,
      packageName: this.packageName,
      ...(borrower ? storedLogin(borrower) : {}),
    });
    this.person = borrower;
  }
}

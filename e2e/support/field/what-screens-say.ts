import type { Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from '../lender';
import { keepInBrowser, storedLogin } from '../sign-in';
import { expect } from '../test';
import { settled } from '../tour';

/** Screens with money, days, times and countdowns. */
const screens: readonly { readonly at?: number; readonly path: string }[] = [
  { path: '/' },
  { path: '/yx1' },
  { path: '/yx2' },
  { at: 2, path: '/borrow/lending?orderNo={order}' },
  { at: 1, path: '/auth/review_tips?orderNo={order}' },
  { at: 9, path: '/' },
  { at: 14, path: '/borrow/confirm_borrow?orderNo={order}' },
  { at: 2, path: '/repay/repay_detail?orderNo={order}' },
  { at: 3, path: '/repay/repay_detail?orderNo={order}' },
];

/** What a screen says. */
interface Said {
  readonly path: string;
  readonly text: string;
  /** Seconds that each countdown has left. */
  readonly left: readonly number[];
}

/** Runs in the page. */
function readPage(): Omit<Said, 'path'> {
  const page = document.createElement('div');
  page.append(...[...document.body.childNodes].map(node => node.cloneNode(true)));
  for (const unseen of page.querySelectorAll('script, style, template')) unseen.remove();
  const left = [...page.querySelectorAll('[role=timer]')].map(timer => {
    const parts = (timer.textContent ?? '').split(':');
    timer.textContent = '…';
    return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  });
  return { text: (page.textContent ?? '').replace(/\s+/g, ' '), left };
}

/** Reads the same screens of the same borrowers on one phone after the other. */
export class ScreenReader {
  private readonly borrowers = new Map<number, ReadyBorrower>();

  constructor(private readonly lender: Lender) {}

  private async borrowerAt(at: number): Promise<ReadyBorrower> {
    const borrower = this.borrowers.get(at) ?? (await this.lender.borrower(at));
    this.borrowers.set(at, borrower);
    return borrower;
  }

  async read(page: Page): Promise<readonly Said[]> {
    const said: Said[] = [];
    for (const { at, path } of screens) {
      const borrower = at === undefined ? undefined : await this.borrowerAt(at);
      const login = borrower ? storedLogin(borrower) : {};
      await keepInBrowser(page, this.lender, { ...login, language: 'en', packageName: 'ng.sunbird.credit' });
      await page.goto(`${this.lender.origin}/#${path.replace('{order}', borrower?.orderNo ?? '')}`);
      await expect(page.locator('[data-page-heading]').first()).toBeVisible();
      // Some parts come with a response of their own, without a word that they load.
      await page.waitForLoadState('networkidle');
      await settled(page);
      said.push({ path: `${path} at ${at}`, ...(await page.evaluate(readPage)) });
    }
    return said;
  }
}

/** Expects the same of both phones; countdowns may differ by the minutes between them. */
export function expectSameSaid(found: readonly Said[], wanted: readonly Said[]): void {
  expect(found.map(({ path, text }) => ({ path, text }))).toEqual(
    wanted.map(({ path, text }) => ({ path, text })),
  );
  const [later, earlier] = [found, wanted].map(said => said.flatMap(({ left }) => left));
  expect(later?.length).toBe(earlier?.length);
  for (const [index, seconds] of (later ?? []).entries())
    expect(Math.abs(seconds - (earlier?.[index] ?? 0))).toBeLessThan(300);
}

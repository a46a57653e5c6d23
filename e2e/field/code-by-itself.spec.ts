import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { askForCode, installApp, seeRegistered } from '../support/journey/log-in';
import { expect, test } from '../support/test';

/**
 * A browser with WebOTP, which no desktop has: a request for a code is answered by `nextText`, the next SMS, if its last
 * line names the host of the page. Counts the requests, and those that the page took back.
 */
async function readsMessages(page: Page, nextText: () => Promise<string>): Promise<void> {
  await page.exposeFunction('nextText', nextText);
  await page.addInitScript(() => {
    const asked = { requests: 0, aborted: 0 };
    const received = new Set<string>();
    async function read(): Promise<{ code: string } | null> {
      const tell: unknown = Reflect.get(window, 'nextText');
      const text = typeof tell === 'function' ? String(await tell()) : '';
      const [, host, code = ''] = /^@(\S+) #(\S+)$/.exec(text.split('\n').at(-1) ?? '') ?? [];
      if (host !== location.host || received.has(code)) return new Promise(() => undefined);
      received.add(code);
      return { code };
    }
    function get({ otp, signal }: CredentialRequestOptions & { otp?: unknown }): Promise<unknown> {
      if (otp === undefined) return Promise.resolve(null);
      asked.requests += 1;
      let open = true;
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => {
          asked.aborted += open ? 1 : 0;
          reject(new DOMException('aborted', 'AbortError'));
        });
        void read().then(answer => {
          open = false;
          resolve(answer);
        }, reject);
      });
    }
    Object.assign(window, { OTPCredential: class {}, codeRequests: asked });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  });
}

/** How often the page asked for a code, and took its request back. */
function codeRequests(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'codeRequests'));
}

test('a browser that reads the SMS fills in the code, and asks for none after the step', async ({
  page,
  lender,
}) => {
  const user = new Borrower(page, lender);
  await readsMessages(page, () => lender.lastText(user.mobile));
  await installApp(user);
  await page.goto(`${lender.origin}/#/user/login`);
  await askForCode(user);
  await seeRegistered(user);
  await expect.poll(() => codeRequests(page)).toEqual({ requests: 2, aborted: 1 });
});

import { test as base, expect } from '@playwright/test';
import { Lender } from './lender';
import { SiteCopy } from './site/site-copy';

export interface Fixtures {
  /** Fails the test on an uncaught error, a console error, or a violation of the page's policy. */
  readonly quietPage: undefined;
  /** Expected errors, by a part of their text: the browser reports faults that a test causes. */
  readonly expected: { readonly errors: readonly RegExp[] };
  /** A copy of the built site that the test may change, and a lender that serves it. */
  readonly copy: { readonly site: SiteCopy; readonly lender: Lender };
}

export interface WorkerFixtures {
  /** Its page is Nigeria's; a test of another market stores that package. */
  readonly lender: Lender;
  /** A file that the camera plays, instead of the picture of the browser's own fake camera. */
  readonly film: string | undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  lender: [
    async ({}, use) => {
      const lender = await Lender.start();
      await use(lender);
      await lender.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  film: [undefined, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const { args = [] } = launchOptions;
      await use(
        film
          ? { ...launchOptions, args: [...args, `--use-file-for-fake-video-capture=${film}`] }
          : launchOptions,
      );
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ lender }, use) => use(lender.origin),
  expected: [{ errors: [] }, { option: true }],
  copy: [
    async ({ page }, use) => {
      const site = new SiteCopy();
      const lender = await Lender.start({ siteDir: site.root });
      await use({ site, lender });
      await lender.stop(page);
      site.remove();
    },
    { timeout: 150_000 },
  ],
  quietPage: [
    async ({ page, expected }, use) => {
      const recorded: string[] = [];
      page.on('pageerror', error => recorded.push(`uncaught: ${error.message}`));
      page.on('console', message => {
        // A resource that did not load is named by its place alone.
        if (message.type() === 'error')
          recorded.push(`console: ${message.text()} (${message.location().url})`);
      });
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      // A response that a route of the test still handles is of no interest any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      function isExpected(text: string) {
        return expected.errors.some(pattern => pattern.test(text));
      }
      expect(recorded.filter(text => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

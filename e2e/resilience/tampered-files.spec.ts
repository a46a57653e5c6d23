/**
 * A remote's files are broken, at shell start or at the first visit, with and without a previous release: the shell keeps
 * working, the screen shows the fallback or the card, the shell's events report what failed, and repaired files load
 * without a reload. What loads, retries and falls back is proven in `host/src/remotes`.
 */
import type { Page } from '@playwright/test';
import type { Release } from '@sunbird/federation';
import { Lender } from '../support/lender';
import { type FileFault, FileFaults, type FilePart, type ReleaseFault } from '../support/site/file-faults';
import { addSecondRelease, promote } from '../support/site/release-copy';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.use({
  expected: {
    errors: [/Failed to load resource/, /integrity/i, /Refused to/i, /MIME type/, /preload/],
  },
});

const remote = 'sunbird/usercenter';
const sentence = { before: 'Log in to see your loans', now: 'Log in to see your own loans' };

type Fault = { readonly part: FilePart; readonly fault: FileFault } | { readonly release: ReleaseFault };
interface Cell {
  readonly fault: Fault;
  readonly moment: 'shell start' | 'first visit';
  readonly withPrevious: boolean;
  /** The first word of the reason that the shell reports. */
  readonly stage: 'integrity' | 'contract' | 'timeout' | 'entry' | 'chunk';
}

/** One for each reaction of the shell. */
const cells: readonly Cell[] = [
  {
    fault: { part: 'entry', fault: 'tampered' },
    moment: 'shell start',
    withPrevious: false,
    stage: 'integrity',
  },
  { fault: { part: 'chunk', fault: '404' }, moment: 'first visit', withPrevious: true, stage: 'chunk' },
  { fault: { part: 'messages', fault: '500' }, moment: 'first visit', withPrevious: false, stage: 'chunk' },
  { fault: { part: 'entry', fault: 'hang' }, moment: 'first visit', withPrevious: true, stage: 'timeout' },
  { fault: { release: 'no hash' }, moment: 'shell start', withPrevious: false, stage: 'integrity' },
  { fault: { release: 'other contract' }, moment: 'first visit', withPrevious: true, stage: 'contract' },
];

function nameOf({ fault, moment, withPrevious }: Cell): string {
  const what = 'release' in fault ? fault.release : `${fault.part} ${fault.fault}`;
  return `${what} at ${moment}${withPrevious ? ', with a release before' : ''}`;
}

const patience = { timeout: 30_000 };

function hangs({ fault }: Cell): boolean {
  return 'fault' in fault && fault.fault === 'hang';
}

function card(page: Page) {
  return page.getByRole('heading', { name: 'This page did not load' });
}

function home(page: Page) {
  return page.getByRole('heading', { name: 'How much do you need?' });
}

function tab(page: Page, name: string) {
  return page.getByRole('link', { name, exact: true });
}

/** Waits for the visible result; if files hang, advances the clock until the shell's timeout. */
async function see(cell: Cell, page: Page, outcome: ReturnType<Page['getByText']>): Promise<void> {
  if (!hangs(cell)) return expect(outcome).toBeVisible(patience);
  await expect(async () => {
    try {
      // Files that do not hang are loaded by then.
      await expect(outcome).toBeVisible({ timeout: 3000 });
    } catch (error) {
      await page.clock.fastForward(21_000);
      throw error;
    }
  }).toPass({ timeout: 60_000 });
}

/** Failures of remotes that the shell reported to the lender, in order. */
function listenForFailures(page: Page): () => string[] {
  const reported: string[] = [];
  page.on('request', request => {
    const body = request.method() === 'POST' ? (request.postData() ?? '') : '';
    if (!body.includes('"remoteFailed"')) return;
    const sent: { events: { eventType: string; eventOption: string; remote: string }[] } = JSON.parse(body);
    for (const event of sent.events) {
      if (event.eventType === 'remoteFailed') reported.push(`${event.remote} ${event.eventOption}`);
    }
  });
  return () => reported;
}

/** The previous release if there is one, else the card with Retry. */
async function fallsBack(page: Page, cell: Cell, faults: FileFaults): Promise<void> {
  if (cell.withPrevious) return see(cell, page, page.getByText(sentence.before, { exact: true }));
  await see(cell, page, card(page));
  await expect(page.getByText(/Tell us code USERCENTER-[A-Z]+/)).toBeVisible();
  await tab(page, 'Home').click();
  await expect(home(page)).toBeVisible();
  await tab(page, 'Me').click();
  await see(cell, page, card(page));
  faults.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(sentence.now, { exact: true })).toBeVisible(patience);
}

test.describe('a remote whose files are broken', () => {
  let site: SiteCopy;
  let lender: Lender;
  let standing: Release;

  test.beforeAll(async () => {
    site = new SiteCopy();
    const second = await addSecondRelease(site.folder, remote, '0.2.0', sentence.before, sentence.now);
    await promote(site.folder, second);
    standing = second.release;
    lender = await Lender.start({ siteDir: site.root });
  });

  test.afterAll(async () => {
    await lender.stop();
    site.remove();
  });

  for (const cell of cells) {
    test(nameOf(cell), async ({ page }) => {
      const { fault, moment, withPrevious, stage } = cell;
      const faults = new FileFaults(page, { remote, standing, withPrevious });
      const failures = listenForFailures(page);
      await faults.listen();
      if (hangs(cell)) await page.clock.install();
      // With data saving on, nothing is prefetched: a first visit always loads the same files.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      if ('release' in fault) faults.breakRelease(fault.release);
      else faults.breakFiles(fault.part, fault.fault);
      // The page's load event does not fire while a file hangs.
      const waitUntil = hangs(cell) ? 'commit' : 'load';
      await page.goto(`${lender.origin}/#${moment === 'shell start' ? '/me' : '/'}`, { waitUntil });
      if (moment === 'first visit') {
        await expect(home(page)).toBeVisible();
        await tab(page, 'Me').click();
      }
      await fallsBack(page, cell, faults);
      await tab(page, 'Records').click();
      await expect(page).toHaveTitle(/^Records/);
      await expect.poll(failures).toContain(`${remote} ${stage}`);
      await faults.letGo();
    });
  }
});

/**
 * Every fault of a remote's files at shell start, at the first visit and at the second, with and without a previous
 * release: the shell keeps working, the screen shows the fallback or the card, the shell's events report what failed,
 * and repaired files load without a reload.
 *
 * Runs a sample of the cells; `FILE_FAULTS=all` runs all of them.
 */
import type { Page } from '@playwright/test';
import type { Release } from '@sunbird/federation';
import { fileFaultTable, keepFileFault } from '../support/faults/file-fault-table';
import { Lender } from '../support/lender';
import { type FileFault, FileFaults, type FilePart, type ReleaseFault } from '../support/site/file-faults';
import { addSecondRelease, promote } from '../support/site/release-copy';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.use({
  expected: {
    errors: [
      /Failed to load resource/,
      /integrity/i,
      /Refused to/i,
      /MIME type/,
      /thrown by a file/,
      /preload/,
    ],
  },
});

const remote = 'sunbird/usercenter';
const sentence = { before: 'Log in to see your loans', now: 'Log in to see your own loans' };

type Moment = 'shell start' | 'first visit' | 'second visit';
type Fault = { readonly part: FilePart; readonly fault: FileFault } | { readonly release: ReleaseFault };
interface Cell {
  readonly fault: Fault;
  readonly moment: Moment;
  readonly withPrevious: boolean;
}

const parts: readonly FilePart[] = ['entry', 'chunk', 'stylesheet', 'messages'];
const faults: readonly Fault[] = [
  ...parts.flatMap(part => (['tampered', '404', '500', 'hang'] as const).map(fault => ({ part, fault }))),
  { part: 'entry', fault: 'throw' },
  { release: 'no hash' },
  { release: 'other contract' },
];
const moments: readonly Moment[] = ['shell start', 'first visit', 'second visit'];
const everyCell = faults.flatMap(fault =>
  moments.flatMap(moment => [true, false].map((withPrevious): Cell => ({ fault, moment, withPrevious }))),
);

function faultOf({ fault }: Cell): string {
  return 'release' in fault ? fault.release : `${fault.part} ${fault.fault}`;
}

function momentOf({ moment, withPrevious }: Cell): string {
  return `${moment}${withPrevious ? ', with a release before' : ''}`;
}

function nameOf(cell: Cell): string {
  return `${faultOf(cell)} at ${momentOf(cell)}`;
}

/** One cell for each reaction of the shell. */
const sample = new Set([
  'entry tampered at shell start',
  'chunk 404 at first visit, with a release before',
  'stylesheet tampered at shell start, with a release before',
  'messages 500 at first visit',
  'entry hang at first visit, with a release before',
  'no hash at shell start',
  'other contract at first visit, with a release before',
  'chunk tampered at second visit, with a release before',
]);
const isWhole = process.env.FILE_FAULTS === 'all';
const cells = everyCell.filter(cell => isWhole || sample.has(nameOf(cell)));

/** The reason that the shell reports for a failure; its first word. */
function stageOf({ fault, moment }: Cell): string {
  if ('release' in fault) return fault.release === 'no hash' ? 'integrity' : 'contract';
  if (fault.fault === 'tampered') return 'integrity';
  if (fault.fault === 'hang') return 'timeout';
  // The landing file of the first remote contains the entry too.
  if (fault.part === 'chunk' && moment === 'shell start') return 'entry';
  return fault.part === 'entry' ? 'entry' : 'chunk';
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

/** Opens another address of the app, without a reload. */
async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate(to => location.assign(to), hash);
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

async function breakWhat(faults: FileFaults, fault: Fault): Promise<void> {
  if ('release' in fault) faults.breakRelease(fault.release);
  else await faults.breakFiles(fault.part, fault.fault);
}

/** At a start and at a first visit: the previous release if there is one, else the card with Retry. */
async function fallsBack(page: Page, cell: Cell, faults: FileFaults): Promise<void> {
  if (cell.withPrevious) return see(cell, page, page.getByText(sentence.before, { exact: true }));
  await see(cell, page, card(page));
  await expect(page.getByText(/Tell us code USERCENTER-[A-Z]+/)).toBeVisible();
  await tab(page, 'Home').click();
  await expect(home(page)).toBeVisible();
  await tab(page, 'Me').click();
  await see(cell, page, card(page));
  await faults.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(sentence.now, { exact: true })).toBeVisible(patience);
}

/** Screens that were shown are in memory; only a screen that is not loaded yet fails. */
async function staysWhatItIs(page: Page, cell: Cell, faults: FileFaults): Promise<void> {
  await tab(page, 'Me').click();
  await expect(page.getByText(sentence.now, { exact: true })).toBeVisible();
  const isHere = 'release' in cell.fault || cell.fault.part === 'entry' || cell.fault.part === 'messages';
  await goTo(page, '#/termsCondition');
  const terms = page.getByRole('heading', { name: 'Terms', level: 1 });
  if (isHere) return expect(terms).toBeVisible();
  await see(cell, page, card(page));
  await faults.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(terms).toBeVisible(patience);
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
    const name = isWhole ? 'file-faults-whole' : 'file-faults';
    process.stdout.write(`\n${fileFaultTable(name, [...new Set(everyCell.map(momentOf))])}\n`);
  });

  for (const cell of cells) {
    test(nameOf(cell), async ({ page }, info) => {
      keepFileFault(faultOf(cell), momentOf(cell), 'failed');
      const { fault, moment, withPrevious } = cell;
      const throws = 'fault' in fault && fault.fault === 'throw';
      const options = { origin: lender.origin, remote, standing, withPrevious, throws };
      const faults = new FileFaults(page, options);
      const failures = listenForFailures(page);
      await faults.listen();
      if (hangs(cell)) await page.clock.install();
      // With data saving on, nothing is prefetched: a first visit always loads the same files.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
      if (moment !== 'second visit') await breakWhat(faults, fault);
      // The page's load event does not fire while a file hangs.
      const waitUntil = hangs(cell) ? 'commit' : 'load';
      await page.goto(`${lender.origin}/#${moment === 'shell start' ? '/me' : '/'}`, { waitUntil });
      if (moment !== 'shell start') {
        await expect(home(page)).toBeVisible();
        await tab(page, 'Me').click();
      }
      if (moment === 'second visit') {
        await expect(page.getByText(sentence.now, { exact: true })).toBeVisible();
        await tab(page, 'Home').click();
        await expect(home(page)).toBeVisible();
        await breakWhat(faults, fault);
        await staysWhatItIs(page, cell, faults);
        await goTo(page, '#/me');
      } else await fallsBack(page, cell, faults);
      await tab(page, 'Records').click();
      await expect(page).toHaveTitle(/^Records/);
      if (moment !== 'second visit') {
        await expect.poll(failures, { timeout: 20_000 }).toContain(`${remote} ${stageOf(cell)}`);
      }
      await faults.letGo();
      if (info.errors.length === 0) keepFileFault(faultOf(cell), momentOf(cell), 'passed');
    });
  }
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Borrower } from '../support/borrower';
import { Lender } from '../support/lender';
import { root } from '../support/paths';
import { FileServer } from '../support/site/file-server';
import { foreignWords, writeLiveLender } from '../support/site/live-lender';
import { SiteCopy } from '../support/site/site-copy';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

const scratch = mkdtempSync(join(tmpdir(), 'other-origin-'));
const out = join(scratch, 'site');
let files: FileServer;
let copy: SiteCopy;
let lender: Lender;

/** A live lender with its own name, whose API is on another origin than its site. */
function lenderFile(): string {
  return writeLiveLender(scratch, { keys: { api: { origin: lender.origin, path: '/api/' } } });
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  files = await FileServer.start(out);
  copy = new SiteCopy();
  lender = await Lender.start({ env: { APP_ORIGINS: files.origin.slice(0, -1) } });
  const program = join(root, 'packages/federation/src/cli/site.ts');
  const options = ['--lender', lenderFile(), '--site', copy.folder, '--out', out];
  execFileSync(join(root, 'node_modules/.bin/tsx'), [program, ...options], { cwd: root });
});
test.afterAll(async () => {
  await lender.stop();
  await files.stop();
  copy.remove();
  rmSync(scratch, { recursive: true, force: true });
});

test('a live lender’s site holds nothing of the sandbox', () => {
  expect(foreignWords(readFileSync(join(out, 'index.html'), 'utf8'), [lender.origin])).toEqual([]);
  expect(readFileSync(join(out, 'headers'), 'utf8')).toContain(`connect-src 'self' ${lender.origin};`);
  expect(() => readFileSync(join(out, 'wrapper/index.html'))).toThrow('ENOENT');
});

test('a borrower of a site apart from its API goes from log-in to repaid', async ({ page }) => {
  const called = new Set<string>();
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) called.add(origin);
  });
  const borrower = new Borrower(page, lender.shownAt(files.origin.slice(0, -1)));
  await page.goto(files.origin);
  await expect(page).toHaveTitle(/Acacia/);
  await borrower.borrow();
  await page.getByRole('button', { name: 'See your repayment' }).click();
  await borrower.repayByTransfer(21_638);
  expect([...called]).toEqual([lender.origin]);
});

import { releaseFolder } from '@sunbird/federation';
import { Repayer } from '../support/repayer';
import { addSecondRelease, promote, standingRelease } from '../support/site/release-copy';
import { expect, test } from '../support/test';

const remote = 'sunbird/repay';
const texts = { before: 'Left to repay', now: 'Still to repay' };

test('a release of repay is published during a payment: the session keeps its release, the next start has the new one', async ({
  page,
  context,
  copy: { site, lender },
}) => {
  const began = releaseFolder(standingRelease(site.folder, remote));
  const second = await addSecondRelease(site.folder, remote, '0.2.0', texts.before, texts.now);
  const fetched = new Set<string>();
  page.on('request', request => {
    const folder = /remotes\/repay\/[^/]+\//.exec(request.url())?.[0];
    if (folder) fetched.add(folder);
  });

  const repayer = await Repayer.open(page, lender, 'NG');
  await repayer.chooseWay('Bank transfer');
  const accountNumber = await repayer.account(repayer.owed);
  await promote(site.folder, second);
  await repayer.sent();
  await lender.pay({ accountNumber, amount: repayer.owed });
  await expect(repayer.heading(/^Paid in full/)).toBeVisible({ timeout: 30_000 });
  await expect(repayer.fact(texts.before)).toBeVisible();

  // The cached page has the new revision; the session keeps its release.
  await page.reload();
  await expect(repayer.heading(/^Paid in full/)).toBeVisible({ timeout: 30_000 });
  await expect(repayer.fact(texts.before)).toBeVisible();
  expect([...fetched]).toEqual([began]);

  const next = await context.newPage();
  await next.goto(`${lender.origin}/#/repay/repay_detail?orderNo=${repayer.borrower.orderNo}`);
  await expect(next.getByText(texts.now, { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(next.getByText(texts.before, { exact: true })).toBeHidden();
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '@sunbird/federation';
import { signInAs } from '../support/sign-in';
import { addSecondRelease, promote } from '../support/site/release-copy';
import { expect, test } from '../support/test';

// Every fault of every file, with and without a release before, is proven in `packages/federation/src/loader`.

// The browser reports each missing file.
test.use({ expected: { errors: [/Failed to load resource/, /Refused to execute script/, /integrity/i] } });

test('a remote whose files are missing, or changed: its screens show the card, the tabs work, Retry works once they are back', {
  tag: '@quick',
}, async ({ page, browser, copy: { site, lender } }) => {
  const putBack = site.takeAway('usercenter');
  await page.goto(lender.origin);
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(/Tell us code USERCENTER-/)).toBeVisible();

  await page.getByRole('link', { name: 'Records' }).click();
  await expect(page).toHaveTitle(/Records/);

  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  // The card goes while the files are asked for again, and comes back.
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible({
    timeout: 30_000,
  });

  putBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeHidden({
    timeout: 30_000,
  });
  await expect(page).toHaveTitle(/^Me/);

  // Devices that have cached no files.
  await test.step('a changed landing file is refused, and the loader loads the remote', async () => {
    site.tamper('onboarding', ['landing.js']);
    const another = await browser.newPage();
    await another.goto(`${lender.origin}/#/user/login`);
    await expect(another.locator('#app input[name=mobile]')).toBeVisible();
    await another.close();
  });

  await test.step('one changed byte: the browser refuses it, and the shell keeps working', async () => {
    site.tamper('usercenter');
    const another = await browser.newPage();
    await another.goto(`${lender.origin}/#/me`);
    await expect(another.getByText(/USERCENTER-INTEGRITY/)).toBeVisible({ timeout: 30_000 });
    await expect(another.getByRole('link', { name: 'Home' })).toBeVisible();
    await another.close();
  });
});

test('the newest release of a remote is broken: the release before is shown, and the failure is reported', async ({
  page,
  copy: { site, lender },
}) => {
  const [before, now] = ['Log in to see your loans', 'Log in to see your own loans'];
  const second = await addSecondRelease(site.folder, 'sunbird/usercenter', before, now);
  await promote(site.folder, second);
  const folder = join(site.folder, releaseFolder(second.release));
  for (const file of ['entry.js', 'landing.js'])
    for (const copy of ['', '.br', '.gz']) rmSync(join(folder, file + copy), { force: true });
  const reported = page.waitForRequest(request => (request.postData() ?? '').includes('"remoteFailed"'));
  await page.goto(`${lender.origin}/#/me`);
  await expect(page.getByText(before, { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await reported).postData()).toContain('sunbird/usercenter');
});

test('the joined styles of a borrower who comes back are missing: her home gets each by its own file', async ({
  page,
  lender,
}) => {
  await signInAs(page, await lender.borrower(2));
  await page.route('**/returning-start.css', route => route.abort());
  const styles = ['shared-landing', 'returning'].map(name => page.waitForResponse(`**/${name}.css`));
  await page.goto(lender.origin);
  for (const style of styles) expect((await style).ok()).toBe(true);
  await expect(page.locator('#app main .ui-money').first()).toBeVisible();
});

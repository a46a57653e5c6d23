import { Borrower } from '../../support/borrower';
import { answerConsents } from '../../support/journey/consents';
import { askForCode } from '../../support/journey/log-in';
import { type Simulator, simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

/** Expects that home says why the session ended, and that the wrapper was told once and has no borrower. */
async function seeEnd(simulator: Simulator, why: string): Promise<void> {
  await simulator.see('You are logged out');
  await simulator.expectPlace('#/');
  await expect(simulator.app.getByText(why).first()).toBeVisible();
  await expect(simulator.entry('logout')).toHaveCount(1);
  await expect(simulator.entry('logout')).toContainText('session');
  await expect(simulator.loggedIn()).toContainText('Nobody');
  const stored = await simulator.app.locator('body').evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('Bearer');
  expect(stored).not.toContain('"mobile"');
}

test('10010301, sent from the panel: not logged in', async ({ simulator }) => {
  await simulator.openAs(2);
  await simulator.holdReports();
  await simulator.rest();
  await simulator.sendSessionCode('10010301');
  await simulator.goTo('/records');
  await seeEnd(simulator, 'You are not logged in.');
  await simulator.releaseReports();

  // The wrapper logs in again, and the screen of the card opens.
  await simulator.app.getByRole('button', { name: 'Log in again' }).click();
  await simulator.logInInSimulator(4);
  await expect(simulator.app.getByRole('heading', { name: 'You are logged out' })).toBeHidden();
});

test('10010304: logged in on another device', { tag: '@quick' }, async ({
  simulator,
  page,
  lender,
  browser,
}) => {
  const { mobile, token, userId } = await lender.borrower(2);
  await lender.advance('PT2M');
  await page.addInitScript(
    ([authorization, info]) => {
      if (sessionStorage.getItem('signed-in-by-test')) return;
      sessionStorage.setItem('signed-in-by-test', 'yes');
      localStorage.setItem('token', authorization ?? '');
      localStorage.setItem('userInfo', info ?? '');
    },
    [JSON.stringify({ Authorization: `Bearer ${token}` }), JSON.stringify({ basicInfo: { userId, mobile } })],
  );
  await simulator.open();
  await expect(simulator.app.getByText(/21,638/).first()).toBeVisible();
  await simulator.rest();

  const other = await browser.newContext({ baseURL: lender.origin });
  const borrower = new Borrower(await other.newPage(), lender, { mobile });
  await borrower.page.goto(`${lender.origin}/#/user/login`);
  await askForCode(borrower);
  await borrower.page.getByLabel('6-digit code').fill(await lender.codeFor(mobile));
  await expect(borrower.page.getByText(/21,638/).first()).toBeVisible();
  await other.close();

  await simulator.goTo('/records');
  await seeEnd(simulator, 'Your account was logged in on another device.');
});

test('10010303: the token has expired', async ({ simulator, lender }) => {
  // Half a year of jobs is long if it is that of the borrowers of all tests before.
  await lender.reset();
  await simulator.openAs(4);
  await simulator.rest();
  await lender.advance('P181D');
  await simulator.goTo('/records');
  await seeEnd(simulator, 'Your session has expired.');
});

test('100103: a token that the lender does not know', async ({ simulator, lender }) => {
  await simulator.openAs(4);
  await simulator.rest();
  await lender.reset();
  await simulator.goTo('/records');
  await seeEnd(simulator, 'Your session is no longer valid.');
});

/** The stored drafts of forms. */
function draftsOf(simulator: Simulator): Promise<string> {
  return simulator.app.locator('body').evaluate(
    () =>
      new Promise<string>(resolve => {
        const opening = indexedDB.open('sunbird-drafts');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}

test('a draft is kept for the same borrower after the session ended', async ({ simulator }) => {
  await simulator.openAs(6);
  await simulator.goTo('/auth/personal_infomation');
  await answerConsents(simulator.app, 'Not now');
  await simulator.see('What is your name?');
  await simulator.app.getByLabel('First name').fill('Chiamaka');
  await expect
    .poll(() => draftsOf(simulator), { message: 'the draft is on the device' })
    .toContain('Chiamaka');
  const login = await simulator.app.locator('body').evaluate(() => ({ ...localStorage }));
  await simulator.holdReports();
  await simulator.rest();
  await simulator.sendSessionCode('10010303');
  await simulator.goTo('/records');
  await seeEnd(simulator, 'Your session has expired.');
  await simulator.releaseReports();
  // The wrapper logs the same borrower in again.
  await simulator.app.locator('body').evaluate((_body, { token = '', userInfo = '' }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('userInfo', userInfo);
  }, login);
  await simulator.reload();
  await simulator.goTo('/auth/personal_infomation');
  await expect(simulator.app.getByLabel('First name')).toHaveValue('Chiamaka');
});

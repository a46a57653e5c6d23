import { Borrower } from '../support/borrower';
import { expectSameSaid, ScreenReader } from '../support/field/what-screens-say';
import { setClockRight, wrongClock } from '../support/field/wrong-clock';
import { expect, test } from '../support/test';

const moments = ['2010-01-01T10:00:00Z', '2040-06-01T10:00:00Z'];

test('the phone’s clock is years behind or ahead: days, times and countdowns are the lender’s', async ({
  context,
  lender,
}) => {
  const reader = new ScreenReader(lender);
  const right = await reader.read(await context.newPage());
  expect(right.flatMap(({ left }) => left)).not.toEqual([]);
  for (const moment of moments) {
    const page = await context.newPage();
    await wrongClock(page, moment);
    expectSameSaid(await reader.read(page), right);
    await page.close();
  }
});

for (const moment of moments) {
  test(`the phone’s clock says ${moment.slice(0, 4)}: a borrower gives a birthday, and goes on to work`, async ({
    page,
    lender,
  }) => {
    await wrongClock(page, moment);
    const path = '/auth/personal_infomation';
    const borrower = await Borrower.at(page, lender, await lender.borrower(6), path);
    await borrower.agreeToCollection();
    await borrower.fillPersonalInfo();
    await borrower.see(borrower.say('onboarding', 'additional.work.title'));
  });
}

test('the clock is set right while a code is awaited: another one can be asked for', async ({
  page,
  lender,
}) => {
  await wrongClock(page, '2040-06-01T10:00:00Z');
  const borrower = new Borrower(page, lender);
  await page.goto(`${lender.origin}/#/user/login`);
  await borrower.askForCode();
  await expect(page.getByRole('timer')).toBeVisible();
  await setClockRight(page);
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send a new SMS' })).toBeVisible();
});

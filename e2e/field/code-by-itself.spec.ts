import { AppUser } from '../support/app-user';
import { codeRequests, readsMessages } from '../support/field/reads-messages';
import { askForCode, installApp, seeRegistered } from '../support/journey/log-in';
import { expect, test } from '../support/test';

/** A stranger with a number, at the log-in. */
async function atLogIn(user: AppUser): Promise<void> {
  await installApp(user);
  await user.page.goto(`${user.lender.origin}/#/user/login`);
}

test('a browser that reads the SMS fills in the code, and asks for none after the step', async ({
  page,
  lender,
}) => {
  const user = new AppUser(page, lender);
  await readsMessages(page, () => lender.lastText(user.mobile));
  await atLogIn(user);
  await askForCode(user);
  await seeRegistered(user);
  await expect.poll(() => codeRequests(page)).toEqual({ requests: 2, aborted: 1 });
});

test('an SMS for another site fills in nothing: the code is typed', async ({ page, lender }) => {
  const user = new AppUser(page, lender);
  await readsMessages(page, async () =>
    (await lender.lastText(user.mobile)).replace(/@\S+ #/, '@other.example #'),
  );
  await atLogIn(user);
  await askForCode(user);
  await expect.poll(() => codeRequests(page)).toEqual({ requests: 1, aborted: 0 });
  const field = page.getByLabel(user.say('onboarding', 'login.code', { length: 6 }));
  await expect(field).toHaveValue('');
  await user.fill(user.say('onboarding', 'login.code', { length: 6 }), await lender.codeFor(user.mobile));
  await seeRegistered(user);
});

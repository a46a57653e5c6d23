import { codeOfToken } from '../../support/code-of-token';
import { expect, test } from '../fixtures';
import { logOut, openSettings, storedOnDevice } from '../steps';

test('a log-out leaves nothing of the borrower on the device', async ({ app, lender }) => {
  const borrower = await lender.borrower(2);
  await app.signIn(borrower);
  await openSettings(app);
  await logOut(app);
  await app.seeHeading('How much do you need?');
  const stored = await storedOnDevice(app);
  for (const secret of [borrower.token, borrower.mobile, borrower.userId])
    expect(stored).not.toContain(secret);
  await expect.poll(() => codeOfToken(lender, borrower.token)).toBe(100103);
});

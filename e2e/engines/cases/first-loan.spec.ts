import { fillPersonalInfo } from '../../support/journey/forms';
import { test } from '../fixtures';
import { FormBorrower } from '../form-borrower';
import { byRole } from '../screen';

test('a new borrower chooses a loan, registers and fills in the first forms', async ({ app, lender }) => {
  const borrower = new FormBorrower(app);
  await app.open();
  await app.seeHeading('How much do you need?');
  await app.press('Apply for ₦20,000');
  await app.seeHeading('Log in or sign up');
  await app.type(byRole('textbox', 'Mobile number'), borrower.mobile);
  await app.press('Send code');
  await app.seeHeading('Enter the code');
  await app.type(byRole('textbox', '6-digit code'), await lender.codeFor(borrower.mobile));
  await app.seeHeading('What may we see?');
  await borrower.chooseRadio('May we see where you are?', 'Allow');
  await borrower.chooseRadio('May we see which phone you use?', 'Allow');
  await fillPersonalInfo(borrower);
  await app.seeHeading('How are you paid?');
});

test('an approved loan is confirmed, and the money arrives', async ({ app, lender }) => {
  const { orderNo, ...borrower } = await lender.borrower(14);
  await app.signIn({ orderNo, ...borrower });
  await app.open(`/borrow/confirm_borrow?orderNo=${orderNo}`);
  await app.seeHeading('Confirm your loan');
  await app.tap(byRole('checkbox'));
  await app.press('Confirm and receive ₦18,112');
  await app.seeHeading(/₦18,112 is in your account/);
});

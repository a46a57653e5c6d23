import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { codeOfToken } from '../../support/api-path';
import { newMobile } from '../../support/borrower';
import { nigerian } from '../../support/personas/nigerian';
import { expect, test } from '../fixtures';
import { byRole, byText, logOut, openSettings, storedOnDevice } from '../screen';

test('a new borrower chooses a loan, registers and fills in the first form', async ({ app, lender }) => {
  const mobile = newMobile(nigerian);
  await app.open();
  await app.seeHeading('How much do you need?');
  await app.press('Apply for ₦20,000');
  await app.seeHeading('Log in or sign up');
  await app.type(byRole('textbox', 'Mobile number'), mobile);
  await app.press('Send code');
  await app.seeHeading('Enter the code');
  await app.type(byRole('textbox', '6-digit code'), await lender.codeFor(mobile));
  await app.seeHeading('What may we see?');
  for (const question of ['May we see where you are?', 'May we see which phone you use?'])
    await app.tap(byText(/^Allow$/, byRole('radiogroup', question)));
  await app.type(byRole('textbox', 'First name'), 'Chiamaka');
  await app.type(byRole('textbox', 'Last name'), 'Okafor');
  await app.type(byRole('textbox', 'NIN'), '12345678901');
  await app.type(byRole('textbox', 'Date of birth'), '14081994');
  await app.press('Next');
  await app.seeHeading('A little about you');
});

test('a bank is chosen in a sheet that is searched', async ({ app, lender }) => {
  const borrower = await lender.borrower(5);
  await app.signIn(borrower);
  await app.open(`/bank_account/add_bankcard?orderNo=${borrower.orderNo}`);
  const bank = byRole('combobox', 'Bank');
  await app.tap(bank);
  const sheet = byRole('dialog');
  await app.type(byRole('searchbox', undefined, sheet), 'First Bank');
  await app.tap(byRole('option', 'First Bank of Nigeria', sheet));
  await app.seeNo(sheet);
  await app.seeIn(bank, 'First Bank of Nigeria');
});

test('an approved loan is confirmed, and the money arrives', async ({ app, lender }) => {
  const { orderNo, ...borrower } = await lender.borrower(14);
  await app.signIn({ orderNo, ...borrower });
  await app.open(`/borrow/confirm_borrow?orderNo=${orderNo}`);
  await app.seeHeading('Confirm your loan');
  await app.tap(byRole('checkbox'));
  await app.press(withFigures('Confirm and receive ₦{payout}'));
  await app.seeHeading(/₦18,112 is in your account/);
});

test('the loan agreement states its version, its fingerprint and the costs', async ({ app, lender }) => {
  const borrower = await lender.borrower(14);
  await app.signIn(borrower);
  await app.open(`/borrow/agreement?orderNo=${borrower.orderNo}&amount=20000&term=91`);
  const agreement = byRole('article');
  await app.see(byText(/^[0-9a-f]{64}$/, agreement));
  const costs = ['₦{payout}', '₦{repay}', '{apr}'].map(withFigures);
  for (const text of [/Version .* \d{4}/, ...costs]) await app.seeIn(agreement, text);
});

test('a loan is repaid by bank transfer', async ({ app, lender }) => {
  const borrower = await lender.borrower(2);
  await app.signIn(borrower);
  await app.open(`/repay/repay_detail?orderNo=${borrower.orderNo}`);
  await app.seeHeading('Repay');
  await app.press(/^Bank transfer/);
  await app.seeHeading('Bank transfer');
  const text = await app.see(byText(/^\d{3,4}( \d{1,11}){2,5}$/));
  await app.press('I have made the transfer');
  await app.seeHeading('We are looking for your transfer');
  await lender.pay({ accountNumber: text.replace(/\D/g, ''), amount: example.repay });
  await app.seeHeading(/^Paid in full/);
});

test('the promotion for a second loan leads to the loan', async ({ app, lender }) => {
  await app.signIn(await lender.borrower(4));
  await app.open('/yx1');
  await app.seeText('You receive');
  await app.press('See my loan');
  await app.see(byRole('button', /^Apply for ₦/));
});

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

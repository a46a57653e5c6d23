import { test } from '../fixtures';
import { byText } from '../screen';

test('a loan is repaid by bank transfer', async ({ app, lender }) => {
  const borrower = await lender.borrower(2);
  await app.signIn(borrower);
  await app.open(`/repay/repay_detail?orderNo=${borrower.orderNo}`);
  await app.seeHeading('Repay');
  await app.press(/^Bank transfer/);
  await app.seeHeading('Bank transfer');
  const { text } = await app.see(byText(/^\d{4}( \d{1,4}){2,5}$/));
  await app.press('I have made the transfer');
  await app.seeHeading('We are looking for your transfer');
  await lender.pay({ accountNumber: text.replace(/\D/g, ''), amount: 21_638 });
  await app.seeHeading(/^Paid in full/);
});

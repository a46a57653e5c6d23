import { test } from '../fixtures';
import { byRole, byText } from '../screen';

test('the loan agreement states its version, its fingerprint and the costs', async ({ app, lender }) => {
  const borrower = await lender.borrower(14);
  await app.signIn(borrower);
  await app.open(`/borrow/agreement?orderNo=${borrower.orderNo}&amount=20000&term=91`);
  const agreement = byRole('article');
  await app.see(byText(/^[0-9a-f]{64}$/, agreement));
  for (const text of [/version .* \d{4}/, '₦18,112', '₦21,638', '78.1%']) await app.seeIn(agreement, text);
});

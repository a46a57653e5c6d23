import { test } from '../fixtures';
import { byRole } from '../screen';

test('the promotion for a second loan leads to the loan', async ({ app, lender }) => {
  await app.signIn(await lender.borrower(4));
  await app.open('/yx1');
  await app.seeText('You receive');
  await app.press('See my loan');
  await app.see(byRole('button', /^Apply for ₦/));
});

test('the promotion for a first loan leads a new number to its offer', async ({ app }) => {
  await app.open('/yx3');
  await app.type(byRole('textbox', 'Mobile number'), '8031277654');
  await app.press('See my offer');
  await app.seeHeading(/You can apply for up to ₦/);
});

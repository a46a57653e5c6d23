import { Borrower } from '../../support/borrower';
import { keyboardOf } from '../../support/page/input-driver';
import { test } from '../../support/test';

test('Nigeria, from register to submitted, with only a keyboard', async ({ page, lender }) => {
  test.setTimeout(300_000);
  await new Borrower(page, lender, { input: keyboardOf(page) }).apply();
});

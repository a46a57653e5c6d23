import { Borrower } from '../support/borrower';
import { indian } from '../support/people/indian';
import { mexican } from '../support/people/mexican';
import { nigerian } from '../support/people/nigerian';
import { test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

for (const [country, person] of [
  ['NG', nigerian],
  ['MX', mexican],
  ['IN', indian],
] as const) {
  test(`${country} from register to submitted`, async ({ page, lender }) => {
    await new Borrower(page, lender, { person }).apply();
  });
}

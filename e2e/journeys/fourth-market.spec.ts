// cspell:words kenyan
import { type Market, marketCodes } from '@sunbird/loan-domain';
import { whole } from '@sunbird/loan-domain/examples/kenya';
import { Borrower } from '../support/borrower';
import { borrow, repayInFull } from '../support/journey/loan';
import { personOf } from '../support/personas/person';
import { test } from '../support/test';

const market: Market = { ...whole.rules, ...whole.presence };

const kenyan = personOf(market, {
  mobilePrefix: '7123',
  personal: {
    firstName: 'Wanjiru',
    lastName: 'Kamau',
    nationalId: '23456789',
    birthday: '1996-06-15',
    email: 'wanjiru@example.com',
    state: 'Nairobi',
    city: 'Westlands',
    address: 'Waiyaki Way 12',
    pinCode: '00800',
  },
  contact: '+254 712 300 002',
  account: {
    kind: 'NUBAN',
    answers: { bankCode: '01', accountNo: '1230000737' },
    holder: 'KAMAU WANJIRU',
  },
  loan: { amount: 10_000, receives: 9_072, owes: 10_819 },
});

// Runs where its code is in `marketCodes`: `packages/build/src/checks/grown-workspace.all.test.ts` adds it in a copy.
if (marketCodes.some(code => String(code) === 'KE')) {
  test('a market of one folder and one line is walked from log-in to paid in full', async ({
    page,
    lender,
  }) => {
    test.setTimeout(300_000);
    const borrower = new Borrower(page, lender, { person: kenyan });
    await borrow(borrower);
    await repayInFull(borrower);
  });
}

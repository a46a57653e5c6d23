import { ng } from '@sunbird/loan-domain/markets';
import type { Services } from '../../start-up';
import { lastLoanItem } from '../../storage/items';
import { createLastLoan } from './last-loan';

const loan = { orderNo: 'SB-1', status: 2, currency: 'NGN', owed: 21638, at: 1 } as const;
const account = { accountNumber: '9930000737', accountName: 'Ada Obi', bankName: 'Wema' };

function setUp() {
  const session: { now: string | undefined } = { now: 'Bearer first' };
  const services: unknown = { market: ng, session: { authorization: () => session.now } };
  return { session, lastLoan: createLastLoan(services as Services) };
}

function nextFrame(): Promise<void> {
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}

beforeEach(() => lastLoanItem.remove());

test('a loan is stored when its screen has been shown, and read before that', async () => {
  const { lastLoan } = setUp();
  lastLoan.keep(loan);
  expect(lastLoanItem.read()).toBeUndefined();
  expect(lastLoan.read()).toMatchObject(loan);
  lastLoan.keep({ ...loan, owed: 100 });
  await nextFrame();
  expect(lastLoanItem.read()).toMatchObject({ owed: 100 });
});

test('two screens that keep the same loan in one frame keep what both know', async () => {
  const { lastLoan } = setUp();
  lastLoan.keep({ ...loan, account });
  lastLoan.keep(loan);
  await nextFrame();
  expect(lastLoanItem.read()).toMatchObject({ owed: 21638, account });
});

test('nothing is stored for a borrower who has logged out, or for the next one', async () => {
  const { lastLoan, session } = setUp();
  lastLoan.keep(loan);
  session.now = undefined;
  await nextFrame();
  expect(lastLoanItem.read()).toBeUndefined();
  session.now = 'Bearer first';
  lastLoan.keep(loan);
  session.now = 'Bearer second';
  await nextFrame();
  expect(lastLoan.read()).toBeUndefined();
});

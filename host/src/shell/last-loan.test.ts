import { ng } from '@sunbird/loan-domain/markets';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { store } from '../kit/state';
import { sessionAtom } from '../session/session-atom';
import { lastLoanItem } from '../storage/items';
import { createLastLoan } from './use-shell-value';

const loan = { orderNo: 'SB-1', status: 2, currency: 'NGN', owed: example.repay, at: 1 } as const;
const account = { accountNumber: '9930000737', accountName: 'Ada Obi', bankName: 'Wema' };

const lastLoan = createLastLoan({ market: ng });

function signIn(Authorization: string | undefined) {
  store.set(sessionAtom, Authorization === undefined ? undefined : { Authorization });
}

function nextFrame(): Promise<void> {
  return new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}

beforeEach(() => {
  lastLoanItem.remove();
  signIn('Bearer first');
});

test('a loan is stored when its screen has been shown, and read before that', async () => {
  lastLoan.keep(loan);
  expect(lastLoanItem.read()).toBeUndefined();
  expect(lastLoan.read()).toMatchObject(loan);
  lastLoan.keep({ ...loan, owed: 100 });
  await nextFrame();
  expect(lastLoanItem.read()).toMatchObject({ owed: 100 });
});

test('a loan with an amount and a date has the texts that the next start shows at once', async () => {
  lastLoan.keep({ ...loan, dueDate: '2026-12-03', at: Date.UTC(2026, 10, 26, 9) });
  const owed = ['₦', withFigures('{repay}'), ''];
  expect(lastLoan.read()).toHaveProperty('shown', {
    at: '26 Nov, 10:00',
    dueDate: 'Thu 3 Dec 2026',
    language: 'en',
    owed,
  });
  lastLoan.keep({ ...loan, dueDate: '2026-12-03', owed: undefined });
  expect(lastLoan.read()).not.toHaveProperty('shown');
  lastLoan.keep({ ...loan, orderNo: 'SB-2', dueDate: undefined });
  expect(lastLoan.read()).toEqual({ ...loan, orderNo: 'SB-2' });
});

test('two screens that keep the same loan in one frame keep what both know', async () => {
  lastLoan.keep({ ...loan, account });
  lastLoan.keep(loan);
  await nextFrame();
  expect(lastLoanItem.read()).toMatchObject({ owed: example.repay, account });
});

test('nothing is stored for a borrower who has logged out, or for the next one', async () => {
  lastLoan.keep(loan);
  signIn(undefined);
  await nextFrame();
  expect(lastLoanItem.read()).toBeUndefined();
  signIn('Bearer first');
  lastLoan.keep(loan);
  signIn('Bearer second');
  await nextFrame();
  expect(lastLoan.read()).toBeUndefined();
});

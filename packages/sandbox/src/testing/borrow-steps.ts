import {
  confirmNewLoan,
  confirmReloan,
  createDedicatedAccount,
  getConfirmInfo,
  getLoanContract,
  getRepayDetail,
} from '@sunbird/api-client/contract';
import type { TestBorrower, TestLender } from './test-lender';

export interface Choice {
  readonly amount?: number;
  readonly term?: number;
  readonly couponId?: string;
}

/** Reads key facts and contract as a screen does, and confirms. */
export async function confirmLoan(
  { client, orderNo }: Pick<TestBorrower, 'client' | 'orderNo'>,
  { amount = 20_000, term = 91, couponId }: Choice = {},
  reloan = false,
) {
  const choice = { orderNo, amount, term, ...(couponId ? { couponId } : {}) };
  const facts = await client.ok(getConfirmInfo, choice);
  const { hash } = await client.ok(getLoanContract, choice);
  const confirmation = { ...choice, agreementHash: hash, kfsVersion: facts.kfs.version };
  return client.ok(reloan ? confirmReloan : confirmNewLoan, confirmation);
}

/** The account that is the borrower's for good. */
export async function accountOf({ client, orderNo }: TestBorrower): Promise<string> {
  return (await client.ok(createDedicatedAccount, { orderNo })).accountNumber;
}

/** Transfers into the borrower's account. */
export async function transfer(lender: TestLender, borrower: TestBorrower, amount: number, times = 1) {
  return lender.control('/pay', { accountNumber: await accountOf(borrower), amount, times });
}

export function detailOf({ client, orderNo }: TestBorrower) {
  return client.ok(getRepayDetail, { orderNo });
}

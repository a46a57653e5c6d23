import {
  confirmNewLoan,
  confirmReloan,
  createDedicatedAccount,
  getRepayDetail,
  saveVoucher,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { readConfirmation } from '../controls/read-confirmation';
import { samplePicture } from '../controls/sample-picture';
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
  const confirmation = await readConfirmation((call, payload) => client.ok(call, payload), choice);
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

/** Sends a proof of a payment that was made at `payTime`, epoch ms; returns its number. */
export async function sendProof(
  { client, orderNo }: TestBorrower,
  payment: { readonly amount: number; readonly payTime: number },
): Promise<string> {
  const file = new File([samplePicture()], 'receipt.jpg', { type: 'image/jpeg' });
  const { imageId } = await client.ok(uploadVoucherImage, { file, orderNo });
  const proof = { orderNo, ...payment, channel: 'bankTransfer', imageIds: [imageId] };
  return (await client.ok(saveVoucher, proof)).voucherId;
}

export function detailOf({ client, orderNo }: TestBorrower) {
  return client.ok(getRepayDetail, { orderNo });
}

/** What the borrower was told by message, the latest first, without codes and the approval. */
export async function messagesOf(
  lender: TestLender,
  { mobile }: Pick<TestBorrower, 'mobile'>,
): Promise<string[]> {
  const sent = await lender.control(`/messages?mobile=${mobile}`);
  const parsed = v.parse(v.array(v.object({ text: v.string(), code: v.optional(v.string()) })), sent);
  return parsed.filter(({ code, text }) => !code && !text.includes('approved')).map(({ text }) => text);
}

import {
  cancelLoan,
  getRepayDetail,
  listOrders,
  register,
  requestData,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import type { TestClient } from '@sunbird/api-tools/testing/test-client';
import { confirmOffer, sendProof as sendProofOf, transferAccountOf } from '@sunbird/api-tools/walk/steps';
import { inTransaction } from '@sunbird/lender/context/transaction';
import { findRows } from '@sunbird/lender/database/rows';
import { orderEvents } from '@sunbird/lender/database/schema';
import { verifiedIdentityOf } from '@sunbird/lender/engine/borrower/prove';
import { issueCoupon, type NewCoupon } from '@sunbird/lender/engine/rewards/coupon';
import { orderStatus } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { ticketFor } from './plan-context';
import type { TestBorrower, TestLender } from './test-lender';

const accountsSchema = v.object({ accounts: v.record(v.string(), v.number()) });

export interface Choice {
  readonly amount?: number;
  readonly term?: number;
  readonly couponId?: string;
}

/** Reads key facts and contract as a screen does, and confirms. */
export function confirmLoan(
  { client, orderNo }: Pick<TestBorrower, 'client' | 'orderNo'>,
  { amount = 20_000, term = 91, couponId }: Choice = {},
  reloan = false,
) {
  const offer = { orderNo, amount, term, ...(couponId ? { couponId } : {}) };
  return confirmOffer(client.ok, offer, reloan ? orderStatus.getMoney : orderStatus.confirm);
}

/** The app of somebody in Nigeria who has registered, and nothing else. */
export async function registered(lender: TestLender, mobile = '8031234567'): Promise<TestClient> {
  const client = lender.client();
  await client.ok(sendVerifyCode, { mobile, countryCode: '+234', scene: 'register', channel: 'sms' });
  const verifyCode = await lender.codeFor(mobile);
  client.token = (await client.ok(register, { mobile, verifyCode, agreedPolicyVersion: '2026-01-12' })).token;
  return client;
}

/** The account that is the borrower's for good. */
export function accountOf({ client, orderNo }: TestBorrower): Promise<string> {
  return transferAccountOf(client.ok, orderNo);
}

/** Transfers into the borrower's account. */
export async function transfer(lender: TestLender, borrower: TestBorrower, amount: number, times = 1) {
  return lender.control('/pay', { accountNumber: await accountOf(borrower), amount, times });
}

/** Every proof of a test has a picture of its own. */
let proofs = 0;

/** Sends a proof of a payment that was made at `payTime`, epoch ms; returns its number. */
export function sendProof(
  { client, orderNo }: TestBorrower,
  payment: { readonly amount: number; readonly payTime: number },
): Promise<string> {
  proofs += 1;
  return sendProofOf(client.ok, orderNo, payment, proofs);
}

/** Gives a coupon of 200 for a repayment, or what is wanted. */
export function giveCoupon(
  { sandbox: { lender } }: Pick<TestLender, 'sandbox'>,
  { userId }: Pick<TestBorrower, 'userId'>,
  wanted: Partial<NewCoupon> = {},
) {
  const usual = { userId, name: 'draw', type: 'repay', amount: 20_000, currency: 'NGN' } as const;
  const terms = { minQuota: 0, validDays: 30, source: 'test' };
  return inTransaction(lender, lender.clock.now(), tx => issueCoupon(tx, { ...usual, ...terms, ...wanted }));
}

export function detailOf({ client, orderNo }: TestBorrower) {
  return client.ok(getRepayDetail, { orderNo });
}

/** The borrower's statement, the newest row first. */
export async function statementOf({ client }: Pick<TestBorrower, 'client'>) {
  const { list } = await client.ok(listOrders, { type: 'statement', size: 100 });
  return list.filter(row => 'kind' in row);
}

/** Cancels a loan that is confirmed or paid out. */
export function cancel({ client, orderNo }: Pick<TestBorrower, 'client' | 'orderNo'>, reasonCode = 'other') {
  return client.ok(cancelLoan, { orderNo, reasonCode });
}

/** Sets the lender's clock: epoch ms, or an ISO time. */
export async function goTo(lender: TestLender, moment: number | string): Promise<void> {
  await lender.control('/clock', { setTo: new Date(moment).toISOString() });
}

/** What the borrower was told by message, the latest first, without codes and the approval of the loan. */
export async function messagesOf(
  lender: TestLender,
  { mobile }: Pick<TestBorrower, 'mobile'>,
): Promise<string[]> {
  const sent = await lender.control(`/messages?mobile=${mobile}`);
  const parsed = v.parse(v.array(v.object({ text: v.string(), code: v.optional(v.string()) })), sent);
  return parsed.filter(({ code, text }) => !code && !text.includes('is approved.')).map(({ text }) => text);
}

/** Every status that the order of a borrower has had, in order. */
export async function movesOf({ sandbox }: TestLender, { orderNo }: TestBorrower): Promise<number[]> {
  const rows = await findRows(sandbox.lender.database, orderEvents, { orderNo });
  return rows.map(({ toStatus }) => toStatus);
}

/** The payments of an order, and the balance of each account of the ledger that it has moved. */
export function booksOf(lender: TestLender, { orderNo }: TestBorrower): Promise<unknown> {
  return lender.control(`/orders/${orderNo}/books`);
}

/** The balances of `booksOf` that are not zero. */
export async function accountsOf(lender: TestLender, borrower: TestBorrower) {
  const { accounts } = v.parse(accountsSchema, await booksOf(lender, borrower));
  return Object.fromEntries(Object.entries(accounts).filter(([, balance]) => balance !== 0));
}

/** What a borrower knows that nobody does who has only the number. */
export async function provenBy(
  { sandbox: { lender } }: TestLender,
  { userId }: Pick<TestBorrower, 'userId'>,
): Promise<{ readonly birthday: string; readonly identityLast4: string }> {
  const identity = await inTransaction(lender, lender.clock.now(), tx => verifiedIdentityOf(tx, userId));
  if (!identity) throw new Error(`${userId} has no verified identity.`);
  return identity;
}

/** Has the borrower's data copied or deleted, a day after the log-in, with the code that this needs. */
export async function requestDataOf(
  lender: TestLender,
  { client, userId }: Pick<TestBorrower, 'client' | 'userId'>,
  kind: 'export' | 'delete',
) {
  await lender.advance('P1D');
  return client.ok(requestData, { kind, ticket: await ticketFor(lender, { userId }, 'dataRequest') });
}

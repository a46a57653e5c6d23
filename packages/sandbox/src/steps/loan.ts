import {
  type addBankCard,
  applyForReloan,
  confirmNewLoan,
  confirmReloan,
  createDedicatedAccount,
  getConfirmInfo,
  getLoanContract,
  getUserInfo,
  type PayloadOf,
  saveVoucher,
  uploadVoucherImage,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { pictureFile } from '../controls/sample-picture';
import type { Ask, Wish } from './application';

export interface Offer {
  readonly orderNo: string;
  /** Major units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
  readonly couponId?: string;
}

/** Reads key facts and contract of an offer, as a borrower does before confirming; returns what is then confirmed. */
export async function readConfirmation(ask: Ask, offer: Offer) {
  const { kfs } = await ask(getConfirmInfo, offer);
  const { hash } = await ask(getLoanContract, offer);
  return { ...offer, agreementHash: hash, kfsVersion: kfs.version };
}

/** The call that confirms an offer: a first loan, or one of a borrower who comes again. */
export function confirmCallOf(status: number | undefined) {
  return status === orderStatus.getMoney ? confirmReloan : confirmNewLoan;
}

/** Reads what is offered and confirms it. */
export async function confirmOffer(ask: Ask, offer: Offer, status?: OrderStatus) {
  return ask(confirmCallOf(status), await readConfirmation(ask, offer));
}

/** The account that a borrower is paid out to; empty without one. */
export async function payoutAccountOf(ask: Ask): Promise<string> {
  const { bankCards } = await ask(getUserInfo, {});
  return bankCards[0]?.cardId ?? '';
}

/** Applies for the next loan, with the account that is known. */
export async function borrowAgain(ask: Ask, wish: Wish) {
  return ask(applyForReloan, { ...wish, bankCardId: await payoutAccountOf(ask) });
}

/** The account for transfers that is the borrower's for good. */
export async function transferAccountOf(ask: Ask, orderNo: string): Promise<string> {
  return (await ask(createDedicatedAccount, { orderNo })).accountNumber;
}

/** Has the bank name the holder of an account; proves that for the call that stores the account. */
export async function resolveAccount(ask: Ask, account: PayloadOf<typeof addBankCard>): Promise<string> {
  const { cardType, bankCode, accountNo, ifsc, bvn, vpa } = account;
  const { resolveTicket } = await ask(verifyBankCard, { cardType, bankCode, accountNo, ifsc, bvn, vpa });
  return resolveTicket ?? '';
}

/** Uploads a picture of a payment that was made at `payTime`, epoch ms, and sends it; the proof's number. */
export async function sendProof(
  ask: Ask,
  orderNo: string,
  payment: { readonly amount: number; readonly payTime: number },
): Promise<string> {
  const { imageId } = await ask(uploadVoucherImage, { file: pictureFile('proof.jpg'), orderNo });
  const proof = { orderNo, ...payment, channel: 'bankTransfer', imageIds: [imageId] };
  return (await ask(saveVoucher, proof)).voucherId;
}

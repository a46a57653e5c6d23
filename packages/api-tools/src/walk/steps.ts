import {
  addBankCard,
  applyForLoan,
  applyForReloan,
  confirmNewLoan,
  confirmReloan,
  createDedicatedAccount,
  type Endpoint,
  finishImageUpload,
  getConfirmInfo,
  getLoanContract,
  getUserInfo,
  type PayloadOf,
  saveAdditionalInfo,
  saveBasicInfoMarket,
  saveFaceImage,
  saveQuestionnaire,
  saveVoucher,
  submitOrder,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import {
  consentVersion,
  type Market,
  type MarketCode,
  missingConsents,
  type OrderStatus,
  orderStatus,
} from '@sunbird/loan-domain';
import type { SamplePerson } from './sample-person';
import { pictureFile } from './sample-picture';

/** Sends a call as a borrower; rejects where there is no answer with data. */
export type Ask = <P, D>(call: Endpoint<P, D>, payload: NoInfer<P>) => Promise<D>;

/** What a borrower wants. */
export interface Wish {
  readonly productId: string;
  /** Major units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
}

/** Whose application it is, and which. */
export interface Application {
  readonly person: SamplePerson;
  readonly orderNo: string;
}

/** Opens the application; its number. */
export async function startApplication(ask: Ask, { productId, ...choice }: Wish): Promise<string> {
  const { orders } = await ask(applyForLoan, { productIds: [productId], ...choice });
  return orders[0]?.orderNo ?? '';
}

/** All consents that a market asks for before a decision, and `more`, given at a moment (epoch ms). */
export function consentsOf(market: Market<MarketCode>, at: number, more: readonly string[] = []) {
  const types = [
    'creditDecision',
    ...market.collected,
    ...more,
    ...missingConsents(market, []).map(({ type }) => type),
  ];
  return types.map(type => ({ type, version: consentVersion(market, type) ?? '', at }));
}

export function savePersonalInfo(
  ask: Ask,
  { person, orderNo }: Application,
  consents: ReturnType<typeof consentsOf>,
) {
  return ask(saveBasicInfoMarket, { ...person.personal, orderNo, consents });
}

export function saveWorkAndContacts(ask: Ask, { person, orderNo }: Application) {
  return ask(saveAdditionalInfo, { ...person.work, orderNo });
}

/** The document's two sides and the selfie; of an order where one is named. */
export async function uploadPictures(ask: Ask, order: { readonly orderNo?: string } = {}) {
  const captureMode = 'camera';
  const front = await ask(uploadIdentityFront, { file: pictureFile('front.jpg'), ...order, captureMode });
  const back = await ask(uploadIdentityBack, { file: pictureFile('back.jpg'), ...order, captureMode });
  const face = await ask(saveFaceImage, { file: pictureFile('face.jpg'), ...order });
  return { frontImageId: front.imageId, backImageId: back.imageId, faceImageId: face.imageId };
}

export function sendPictures(ask: Ask, orderNo: string, images: Awaited<ReturnType<typeof uploadPictures>>) {
  return ask(finishImageUpload, { ...images, orderNo });
}

export function answerQuestions(ask: Ask, { person, orderNo }: Application) {
  return ask(saveQuestionnaire, { orderNo, answers: person.answers });
}

export function addAccount(ask: Ask, { person, orderNo }: Application) {
  return ask(addBankCard, { ...person.account, orderNo });
}

/** Sends the application to the lender. */
export function submit(ask: Ask, orderNo: string, wish: Wish, consents: ReturnType<typeof consentsOf> = []) {
  return ask(submitOrder, { orderNo, ...wish, consents });
}

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
export async function borrowAgain(ask: Ask, wish: Wish & { readonly couponId?: string }) {
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
  variant?: number,
): Promise<string> {
  const { imageId } = await ask(uploadVoucherImage, { file: pictureFile('proof.jpg', variant), orderNo });
  const proof = { orderNo, ...payment, channel: 'bankTransfer', imageIds: [imageId] };
  return (await ask(saveVoucher, proof)).voucherId;
}

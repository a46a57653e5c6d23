import {
  addBankCard,
  applyForLoan,
  type Endpoint,
  finishImageUpload,
  saveAdditionalInfo,
  saveBasicInfoMarket,
  saveFaceImage,
  saveQuestionnaire,
  submitOrder,
  uploadIdentityBack,
  uploadIdentityFront,
} from '@sunbird/api-client/contract';
import { type Market, type MarketCode, missingConsents } from '@sunbird/loan-domain';
import type { SamplePerson } from '../controls/sample-person';
import { pictureFile } from '../controls/sample-picture';

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
  const { consents: version } = market.legal;
  const collected = ['creditDecision', ...market.collected, ...more].map(type => ({ type, version }));
  return [...collected, ...missingConsents(market, [])].map(({ type, version }) => ({ type, version, at }));
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

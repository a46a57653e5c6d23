import {
  type addBankCard,
  confirmExtension,
  getFlutterwaveAccount,
  getRepayProducts,
  listSessions,
  type PayloadOf,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import { pictureFile } from '../controls/sample-picture';
import { type Ask, uploadPictures } from '../steps/application';
import { payoutAccountOf } from '../steps/loan';
import { personOf, type TrialContext } from './trial';

interface Helpers {
  /** Money is owed: ways to pay it are asked for. */
  readonly owes: boolean;
  /** Gives the borrower a coupon; its number. */
  readonly giveCoupon: () => Promise<string>;
  /** The tickets with which the borrower may store an account. */
  readonly prove: (account: PayloadOf<typeof addBankCard>) => Promise<object>;
}

/** What trials may use of a borrower of whom no more than this is known. */
export function bareContext(market: MarketCode, borrower: TrialContext['borrower']): TrialContext {
  return {
    ...{ borrower, market, cardId: '', couponId: '', payOrderId: '', extensionOrderNo: '', flwRef: '' },
    images: { front: '', back: '', face: '', voucher: '' },
    sessionIds: [],
    proofs: { add: {}, update: {} },
  };
}

export async function takePictures(ask: Ask): Promise<Omit<TrialContext['images'], 'voucher'>> {
  const { frontImageId: front, backImageId: back, faceImageId: face } = await uploadPictures(ask);
  return { front, back, face };
}

/** Prepares what trials need of a borrower: pictures, a coupon, proofs and, where money is owed, an open payment. */
export async function prepareTrials<B extends TrialContext['borrower']>(
  ask: Ask,
  market: MarketCode,
  borrower: B,
  { owes, giveCoupon, prove }: Helpers,
): Promise<TrialContext & { readonly borrower: B }> {
  const order = { orderNo: borrower.orderNo };
  const pictures = await takePictures(ask);
  const voucher = await ask(uploadVoucherImage, { file: pictureFile('picture.jpg'), ...order });
  const cardId = await payoutAccountOf(ask);
  const couponId = await giveCoupon();
  const opened = owes ? await ask(getRepayProducts, order) : undefined;
  const extension = owes && market !== 'IN' ? await ask(confirmExtension, order) : undefined;
  const reserved = owes && market === 'NG' ? await ask(getFlutterwaveAccount, order) : undefined;
  const { sessions } = await ask(listSessions, {});
  const { account } = personOf({ market, borrower });
  const add = await prove(account);
  const update = await prove(account);
  return {
    borrower,
    market,
    images: { ...pictures, voucher: voucher.imageId },
    cardId: cardId || 'CRD-NONE',
    couponId,
    payOrderId: opened?.payOrderId ?? 'PAY-NONE',
    extensionOrderNo: extension?.extensionOrderNo ?? 'EXT-NONE',
    flwRef: reserved?.flwRef ?? 'FLW-NONE',
    sessionIds: sessions.map(({ sessionId }) => sessionId),
    proofs: { add, update },
  };
}

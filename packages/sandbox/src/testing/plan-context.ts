import {
  confirmExtension,
  getFlutterwaveAccount,
  getRepayProducts,
  getUserInfo,
  listSessions,
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import type { MarketCode } from '@sunbird/loan-domain';
import { marketOf } from '../engine/products';
import { issueCoupon } from '../engine/rewards/coupon';
import type { TrialContext } from '../trials/trial';
import { accountOf, picture } from '../trials/trial-parts';
import { inTransaction } from '../work';
import { changeProofs } from './change-proofs';
import type { TestBorrower, TestLender } from './test-lender';

/** What a trial knows, and what else tests know of the borrower. */
export interface PlanContext extends TrialContext {
  readonly borrower: TestBorrower;
  readonly sessionIds: readonly string[];
}

/** Prepares what the plans need of a borrower: pictures, a coupon and, where money is owed, an open payment. */
export async function planContextFor(
  { sandbox }: TestLender,
  borrower: TestBorrower,
  market: MarketCode,
  owes: boolean,
): Promise<PlanContext> {
  const { client, orderNo, userId } = borrower;
  const camera = { file: picture(), captureMode: 'camera' as const };
  const front = await client.ok(uploadIdentityFront, camera);
  const back = await client.ok(uploadIdentityBack, camera);
  const face = await client.ok(saveFaceImage, { file: picture() });
  const voucher = await client.ok(uploadVoucherImage, { file: picture(), orderNo });
  const info = await client.ok(getUserInfo, {});
  const { lender } = sandbox;
  const coupon = await inTransaction(lender, lender.clock.now(), work =>
    issueCoupon(work, {
      userId,
      name: 'draw',
      type: 'repay',
      amount: 10_000,
      currency: marketOf(market).currency.code,
      minQuota: 0,
      validDays: 30,
      source: 'test',
    }),
  );
  const opened = owes ? await client.ok(getRepayProducts, { orderNo }) : undefined;
  const extension = owes && market !== 'IN' ? await client.ok(confirmExtension, { orderNo }) : undefined;
  const reserved = owes && market === 'NG' ? await client.ok(getFlutterwaveAccount, { orderNo }) : undefined;
  const { sessions } = await client.ok(listSessions, {});
  const account = accountOf(market, borrower.mobile);
  const add = await changeProofs({ sandbox }, borrower, account);
  const update = await changeProofs({ sandbox }, borrower, account);
  return {
    borrower,
    market,
    images: { front: front.imageId, back: back.imageId, face: face.imageId, voucher: voucher.imageId },
    cardId: info.bankCards[0]?.cardId ?? 'CRD-NONE',
    couponId: coupon.couponId,
    payOrderId: opened?.payOrderId ?? 'PAY-NONE',
    extensionOrderNo: extension?.extensionOrderNo ?? 'EXT-NONE',
    flwRef: reserved?.flwRef ?? 'FLW-NONE',
    sessionIds: sessions.map(({ sessionId }) => sessionId),
    proofs: { add, update },
  };
}

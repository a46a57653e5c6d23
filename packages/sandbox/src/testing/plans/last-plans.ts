import { missingConsents } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { codes } from '../../codes';
import type { CallPlans } from './call-plan';
import { choice, onboarding, orderOnly, product } from './plan-parts';

/** Calls that change the order for the calls after them. */
export const lastPlans: CallPlans = {
  submitOrder: {
    payload: context => ({
      ...orderOnly(context),
      productId: product(context),
      consents: missingConsents(allMarkets[context.market], []).map(({ type, version }) => ({
        type,
        version,
        at: 1_767_225_600_000,
      })),
    }),
    // By now the calls above have filled in what was missing.
    in: onboarding,
  },
  cancelLoan: {
    payload: context => ({ ...orderOnly(context), reasonCode: 'other' }),
    in: [7, 10, 2],
  },
  cancelAutoDraw: { payload: orderOnly, in: [], otherwise: codes.notInThisStatus },
  applyForReloan: {
    payload: context => ({ ...choice(context), productId: product(context), bankCardId: context.cardId }),
    in: [4],
  },
  requestData: { payload: () => ({ kind: 'export' }) },
};

import { allowsCoupons } from '@sunbird/loan-domain';
import { appCalls, sessionCalls, timeCalls } from './app';
import { bankCardCalls } from './bank-card';
import { type CallHandler, offeredIf } from './call-handler';
import { extensionCalls } from './extension';
import { loanCalls } from './loan';
import { loanMarketCalls } from './loan-market';
import { lotteryCalls } from './lottery';
import { onboardingCalls } from './onboarding';
import { orderCalls } from './order';
import { portalCalls } from './portal';
import { productCalls } from './product';
import { promotionCalls } from './promotion';
import { repayCalls } from './repay';
import { repayProviderCalls } from './repay-provider';
import { rolloverCalls } from './rollover';
import { securityCalls } from './security';
import { uploadCalls } from './upload';

/** The handlers of all calls. */
export const allHandlers: readonly CallHandler[] = [
  ...securityCalls,
  ...bankCardCalls,
  ...onboardingCalls,
  ...uploadCalls,
  ...productCalls,
  ...orderCalls,
  ...loanCalls,
  ...loanMarketCalls,
  ...repayCalls,
  ...repayProviderCalls,
  ...rolloverCalls,
  ...portalCalls,
  ...timeCalls,
  ...appCalls,
  ...offeredIf(allowsCoupons, lotteryCalls),
  ...offeredIf(({ promotion }) => promotion !== false, promotionCalls),
  ...extensionCalls,
  ...sessionCalls,
];

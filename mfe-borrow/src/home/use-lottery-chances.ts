import { type DataOf, getLotteryChances } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';

/** The borrower's turns in the draw, where the market has coupons; nothing is asked for while signed out. */
export function useLotteryChances(): CallState<DataOf<typeof getLotteryChances>> {
  const { market, session } = useShell();
  const asks = session.status === 'signedIn' && allowsCoupons(market);
  return useCall(getLotteryChances, asks ? {} : undefined);
}

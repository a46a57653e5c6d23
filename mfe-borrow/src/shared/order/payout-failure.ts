import type { LoanOrder } from '@sunbird/api-client';
import { useMessages } from '../../use-messages';

/** Why a payout failed: the message of a known reason, else the lender's own text. */
export function usePayoutFailure({ failReason }: Pick<LoanOrder, 'failReason'>): string {
  const { t, tMessage, has } = useMessages();
  if (!failReason) return t('home.accountNotSupported');
  const key = `choice.payoutFailure.${failReason}`;
  return has(key) ? tMessage({ key }) : failReason;
}

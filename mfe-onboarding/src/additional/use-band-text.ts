import type { AmountBand } from '@sunbird/loan-domain';
import { useMessages } from '../use-messages';

/** Text of a band of amounts: up to, from to, or more. */
export function useBandText(): (band: AmountBand) => string {
  const { t } = useMessages();
  return ({ from, to }) => {
    if (from === undefined) return t('common.amountUpTo', { to });
    return to === undefined ? t('common.amountFrom', { from }) : t('common.amountRange', { from, to });
  };
}

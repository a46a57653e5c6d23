import { getCouponQuantity } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { CellGroup, CouponIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountLink } from '../shared/account-link';
import { useMessages } from '../use-messages';

/** The payout account and coupons. A link shows without its value until the value has loaded. */
export function MoneyLinks(): ReactElement {
  const { navigate, market } = useShell();
  const hasCoupons = allowsCoupons(market);
  const { t } = useMessages();
  const coupons = useCall(getCouponQuantity, hasCoupons ? {} : undefined);
  const ready = coupons.data && t('me.couponsReady', { count: coupons.data.unused });
  return (
    <CellGroup>
      <AccountLink />
      {hasCoupons && (
        <LinkCell
          icon={<CouponIcon />}
          title={t('me.coupons')}
          value={ready}
          onClick={() => navigate('coupon')}
        />
      )}
    </CellGroup>
  );
}

import { getCouponQuantity, getUserInfo } from '@sunbird/api-client';
import { allowsCoupons } from '@sunbird/loan-domain';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, CellGroup, CouponIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { cardText, mainCard } from '../shared/person';
import { useMessages } from '../use-messages';

/** The payout account and coupons. A link shows without its value until it has loaded. */
export function MoneyLinks(): ReactElement {
  const { navigate, market } = useShell();
  const hasCoupons = allowsCoupons(market);
  const { t } = useMessages();
  const person = useCall(getUserInfo, {});
  const coupons = useCall(getCouponQuantity, hasCoupons ? {} : undefined);
  const card = person.data && mainCard(person.data);
  const account = card ? cardText(card) : person.data && t('me.noAccount');
  const ready = coupons.data && t('me.couponsReady', { count: coupons.data.unused });
  return (
    <CellGroup>
      <LinkCell
        icon={<BankIcon />}
        title={t('me.bankAccount')}
        value={account}
        onClick={() => navigate('addBankCard', { from: 'me' })}
      />
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

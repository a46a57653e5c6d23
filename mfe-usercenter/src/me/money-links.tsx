import { getCouponQuantity, getUserInfo } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, CellGroup, CouponIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { cardText, mainCard } from '../shared/person';
import { useMessages } from '../use-messages';

/** Where money goes, and coupons. A value that is not known yet leaves its link as it is. */
export function MoneyLinks(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const person = useCall(getUserInfo, {});
  const coupons = useCall(getCouponQuantity, {});
  const card = person.data && mainCard(person.data);
  const account = card ? cardText(card) : person.data && t('me.noAccount');
  const ready = coupons.data && t('me.couponsReady', { count: coupons.data.unused });
  return (
    <CellGroup>
      <LinkCell
        icon={<BankIcon />}
        title={t('me.bankAccount')}
        value={account}
        onClick={() => navigate('addBankCard')}
      />
      <LinkCell
        icon={<CouponIcon />}
        title={t('me.coupons')}
        value={ready}
        onClick={() => navigate('coupon')}
      />
    </CellGroup>
  );
}

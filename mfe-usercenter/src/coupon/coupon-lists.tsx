import { getCouponQuantity } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { TabList } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { CouponRules } from './coupon-rules';
import { DrawLink } from './draw-link';
import { ExpiredCoupons } from './expired-coupons';
import { ReadyCoupons } from './ready-coupons';
import { UsedCoupons } from './used-coupons';

const tabs = ['unused', 'used', 'expired'] as const;
type CouponTab = (typeof tabs)[number];

export interface CouponListsProps {
  /** The loan whose repayment led to this screen. */
  readonly earnedBy: string | undefined;
}

export function CouponLists({ earnedBy }: CouponListsProps): ReactElement {
  const { t } = useMessages();
  const [tab, setTab] = useState<CouponTab>('unused');
  const { data: quantity } = useCall(getCouponQuantity, {});
  function label(name: CouponTab) {
    const count = quantity?.[name];
    const text = t(`coupon.tab.${name}`);
    return count ? t('coupon.tabCount', { tab: text, count }) : text;
  }
  return (
    <UserPage title={t('coupon.title')}>
      <TabList<CouponTab>
        label={t('coupon.title')}
        tabs={tabs.map(value => ({ value, label: label(value) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'unused' && (
          <>
            <ReadyCoupons />
            <DrawLink earnedBy={earnedBy} />
            <CouponRules />
          </>
        )}
        {tab === 'used' && <UsedCoupons />}
        {tab === 'expired' && <ExpiredCoupons />}
      </TabList>
    </UserPage>
  );
}

import { getCouponQuantity, listCoupons } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { Card, Collapse, TabList, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { UserPage } from '../shared/user-page';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './coupon.module.css';
import { CouponCard, CouponList, CouponSkeleton } from './coupon-card';
import { DrawLink } from './draw-link';
import { ReadyCoupons } from './ready-coupons';
import { UsedCoupons } from './used-coupons';

function ExpiredCoupons(): ReactElement {
  const { t } = useMessages();
  const call = useCall(listCoupons, { status: 'expired' });
  return (
    <Loaded call={call} skeleton={<CouponSkeleton />}>
      {coupons => (
        <CouponList coupons={coupons} empty={t('coupon.noneExpired')} emptyText={t('coupon.noneExpiredText')}>
          {coupon => (
            <CouponCard
              key={coupon.couponId}
              coupon={coupon}
              dim
              action={<Tag>{t(`couponStatus.${coupon.status}`)}</Tag>}
            />
          )}
        </CouponList>
      )}
    </Loaded>
  );
}

const rules = [
  'coupon.rule.quota',
  'coupon.rule.one',
  'coupon.rule.repay',
  'coupon.rule.price',
  'coupon.rule.expiry',
  'coupon.rule.cash',
  'coupon.rule.card',
] as const satisfies readonly MessageKey[];

/** How coupons work, in full: a reward is a fact with conditions. */
function CouponRules(): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { cardCoupon } = market.repayment;
  function isTrueHere(rule: (typeof rules)[number]) {
    return rule !== 'coupon.rule.card' || cardCoupon > 0;
  }
  return (
    <div className={styles.rules}>
      <Card padding="tight">
        <Collapse title={t('coupon.rules')}>
          <ul className={styles.points}>
            {rules.filter(isTrueHere).map(rule => (
              <li key={rule}>{t(rule, { amount: cardCoupon })}</li>
            ))}
          </ul>
        </Collapse>
      </Card>
    </div>
  );
}

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

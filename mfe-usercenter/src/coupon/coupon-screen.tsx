import {
  type Coupon,
  type DataOf,
  getCouponQuantity,
  getLotteryChances,
  listCoupons,
  listUsedCoupons,
} from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { MoreButton, usePages } from '@sunbird/remote-kit/pages';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { CellGroup, CouponIcon, Gap, LinkCell, LogInCard, TabList, Tag } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { PointsCard } from '../shared/points-card';
import { UserPage } from '../shared/user-page';
import { type MessageKey, useMessages } from '../use-messages';
import styles from './coupon.module.css';
import { DrawView } from './draw-view';
import { CouponCard, CouponList, CouponSkeleton, ReadyCoupons } from './ready-coupons';

/** Coupons; `?draw=1` is the draw, and an `orderNo` with it the loan that earned it. */
export function Screen(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const { draw, orderNo } = useQueryParams();
  if (session.status !== 'signedIn') {
    return (
      <UserPage title={t('coupon.title')}>
        <LogInCard />
      </UserPage>
    );
  }
  return draw ? <DrawView orderNo={orderNo} /> : <CouponLists earnedBy={orderNo} />;
}

/** A coupon that was used or has expired, and how it ended. */
function PastCoupon({ coupon }: { readonly coupon: Coupon }): ReactElement {
  const { t } = useMessages();
  const { status, usedOrderNo } = coupon;
  return (
    <CouponCard
      coupon={coupon}
      dim
      action={<Tag>{t(`couponStatus.${status}`)}</Tag>}
      {...(usedOrderNo ? { note: t('coupon.usedOn', { orderNo: usedOrderNo }) } : {})}
    />
  );
}

function ExpiredCoupons(): ReactElement {
  const { t } = useMessages();
  const call = useCall(listCoupons, { status: 'expired' });
  return (
    <Loaded call={call} skeleton={<CouponSkeleton />}>
      {coupons => (
        <CouponList coupons={coupons} empty={t('coupon.noneExpired')} emptyText={t('coupon.noneExpiredText')}>
          {coupon => <PastCoupon key={coupon.couponId} coupon={coupon} />}
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
      <PointsCard
        title={t('coupon.rules')}
        points={rules.filter(isTrueHere).map(rule => t(rule, { amount: cardCoupon }))}
      />
    </div>
  );
}

const tabs = ['unused', 'used', 'expired'] as const;
type CouponTab = (typeof tabs)[number];

interface CouponListsProps {
  /** The loan whose repayment led to this screen. */
  readonly earnedBy: string | undefined;
}

function CouponLists({ earnedBy }: CouponListsProps): ReactElement {
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

type Chances = DataOf<typeof getLotteryChances>;

/** How many turns there are, and what for: only what the lender says they were granted for. */
function useTurnsText(): (chances: Chances) => string {
  const { t } = useMessages();
  return ({ chances: count, grants = [] }) => {
    function grantedFor(reason: 'registration' | 'repaidOnTime') {
      return grants.reduce((sum, grant) => (grant.reason === reason ? sum + grant.chances : sum), 0);
    }
    const registration = grantedFor('registration');
    const repaid = grantedFor('repaidOnTime');
    if (count === 0 || registration + repaid !== count) return t('draw.ready', { count });
    if (repaid === 0) return t('draw.readyRegistration', { count });
    if (registration === 0) return t('draw.readyRepaid', { count });
    return t('draw.readyBoth', { count, registration, repaid });
  };
}

/** To the draw, while the lender holds one. */
function DrawLink({ earnedBy }: CouponListsProps): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  const turnsText = useTurnsText();
  const { data } = useCall(getLotteryChances, {});
  if (!data?.show) return null;
  return (
    <>
      <Gap size="small" />
      <CellGroup>
        <LinkCell
          icon={<CouponIcon />}
          title={t('draw.title')}
          sub={turnsText(data)}
          onClick={() => navigate('coupon', { draw: 1, orderNo: earnedBy })}
        />
      </CellGroup>
    </>
  );
}

/** Used coupons, newest first, page after page. */
function UsedCoupons(): ReactElement {
  const { t } = useMessages();
  const pages = usePages(
    listUsedCoupons,
    page => ({ page, size: 20 }),
    coupon => coupon.couponId,
  );
  return (
    <Loaded call={pages.call} skeleton={<CouponSkeleton />}>
      {() => (
        <>
          <CouponList coupons={pages.rows} empty={t('coupon.noneUsed')} emptyText={t('coupon.noneUsedText')}>
            {coupon => <PastCoupon key={coupon.couponId} coupon={coupon} />}
          </CouponList>
          <MoreButton pages={pages}>{t('coupon.showMore')}</MoreButton>
        </>
      )}
    </Loaded>
  );
}

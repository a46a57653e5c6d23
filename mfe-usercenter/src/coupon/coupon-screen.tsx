import { useQueryParams, useShell } from '@sunbird/shell-api';
import { LogInCard } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { CouponLists } from './coupon-lists';
import { DrawView } from './draw-view';

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

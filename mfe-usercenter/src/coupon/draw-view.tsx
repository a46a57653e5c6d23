import { getLotteryChances } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { EmptyState, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Loaded } from '../shared/loaded';
import { useTexts } from '../shared/texts';
import { UserPage } from '../shared/user-page';
import { DrawCards } from './draw-cards';
import { PrizeList } from './prize-list';

/** One turn of the draw, with everything that can come of it. */
export function DrawView({ orderNo }: { readonly orderNo: string | undefined }): ReactElement {
  const { navigate } = useShell();
  const { t } = useTexts();
  const call = useCall(getLotteryChances, {});
  if (call.data?.show && call.data.chances > 0) {
    return <DrawCards chances={call.data} orderNo={orderNo} onDrawn={call.reload} />;
  }
  return (
    <UserPage title={t('draw.title')}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {({ show, prizes }) => (
          <>
            <EmptyState
              title={t(show ? 'draw.noTurns' : 'draw.none')}
              action={{
                label: t('draw.seeCoupons'),
                onClick: () => navigate('coupon', {}, { replace: true }),
              }}
            >
              {t(show ? 'draw.noTurnsText' : 'draw.noneText')}
            </EmptyState>
            {show && <PrizeList prizes={prizes} />}
          </>
        )}
      </Loaded>
    </UserPage>
  );
}

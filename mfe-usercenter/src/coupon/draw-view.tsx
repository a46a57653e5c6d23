import { getLotteryChances } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { EmptyState, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { DrawCards } from './draw-cards';
import { PrizeList } from './prize-list';

/** One turn of the draw, with each possible result. */
export function DrawView({ orderNo }: { readonly orderNo: string | undefined }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
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

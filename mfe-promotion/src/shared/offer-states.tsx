import { usePromotionShell } from '@sunbird/shell-api';
import { EmptyState, Skeleton, SkeletonBar } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The lender offers nothing now. */
export function NothingOffered(): ReactElement {
  const { navigate } = usePromotionShell();
  const { t } = useMessages();
  return (
    <EmptyState
      role="status"
      title={t('noOffer.title')}
      action={{ label: t('common.goHome'), onClick: () => navigate('home') }}
    >
      {t('noOffer.text')}
    </EmptyState>
  );
}

/** In the shape of a price inside a card: two figures, and rows. */
export function PriceSkeleton(): ReactElement {
  return (
    <Skeleton>
      <SkeletonBar width="76%" height={52} />
      <SkeletonBar width="92%" />
      <SkeletonBar />
      <SkeletonBar width="84%" />
      <SkeletonBar height={52} />
    </Skeleton>
  );
}

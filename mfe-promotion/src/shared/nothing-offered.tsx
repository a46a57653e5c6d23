import { usePromotionShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
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

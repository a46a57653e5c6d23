import { useQueryParams } from '@sunbird/shell-api';
import { EmptyState, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';

/** Whether the payer took a way back from the provider's page by which nothing is paid, as the address says. */
export function useTurnedBack(): boolean {
  const { status } = useQueryParams();
  return status === 'failed' || status === 'cancelled';
}

export interface NotPaidProps {
  readonly title: string;
  readonly onAgain: () => void;
  readonly onAnother: () => void;
}

/** Back from a provider's page without a payment: again, or another way. */
export function NotPaid({ title, onAgain, onAnother }: NotPaidProps): ReactElement {
  const { t } = useMessages();
  return (
    <Page title={title}>
      <EmptyState
        role="alert"
        title={t('link.failed.title')}
        action={{ label: t('link.failed.again'), onClick: onAgain }}
        actionKind="primary"
        quiet={{ label: t('action.anotherWay'), onClick: onAnother }}
      >
        {t('link.failed.text')}
      </EmptyState>
    </Page>
  );
}

import { Money } from '@sunbird/i18n';
import { Button, Card, CostList, type CostRow, ExternalIcon, Notice, Page, Stack } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../../use-messages';
import { FailureNotice } from '../failure-notice';
import { PayFigure } from '../pay-figure';

export interface ProviderPageProps {
  readonly title: string;
  /** Major units. */
  readonly amount: number;
  readonly rows: readonly CostRow[];
  /** What happens on the provider's page. */
  readonly note: ReactNode;
  readonly action: ReactNode;
  readonly pending: boolean;
  readonly error: unknown;
  /** The borrower didn't go, or was not let go. */
  readonly stayed: boolean;
  readonly onPay: () => void;
  readonly onAnother: () => void;
  readonly children?: ReactNode;
}

/** Before leaving for a provider's page: what it costs, and what the provider asks for. */
export function ProviderPage(props: ProviderPageProps): ReactElement {
  const { title, amount, rows, note, action, pending, error, stayed, onPay, onAnother, children } = props;
  const { t } = useMessages();
  return (
    <Page
      title={title}
      sticky={
        <Button loading={pending} onClick={onPay}>
          {action}
        </Button>
      }
    >
      <Stack gap="medium">
        <PayFigure label={t('provider.youPay')} amount={amount} />
        <FailureNotice error={error} />
        {stayed && (
          <Notice kind="warn" role="status" action={{ label: t('action.anotherWay'), onClick: onAnother }}>
            {t('provider.stayed')}
          </Notice>
        )}
        <Card>
          <CostList
            rows={[
              ...rows,
              { label: t('provider.youPay'), value: <Money value={amount} hideCode />, kind: 'sum' },
            ]}
          />
        </Card>
        {children}
        <Notice icon={<ExternalIcon size={20} />}>{note}</Notice>
      </Stack>
    </Page>
  );
}

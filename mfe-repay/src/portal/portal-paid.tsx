import type { DataOf, getPortalRepayment } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Button, Page, Receipt } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export type PortalLink = DataOf<typeof getPortalRepayment>;

/** The link was paid. */
export function PortalPaid({ link }: { readonly link: PortalLink }): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  return (
    <Page
      back={false}
      help={false}
      sticky={
        <Button kind="secondary" onClick={() => shell.navigate('home')}>
          {t('common.backHome')}
        </Button>
      }
    >
      <Receipt
        title={t('portal.paid')}
        lead={t('portal.paidText')}
        rows={[
          { label: t('receipt.paid'), value: <Money value={link.amount} /> },
          { label: t('portal.for'), value: link.payerMasked },
          { label: t('portal.product'), value: link.productName },
          { label: t('receipt.number'), value: link.payOrderId },
        ]}
      />
    </Page>
  );
}

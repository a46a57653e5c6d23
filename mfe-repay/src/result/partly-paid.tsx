import { useShell } from '@sunbird/shell-api';
import { Button, Notice, Page, Receipt, Stack } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Outcome, RepayDetail } from '../payment/outcome';
import { useRecordLoan } from '../payment/record-loan';
import { Message, useMessages } from '../use-messages';
import type { ReceiptFact } from './receipt-facts';
import { receiptRows } from './receipt-rows';
import { ShareReceipt } from './share-button';

export interface PartlyPaidProps {
  readonly detail: RepayDetail;
  readonly outcome: Extract<Outcome, { kind: 'part' }>;
  readonly facts: readonly ReceiptFact[];
}

/** A part was received; the rest is owed on its date. */
export function PartlyPaid({ detail, outcome, facts }: PartlyPaidProps): ReactElement {
  const { t, formatDate } = useMessages();
  const shell = useShell();
  const { orderNo, dueDate, overdueDays } = detail;
  const { received, left } = outcome;

  useRecordLoan(detail);

  return (
    <Page
      back={false}
      help={false}
      sticky={
        <>
          <Button onClick={() => shell.navigate('repayDetail', { orderNo })}>{t('part.payRest')}</Button>
          <Button kind="text" onClick={() => shell.navigate('home')}>
            {t('common.backHome')}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <Receipt
          title={<Message id="part.title" values={{ amount: received }} />}
          lead={<Message id="part.lead" values={{ amount: left }} />}
          rows={receiptRows(facts)}
        />
        {overdueDays > 0 ? (
          <Notice kind="warn">{t('part.overdue')}</Notice>
        ) : (
          <Notice kind="info">
            <Message id="part.due" values={{ date: formatDate(dueDate) }} />
          </Notice>
        )}
        <ShareReceipt facts={facts} orderNo={orderNo} />
      </Stack>
    </Page>
  );
}

import type { DataOf, sendComplaint } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, Card, CellGroup, CopyRow, KeyValue, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import styles from './customer-services.module.css';
import { Regulator } from './regulator';
import { useSupport } from './use-support';

/** The lender has received the complaint: its number, the deadline of the reply, and the next instance. */
export function ComplaintSent({ receipt }: { readonly receipt: DataOf<typeof sendComplaint> }): ReactElement {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { support } = useSupport();
  return (
    <UserPage
      back={false}
      sticky={
        <Button onClick={() => navigate('customerServices', {}, { replace: true })}>
          {t('common.done')}
        </Button>
      }
    >
      <div className={styles.sent} role="status">
        <ApprovedIllustration />
        <Title heading center lead={t('complaint.sentText')}>
          {t('complaint.sent')}
        </Title>
      </div>
      <CellGroup>
        <CopyRow label={t('complaint.number')} value={receipt.complaintId} />
      </CellGroup>
      <Card>
        <KeyValue label={t('complaint.answerBy')}>{formatDate(receipt.answerBy, 'weekdayTime')}</KeyValue>
      </Card>
      <Regulator support={support} />
    </UserPage>
  );
}

import { type DataOf, sendComplaint } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import {
  ApprovedIllustration,
  Button,
  Card,
  CellGroup,
  CopyRow,
  Gap,
  KeyValue,
  LogInCard,
  Notice,
  Title,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ComplaintForm } from './complaint-form';
import { ContactRows } from './contact-rows';
import styles from './customer-services.module.css';
import { Regulator } from './regulator';
import { useSupport } from './use-support';

/** The lender has received the complaint: its number, the deadline of the reply, and the next instance. */
function ComplaintSent({ receipt }: { readonly receipt: DataOf<typeof sendComplaint> }): ReactElement {
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

/** This lender takes no complaint through the app: the other ways. */
function ComplaintByEmail(): ReactElement {
  const { t } = useMessages();
  const { support } = useSupport();
  return (
    <UserPage title={t('complaint.title')}>
      <Notice kind="info" role="status">
        {t('complaint.elsewhere')}
      </Notice>
      <Gap />
      <ContactRows support={support} />
      <Regulator support={support} />
    </UserPage>
  );
}

export interface ComplaintViewProps {
  /** The loan of the complaint, if a link names one. */
  readonly orderNo: string | undefined;
}

/** A complaint: form, receipt, or the other ways where the lender takes none here. */
export function ComplaintView({ orderNo }: ComplaintViewProps): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const complaints = useCallPresence(sendComplaint);
  const [sent, setSent] = useState<DataOf<typeof sendComplaint>>();
  if (session.status !== 'signedIn') {
    return (
      <UserPage title={t('complaint.title')}>
        <LogInCard />
      </UserPage>
    );
  }
  if (sent) return <ComplaintSent receipt={sent} />;
  if (complaints.missing) return <ComplaintByEmail />;
  return <ComplaintForm orderNo={orderNo} onSent={setSent} onMissing={complaints.note} />;
}

import { type DataOf, sendComplaint } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { LogInCard } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ComplaintByEmail } from './complaint-by-email';
import { ComplaintForm } from './complaint-form';
import { ComplaintSent } from './complaint-sent';

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

import { type DataOf, sendComplaint } from '@sunbird/api-client';
import { complaintSchema, parseForm, reasonChoices, validate } from '@sunbird/loan-domain';
import { serverIssues } from '@sunbird/remote-kit/issues';
import { type Texts, useTextDraft } from '@sunbird/remote-kit/text-draft';
import { useShell } from '@sunbird/shell-api';
import {
  ApprovedIllustration,
  Button,
  Card,
  CellGroup,
  CopyRow,
  ErrorSummary,
  Fine,
  Form,
  Gap,
  type Issues,
  KeyValue,
  LogInCard,
  Notice,
  SelectField,
  SkeletonRows,
  SubmitButton,
  TextField,
  Title,
  useOptions,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useCallPresence } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { ContactRows, Regulator, useSupport } from './contact-rows';
import styles from './customer-services.module.css';

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

/** What this lender does not take through the app: the other ways. */
export function ByContact({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  const { support } = useSupport();
  return (
    <UserPage title={title}>
      <Notice kind="info" role="status">
        {text}
      </Notice>
      <Gap />
      <ContactRows support={support} />
      <Regulator support={support} />
    </UserPage>
  );
}

/** A complaint, about a loan if a link names one: form, receipt, or the other ways where the lender takes none here. */
export function ComplaintView({ orderNo }: { readonly orderNo: string | undefined }): ReactElement {
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
  if (complaints.missing) return <ByContact title={t('complaint.title')} text={t('complaint.elsewhere')} />;
  return <ComplaintForm orderNo={orderNo} onSent={setSent} onMissing={complaints.note} />;
}

const fields = ['topic', 'message', 'email'] as const;

/** The form's answers. */
export type Complaint = Texts<(typeof fields)[number]>;

const schema = complaintSchema();

/** The form's name of a field of the call. */
/** Issues of a failed call: the lender's `text` is the form's `message`. */
function refusalIssues(error: unknown): Issues {
  const { text, ...issues } = serverIssues(error);
  return text === undefined ? issues : { ...issues, message: text };
}

interface ComplaintFormProps {
  readonly orderNo: string | undefined;
  readonly onSent: (receipt: DataOf<typeof sendComplaint>) => void;
  /** Called with the rejection; returns true if the lender has no such call. */
  readonly onMissing: (error: unknown) => boolean;
}

/** Sends a form to a person, and counts it; returns what is wrong with it. */
export function useSending(
  eventOption: 'complaint' | 'askPerson',
  onMissing: ComplaintFormProps['onMissing'],
) {
  const { spinner, track } = useShell();
  const event = { eventOption, pageName: 'customerServices' } as const;
  return async <Answer,>(
    send: () => Promise<Answer>,
    onSent: (answer: Answer) => Promise<void>,
  ): Promise<Issues | undefined> => {
    track({ ...event, eventType: 'submit' });
    // Text that is typed during the request would be neither sent nor kept.
    const uncover = spinner.show();
    try {
      const answer = await send();
      track({ ...event, eventType: 'success' });
      await onSent(answer);
      return undefined;
    } catch (error) {
      track({ ...event, eventType: 'failure' });
      return onMissing(error) ? undefined : refusalIssues(error);
    } finally {
      uncover();
    }
  };
}

/** Sends a complaint; returns what is wrong with it. */
function useSendComplaint(
  { orderNo, onSent, onMissing }: ComplaintFormProps,
  clearDraft: () => Promise<void>,
) {
  const { api } = useShell();
  const sending = useSending('complaint', onMissing);
  return async (values: Complaint): Promise<Issues | undefined> => {
    const parsed = parseForm(schema, { ...values, orderNo });
    if (!parsed.ok) return parsed.issues;
    const { message: text, ...rest } = parsed.value;
    return sending(
      () => api.call(sendComplaint, { ...rest, text }, { intent: 'complaint' }),
      async receipt => {
        await clearDraft();
        onSent(receipt);
      },
    );
  };
}

function ComplaintForm(props: ComplaintFormProps): ReactElement {
  const { orderNo } = props;
  const { market } = useShell();
  const { t } = useMessages();
  const draft = useTextDraft('complaint', fields);
  const send = useSendComplaint(props, draft.clear);
  if (!draft.initial) {
    return (
      <UserPage title={t('complaint.title')}>
        <SkeletonRows />
      </UserPage>
    );
  }
  return (
    <Form<Complaint>
      initialValues={draft.initial}
      validate={values => validate(schema, values)}
      onSubmit={send}
      onChange={draft.save}
    >
      <UserPage title={t('complaint.title')} sticky={<SubmitButton>{t('complaint.send')}</SubmitButton>}>
        <Title lead={t('complaint.lead', { hours: market.complaints.answerHours })}>
          {t('complaint.question')}
        </Title>
        <ErrorSummary />
        {orderNo && <Fine>{t('complaint.about', { orderNo })}</Fine>}
        <ComplaintFields />
      </UserPage>
    </Form>
  );
}

function ComplaintFields(): ReactElement {
  const { t } = useMessages();
  const topics = useOptions(reasonChoices.complaintTopic);
  return (
    <>
      <SelectField name="topic" label={t('field.complaintTopic')} options={topics} />
      <TextField
        name="message"
        label={t('field.complaintMessage')}
        hint={t('complaint.messageHint')}
        autoCapitalize="none"
        maxLength={2000}
        multiline
      />
      <TextField
        name="email"
        label={t('field.email')}
        hint={t('complaint.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        optional
      />
    </>
  );
}

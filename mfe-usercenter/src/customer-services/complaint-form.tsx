import { type DataOf, isCallError, messageOfError, type PayloadOf, sendComplaint } from '@sunbird/api-client';
import { complaintSchema, emailSchema, reasonChoices, validate } from '@sunbird/loan-domain';
import { type DraftValues, useDraft, useShell } from '@sunbird/shell-api';
import {
  ErrorSummary,
  Fine,
  Form,
  type Issues,
  SelectField,
  SkeletonRows,
  SubmitButton,
  TextField,
  Title,
  useOptions,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';

/** The form's answers. */
export type Complaint = {
  topic?: string;
  message?: string;
  email?: string;
};

const fields = ['topic', 'message', 'email'] as const;

/** Restores a draft of any release: only text is used. */
export function restoreComplaint(stored: DraftValues): Complaint {
  const restored: Complaint = {};
  for (const field of fields) {
    const value = stored[field];
    if (typeof value === 'string') restored[field] = value;
  }
  return restored;
}

/** Issues of the answers. The email is optional, but must be valid if given. */
export function complaintIssues(values: Complaint): Issues {
  const issues = validate(complaintSchema(), values);
  const email = values.email?.trim();
  const emailIssue = email ? validate(emailSchema(), email)[''] : undefined;
  return emailIssue ? { ...issues, email: emailIssue } : issues;
}

export function complaintPayload(values: Complaint, orderNo?: string): PayloadOf<typeof sendComplaint> {
  const email = values.email?.trim();
  return {
    topic: values.topic ?? '',
    text: values.message?.trim() ?? '',
    ...(orderNo ? { orderNo } : {}),
    ...(email ? { email } : {}),
  };
}

/** The form's name of a field of the call. */
const formNames: Readonly<Record<string, string>> = { text: 'message' };

/** Issues of a failed call: per field, or of the whole form. */
function refusalIssues(error: unknown): Issues {
  if (isCallError(error, 'AbortedError', 'SessionEndedError')) return {};
  const fields = Object.entries(isCallError(error, 'ApiError') ? (error.fieldErrors ?? {}) : {});
  if (fields.length === 0) return { '': messageOfError(error) };
  return Object.fromEntries(fields.map(([name, key]) => [formNames[name] ?? name, key]));
}

export interface ComplaintFormProps {
  readonly orderNo: string | undefined;
  readonly onSent: (receipt: DataOf<typeof sendComplaint>) => void;
  /** Called with the rejection; returns true if the lender has no such call. */
  readonly onMissing: (error: unknown) => boolean;
}

export function ComplaintForm({ orderNo, onSent, onMissing }: ComplaintFormProps): ReactElement {
  const { api, market, track } = useShell();
  const { t } = useMessages();
  const topics = useOptions(reasonChoices.complaintTopic);
  const draft = useDraft<Complaint>('complaint', restoreComplaint);

  async function send(values: Complaint) {
    track({ eventType: 'submit', eventOption: 'complaint', pageName: 'customerServices' });
    try {
      const receipt = await api.call(sendComplaint, complaintPayload(values, orderNo), {
        intent: 'complaint',
      });
      track({ eventType: 'success', eventOption: 'complaint', pageName: 'customerServices' });
      await draft.clear();
      onSent(receipt);
      return undefined;
    } catch (error) {
      track({ eventType: 'failure', eventOption: 'complaint', pageName: 'customerServices' });
      return onMissing(error) ? undefined : refusalIssues(error);
    }
  }

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
      validate={complaintIssues}
      onSubmit={send}
      onChange={draft.save}
    >
      <UserPage title={t('complaint.title')} sticky={<SubmitButton>{t('complaint.send')}</SubmitButton>}>
        <Title lead={t('complaint.lead', { hours: market.complaints.answerHours })}>
          {t('complaint.question')}
        </Title>
        <ErrorSummary />
        {orderNo && <Fine>{t('complaint.about', { orderNo })}</Fine>}
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
      </UserPage>
    </Form>
  );
}

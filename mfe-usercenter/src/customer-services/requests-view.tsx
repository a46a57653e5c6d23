import { askPerson, type DataOf, listRequests } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { parseForm, reasonChoices, reviewSchema, validate } from '@sunbird/loan-domain';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { type Texts, useTextDraft } from '@sunbird/remote-kit/text-draft';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  type CostRow,
  EmptyState,
  ErrorSummary,
  Form,
  Gap,
  type Issues,
  LogInCard,
  Notice,
  SkeletonRows,
  SubmitButton,
  Tag,
  type TagProps,
  TextField,
  Title,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCallPresence, useOptionalCall } from '../shared/missing-calls';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';
import { ByContact, useSending } from './complaint-form';
import { Regulator, useSupport } from './contact-rows';
import styles from './customer-services.module.css';

type Sent = DataOf<typeof listRequests>['requests'][number];

const kinds: Readonly<Record<Sent['status'], TagProps['kind']>> = {
  waiting: 'info',
  answered: 'ok',
  granted: 'ok',
  refused: 'bad',
  unknown: 'plain',
};

/** What a request is about, as its title. */
function TitleOf({ about, amount, topic }: Sent): ReactElement {
  const { t, tMessage } = useMessages();
  if (about === 'payment' && amount !== undefined)
    return <Message id="requests.about.payment" values={{ amount: <Money value={amount} /> }} />;
  const choice = reasonChoices.complaintTopic.find(({ value }) => value === topic);
  return (
    <>
      {t(`requests.about.${about}`)}
      {choice && `: ${tMessage({ key: choice.label })}`}
    </>
  );
}

/** What became of a request, in the words of the person who answered, or by the reason of the list. */
function Outcome({ answer, reason, status }: Sent): ReactElement | null {
  const { t, tMessage } = useMessages();
  const choice = reasonChoices.voucherRejection.find(({ value }) => value === reason);
  const text = answer ?? (choice && tMessage({ key: choice.label }));
  if (text === undefined) return null;
  return (
    <Notice kind={status === 'refused' ? 'bad' : 'ok'}>
      {answer !== undefined && <b>{t('requests.answer')}</b>} {text}
    </Notice>
  );
}

/** What the borrower can do next. */
function NextStep({
  sent,
  isAsked,
}: {
  readonly sent: Sent;
  readonly isAsked: boolean;
}): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { about, status, orderNo = '', requestId } = sent;
  if (status === 'granted' && (about === 'loan' || about === 'apply'))
    return <Button onClick={() => navigate('home')}>{t('requests.apply')}</Button>;
  if (status !== 'refused' || about !== 'payment') return null;
  return (
    <>
      <Button kind="secondary" onClick={() => navigate('manualRepayment', { orderNo })}>
        {t('requests.anotherProof')}
      </Button>
      {!isAsked && (
        <Button
          kind="text"
          onClick={() => navigate('customerServices', { view: 'ask', about: 'proof', subject: requestId })}
        >
          {t('ask.title')}
        </Button>
      )}
    </>
  );
}

/** One request with all that became of it. */
function RequestCard({ sent, all }: { readonly sent: Sent; readonly all: readonly Sent[] }): ReactElement {
  const { t, formatDate } = useMessages();
  const { requestId, status, createdAt, answerBy, decidedAt, orderNo, text } = sent;
  function timeRow(label: string, at: number | undefined): CostRow[] {
    return at === undefined ? [] : [{ label, value: formatDate(at, 'weekdayTime') }];
  }
  const rows = [
    { label: t('requests.number'), value: requestId },
    ...(orderNo ? [{ label: t('requests.loan'), value: orderNo }] : []),
    ...timeRow(t('requests.sentOn'), createdAt),
    ...timeRow(t('complaint.answerBy'), answerBy),
    ...timeRow(t('requests.decidedOn'), decidedAt),
  ];
  return (
    <Card title={<TitleOf {...sent} />}>
      <p className={styles.status}>
        <Tag kind={kinds[status]}>{t(`requests.status.${status}`)}</Tag>
      </p>
      <CostList rows={rows} />
      {text !== undefined && <p className={styles.said}>{text}</p>}
      <Outcome {...sent} />
      <NextStep sent={sent} isAsked={all.some(({ subject }) => subject === requestId)} />
    </Card>
  );
}

function RequestList({ requests }: { readonly requests: readonly Sent[] }): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  const { support } = useSupport();
  if (requests.length === 0) {
    const action = { label: t('common.talkToUs'), onClick: () => navigate('customerServices') };
    return (
      <EmptyState title={t('requests.none')} action={action}>
        {t('requests.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      {requests.map(sent => (
        <div key={sent.requestId} className={styles.request}>
          <RequestCard sent={sent} all={requests} />
        </div>
      ))}
      {requests.some(({ status }) => status !== 'waiting') && <Regulator support={support} />}
    </>
  );
}

/** Complaints, proofs of payment and decisions that a person looks at again, with what became of each. */
export function RequestsView(): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const { missing, call } = useOptionalCall(listRequests, {});
  if (missing) return <ByContact title={t('requests.title')} text={t('requests.missing')} />;
  return (
    <UserPage title={t('requests.title')}>
      {session.status === 'signedIn' ? (
        <Loaded call={call} skeleton={<SkeletonRows />}>
          {({ requests }) => <RequestList requests={requests} />}
        </Loaded>
      ) : (
        <LogInCard />
      )}
    </UserPage>
  );
}

export interface Decision {
  readonly about: 'loan' | 'proof' | 'apply';
  readonly subject: string | undefined;
}

const fields = ['message'] as const;
const schema = reviewSchema();

/** Sends a request; returns what is wrong with it. */
function useAskPerson({ decision, onSent, onMissing }: AskFormProps, clearDraft: () => Promise<void>) {
  const { api } = useShell();
  const sending = useSending('askPerson', onMissing);
  return async (values: Texts<'message'>): Promise<Issues | undefined> => {
    const parsed = parseForm(schema, values);
    if (!parsed.ok) return parsed.issues;
    const { message: text } = parsed.value;
    return sending(
      () => api.call(askPerson, { ...decision, ...(text ? { text } : {}) }, { intent: 'askPerson' }),
      async () => {
        await clearDraft();
        onSent();
      },
    );
  };
}

interface AskFormProps {
  readonly decision: Decision;
  readonly onSent: () => void;
  readonly onMissing: (error: unknown) => boolean;
}

function AskForm(props: AskFormProps): ReactElement {
  const { decision } = props;
  const { market } = useShell();
  const { t } = useMessages();
  const draft = useTextDraft(`review ${decision.about} ${decision.subject ?? ''}`, fields);
  const send = useAskPerson(props, draft.clear);
  if (!draft.initial) return <SkeletonRows />;
  return (
    <Form<Texts<'message'>>
      initialValues={draft.initial}
      validate={values => validate(schema, values)}
      onSubmit={send}
      onChange={draft.save}
    >
      <Title lead={t('ask.lead', { hours: market.complaints.answerHours })}>
        {t(`ask.question.${decision.about}`)}
      </Title>
      <ErrorSummary />
      <TextField
        name="message"
        label={t('ask.message')}
        hint={t('ask.messageHint')}
        autoCapitalize="none"
        maxLength={2000}
        multiline
        optional
      />
      <Gap />
      <SubmitButton>{t('ask.send')}</SubmitButton>
    </Form>
  );
}

/** For so long an answer about applying stands where it was asked; then the next refusal is another one. */
const shownMs = 30 * 86_400_000;

/** The newest request about a decision, while it says something of it. */
function requestAbout(all: readonly Sent[], { about, subject }: Decision, now: number): Sent | undefined {
  return all.find(
    one =>
      one.about === about &&
      one.subject === subject &&
      (one.status === 'waiting' || subject !== undefined || one.createdAt > now - shownMs),
  );
}

/** Asks a person to look at a decision again; the answer stands on this screen, too. */
export function AskPersonView({ about, subject }: Decision): ReactElement {
  const { session } = useShell();
  const { t } = useMessages();
  const asking = useCallPresence(askPerson);
  const { missing, call } = useOptionalCall(listRequests, {});
  const decision = { about, subject };
  if (missing || asking.missing) return <ByContact title={t('ask.title')} text={t('requests.missing')} />;
  if (session.status !== 'signedIn') {
    return (
      <UserPage title={t('ask.title')}>
        <LogInCard />
      </UserPage>
    );
  }
  return (
    <UserPage title={t('ask.title')}>
      <Loaded call={call} skeleton={<SkeletonRows />}>
        {({ requests }) => {
          const sent = requestAbout(requests, decision, call.at ?? 0);
          if (!sent) return <AskForm decision={decision} onSent={call.reload} onMissing={asking.note} />;
          return <RequestList requests={[sent]} />;
        }}
      </Loaded>
    </UserPage>
  );
}

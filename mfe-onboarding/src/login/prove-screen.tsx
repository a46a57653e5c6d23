import { codes, isCallError } from '@sunbird/api-client';
import { labelKey, parseForm, proofSchema, validate } from '@sunbird/loan-domain';
import { serverIssues } from '@sunbird/remote-kit/issues';
import { type Texts, useTextDraft } from '@sunbird/remote-kit/text-draft';
import { useAct, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  DayField,
  ErrorSummary,
  Form,
  Gap,
  type Issues,
  Page,
  remoteScreen,
  SkeletonRows,
  SubmitButton,
  TextField,
  Title,
  useConfirm,
} from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import { useMessages } from '../use-messages';
import styles from './login.module.css';

const fields = ['birthday', 'identityLast4'] as const;
type Proof = Texts<(typeof fields)[number]>;

const schema = proofSchema();

/** What went wrong with a proof; the moment from which the lender takes another one, if it has had too many. */
function useRefusal(): (error: unknown) => Issues {
  const { api } = useShell();
  const { formatDate } = useMessages();
  return error => {
    const waits = isCallError(error, 'ApiError') && error.code === codes.tooManyAttempts;
    if (!waits || error.retryAfter === undefined) return serverIssues(error);
    const until = formatDate(api.now() + error.retryAfter * 1000, 'weekdayTime');
    return { '': { key: 'prove.locked', values: { until } } };
  };
}

/** Says what it means before the number is taken from the account that has it. */
function useNotMe(onDone: () => void) {
  const { session, toast } = useShell();
  const { t, tMessage } = useMessages();
  const refusal = useRefusal();
  const [confirm, dialog] = useConfirm();
  const act = useAct(async () => {
    try {
      await session.prove({ notMe: true });
      toast(t('prove.fresh'), 'success');
      onDone();
    } catch (error) {
      const { '': issue } = refusal(error);
      if (issue) toast(tMessage(typeof issue === 'string' ? { key: issue } : issue), 'failure');
    }
  });
  async function ask(): Promise<void> {
    const agreed = await confirm({
      title: t('prove.notMe.question'),
      text: t('prove.notMe.means'),
      confirm: t('prove.notMe.confirm'),
      cancel: t('common.back'),
      danger: true,
    });
    if (agreed) await act.run();
  }
  return { ask, pending: act.pending, dialog };
}

interface ProofFormProps {
  readonly initial: Proof;
  readonly onChange: (typed: Proof) => void;
  readonly onDone: () => void;
}

function ProofForm({ initial, onChange, onDone }: ProofFormProps): ReactElement {
  const { market, session } = useShell();
  const { t, tMessage } = useMessages();
  const refusal = useRefusal();
  const notMe = useNotMe(onDone);
  const document = tMessage({ key: labelKey('nationalId', {}, market) });

  async function prove(typed: Proof): Promise<Issues | undefined> {
    const parsed = parseForm(schema, typed);
    if (!parsed.ok) return parsed.issues;
    try {
      const { proven, attemptsLeft = 0 } = await session.prove(parsed.value);
      if (!proven) return { '': { key: 'prove.wrong', values: { count: attemptsLeft } } };
      onDone();
      return undefined;
    } catch (error) {
      return refusal(error);
    }
  }
  return (
    <Form<Proof>
      initialValues={initial}
      validate={values => validate(schema, values)}
      onSubmit={prove}
      onChange={onChange}
    >
      <Page
        sticky={
          <>
            <SubmitButton>{t('common.continue')}</SubmitButton>
            <Button kind="text" loading={notMe.pending} onClick={() => void notMe.ask()}>
              {t('prove.notMe')}
            </Button>
          </>
        }
      >
        <Title heading lead={t('prove.lead', { document })}>
          {t('prove.title')}
        </Title>
        <ErrorSummary />
        <DayField name="birthday" label={t('field.birthday')} autoComplete="bday" example="1996-03-05" />
        <TextField
          name="identityLast4"
          label={t('prove.last4', { document })}
          inputMode={market.identity.inputMode}
          autoCapitalize="characters"
          maxLength={4}
          parse={typed => typed.toUpperCase()}
        />
        <p className={styles.other}>{t('prove.help')}</p>
        <Gap size="small" />
        <Button kind="secondary" onClick={() => void session.logOut()}>
          {t('prove.otherNumber')}
        </Button>
        {notMe.dialog}
      </Page>
    </Form>
  );
}

/** One thing that only the owner of the account knows: a code proves that somebody has the number, and no more. */
export const Screen = remoteScreen(Prove);

function Prove(): ReactElement {
  const { session, navigate } = useShell();
  const { next } = useQueryParams();
  const { initial, save, clear } = useTextDraft('proof', fields, fields);
  const isSignedIn = session.status === 'signedIn';
  useEffect(() => {
    if (!isSignedIn) navigate('login', { next }, { replace: true });
  }, [isSignedIn, navigate, next]);

  function done(): void {
    void clear();
    session.resume();
  }
  return initial && isSignedIn ? (
    <ProofForm initial={initial} onChange={save} onDone={done} />
  ) : (
    <Page>
      <SkeletonRows rows={1} />
    </Page>
  );
}

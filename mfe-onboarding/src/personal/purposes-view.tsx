import type { CollectionFlag, ConsentText } from '@sunbird/loan-domain';
import {
  type ConsentAnswer,
  type ConsentAnswersByName,
  ConsentCard,
  useKeptAnswers,
} from '@sunbird/remote-kit/consent-card';
import { ConsentDeclined, ConsentFootnote } from '@sunbird/remote-kit/consent-text';
import { serverIssues } from '@sunbird/remote-kit/issues';
import type { RequestedConsent, RequestedConsents } from '@sunbird/remote-kit/requested-consents';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useShell } from '@sunbird/shell-api';
import {
  Cell,
  CellGroup,
  ChoiceField,
  ClockIcon,
  ErrorSummary,
  Form,
  FormPage,
  Gap,
  type Issues,
  SettingsIcon,
  SubmitButton,
  Title,
  useFormControl,
  useFormField,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import type { Decisions } from './consents';
import styles from './personal.module.css';

interface ConsentFieldProps {
  readonly name: string;
  readonly text: ConsentText;
}

/** An express consent, as a field of a form. */
function ConsentField({ name, text }: ConsentFieldProps): ReactElement {
  const { value, error, change } = useFormField<ConsentAnswer>(name);
  const { submitIfValid } = useFormControl();
  return (
    <>
      <ConsentCard text={text} answer={value} error={error} onAnswer={change} onPick={submitIfValid} />
      <Gap size="small" />
    </>
  );
}

interface PurposesProps {
  readonly flags: readonly CollectionFlag[];
  /** Express consents stand above them, under the screen’s heading; how all are taken back is said at the end. */
  readonly afterOthers: boolean;
}

/** What may be read from the phone. How long it is kept and what “not now” means stand once for all. */
function Purposes({ flags, afterOthers }: PurposesProps): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  return (
    <>
      {afterOthers && <Title lead={t('consent.choice')}>{t('consent.ask')}</Title>}
      {flags.map(flag => (
        <PurposeField key={flag} flag={flag} />
      ))}
      <CellGroup>
        <Cell
          icon={<ClockIcon size={22} />}
          title={t('consent.when')}
          sub={t(market.collectOnce ? 'consent.when.once' : 'consent.when.each')}
        />
        {!afterOthers && (
          <Cell icon={<SettingsIcon size={22} />} title={t('consent.back')} sub={t('consent.back.where')} />
        )}
      </CellGroup>
      <small className={styles.note}>{t('consent.declined')}</small>
    </>
  );
}

/** One purpose. */
function PurposeField({ flag }: { readonly flag: CollectionFlag }): ReactElement {
  const { t } = useMessages();
  const { submitIfValid } = useFormControl();
  return (
    <ChoiceField
      name={flag}
      label={t(`consent.${flag}.ask`)}
      hint={t(`consent.${flag}.why`)}
      options={[
        { value: 'given', label: t('consent.allow') },
        { value: 'notNow', label: t('common.notNow') },
      ]}
      onPick={submitIfValid}
    />
  );
}

/**
 * Sends the express consents that were given. Decides on the purposes once no consent is refused; before, the screen
 * keeps their answers.
 */
function useConsentChoices(
  { requested, give }: RequestedConsents,
  flags: readonly CollectionFlag[],
  onDecided: (decisions: Decisions) => void,
) {
  const [kept, keep] = useKeptAnswers();
  const [initialValues, setInitialValues] = useState(kept);
  const [refused, setRefused] = useState<RequestedConsent>();

  async function submit(choices: ConsentAnswersByName): Promise<Issues | undefined> {
    const first = requested.find(({ consent }) => choices[consent.type] === 'notNow');
    try {
      await give(requested.filter(({ consent }) => choices[consent.type] === 'given'));
    } catch (error) {
      return serverIssues(error);
    }
    const purposes = Object.fromEntries(flags.map(flag => [flag, choices[flag]]));
    keep(first ? purposes : {});
    setInitialValues(purposes);
    setRefused(first);
    if (!first) onDecided(new Map(flags.map(flag => [flag, choices[flag] === 'given'])));
    return undefined;
  }
  return {
    initialValues,
    keep,
    submit,
    /** The express consent that was refused, whose consequence is said before anything else. */
    refused,
    readAgain: () => setRefused(undefined),
  };
}

export interface PurposesViewProps {
  /** What the market’s law wants an express consent to, which the lender does not have yet. */
  readonly express: RequestedConsents;
  readonly flags: readonly CollectionFlag[];
  readonly onDecided: (decisions: Decisions) => void;
}

function missingAnswers(
  choices: ConsentAnswersByName,
  requested: readonly RequestedConsent[],
  flags: readonly CollectionFlag[],
) {
  const keys = [
    ...requested.map(({ consent }) => [consent.type, 'consent.express.required']),
    ...flags.map(flag => [flag, 'consent.required']),
  ];
  return Object.fromEntries(keys.filter(([name = '']) => choices[name] === undefined));
}

/**
 * What the market’s law wants an express consent to, and what may be read from the phone: each with its text, and an
 * answer of its own. An express consent is required to continue; a purpose may have either answer.
 */
export function PurposesView({ express, flags, onDecided }: PurposesViewProps): ReactElement {
  const { t } = useMessages();
  const { initialValues, keep, submit, refused, readAgain } = useConsentChoices(express, flags, onDecided);
  useStepFocus(refused ? 'declined' : 'asked');
  const { requested } = express;

  if (refused) return <ConsentDeclined text={refused.text} onBack={readAgain} />;
  return (
    <Form<ConsentAnswersByName>
      initialValues={initialValues}
      onChange={keep}
      validate={choices => missingAnswers(choices, requested, flags)}
      onSubmit={submit}
    >
      <FormPage sticky={<SubmitButton>{t('common.continue')}</SubmitButton>}>
        <Title heading lead={t(requested.length > 0 ? 'consent.express.need' : 'consent.choice')}>
          {t(requested.length > 0 ? 'consent.express' : 'consent.ask')}
        </Title>
        <ErrorSummary />
        {requested.map(({ consent, text }) => (
          <ConsentField key={consent.type} name={consent.type} text={text} />
        ))}
        {flags.length > 0 && <Purposes flags={flags} afterOthers={requested.length > 0} />}
        {requested.length > 0 && (
          <>
            <Gap size="small" />
            <ConsentFootnote />
          </>
        )}
      </FormPage>
    </Form>
  );
}

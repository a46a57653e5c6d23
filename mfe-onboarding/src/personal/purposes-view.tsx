import type { CollectionFlag } from '@sunbird/loan-domain';
import type { AskedConsent, AskedConsents } from '@sunbird/remote-kit/asked-consents';
import { ConsentDeclined } from '@sunbird/remote-kit/consent-declined';
import { ConsentFootnote } from '@sunbird/remote-kit/consent-footnote';
import type { ConsentAnswersByName } from '@sunbird/remote-kit/kept-answers';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { ErrorSummary, Form, FormPage, Gap, SubmitButton, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import { ConsentField } from './consent-field';
import type { Decisions } from './consents';
import { Purposes } from './purpose-fields';
import { useConsentChoices } from './use-consent-choices';

export interface PurposesViewProps {
  /** What the market’s law wants an express consent to, which the lender does not have yet. */
  readonly express: AskedConsents;
  readonly flags: readonly CollectionFlag[];
  readonly onDecided: (decisions: Decisions) => void;
}

function missingAnswers(
  choices: ConsentAnswersByName,
  asked: readonly AskedConsent[],
  flags: readonly CollectionFlag[],
) {
  const keys = [
    ...asked.map(({ consent }) => [consent.type, 'consent.express.required']),
    ...flags.map(flag => [flag, 'consent.required']),
  ];
  return Object.fromEntries(keys.filter(([name = '']) => choices[name] === undefined));
}

/**
 * What the market’s law wants an express consent to, and what may be read from the phone: each with its text, and an
 * answer of its own. Without an express consent nothing goes on; a purpose leads on with either answer.
 */
export function PurposesView({ express, flags, onDecided }: PurposesViewProps): ReactElement {
  const { t } = useMessages();
  const { initialValues, keep, submit, refused, readAgain } = useConsentChoices(express, flags, onDecided);
  useStepFocus(refused ? 'declined' : 'asked');
  const { asked } = express;
  const names = [...asked.map(({ consent }) => consent.type), ...flags];

  if (refused) return <ConsentDeclined text={refused.text} onBack={readAgain} />;
  return (
    <Form<ConsentAnswersByName>
      initialValues={initialValues}
      onChange={keep}
      validate={choices => missingAnswers(choices, asked, flags)}
      onSubmit={submit}
    >
      <FormPage sticky={<SubmitButton>{t('common.continue')}</SubmitButton>}>
        <Title heading lead={t(asked.length > 0 ? 'consent.express.need' : 'consent.choice')}>
          {t(asked.length > 0 ? 'consent.express' : 'consent.ask')}
        </Title>
        <ErrorSummary />
        {asked.map(({ consent, text }) => (
          <ConsentField key={consent.type} name={consent.type} names={names} text={text} />
        ))}
        {flags.length > 0 && <Purposes flags={flags} names={names} afterOthers={asked.length > 0} />}
        {asked.length > 0 && (
          <>
            <Gap size="small" />
            <ConsentFootnote />
          </>
        )}
      </FormPage>
    </Form>
  );
}

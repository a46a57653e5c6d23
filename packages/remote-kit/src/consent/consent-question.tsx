import { saveConsent } from '@sunbird/api-client';
import { useI18n } from '@sunbird/i18n';
import { type ConsentText, consentRecord, type MarketConsent } from '@sunbird/loan-domain';
import { useAct, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  FailedCard,
  Fine,
  Gap,
  Notice,
  Page,
  SkeletonCards,
  TextButton,
  Title,
} from '@sunbird/ui';
import { Fragment, type ReactElement, useState } from 'react';
import { ErrorText } from '../error-text';
import { useStepFocus } from '../use-step-focus';
import { useConsentText } from './use-consent-text';

export interface ConsentQuestionProps {
  readonly consent: MarketConsent;
  readonly onGiven: () => void;
}

/** One consent: its text, and both answers to it. */
export function ConsentQuestion({ consent, onGiven }: ConsentQuestionProps): ReactElement {
  const { text, failed, retry } = useConsentText(consent.type);
  const [isDeclined, setIsDeclined] = useState(false);
  useStepFocus(isDeclined ? 'declined' : 'asked');
  if (!text) return <Page>{failed ? <FailedCard onRetry={retry} /> : <SkeletonCards />}</Page>;
  return isDeclined ? (
    <Declined text={text} onBack={() => setIsDeclined(false)} />
  ) : (
    <Question consent={consent} text={text} onGiven={onGiven} onDeclined={() => setIsDeclined(true)} />
  );
}

interface QuestionProps extends ConsentQuestionProps {
  readonly text: ConsentText;
  readonly onDeclined: () => void;
}

function Question({ consent, text, onGiven, onDeclined }: QuestionProps): ReactElement {
  const { api, navigate } = useShell();
  const { t } = useI18n();
  const save = useAct(async () => {
    const { type, version } = consent;
    const given = { type, version, granted: true, text: consentRecord(text) };
    await api.call(saveConsent, given, { intent: `consent:${type}` });
    onGiven();
  });
  return (
    <Page
      sticky={
        <>
          <Button loading={save.pending} onClick={() => void save.run()}>
            {text.agree}
          </Button>
          <Button kind="text" onClick={onDeclined}>
            {t('common.notNow')}
          </Button>
        </>
      }
    >
      <Title heading>{text.title}</Title>
      {save.error !== undefined && (
        <>
          <Notice kind="bad" role="alert">
            <ErrorText error={save.error} />
          </Notice>
          <Gap size="small" />
        </>
      )}
      <Card>
        {text.paragraphs.map((paragraph, at) => (
          <Fragment key={paragraph}>
            {at > 0 && <Gap size="small" />}
            <p>{paragraph}</p>
          </Fragment>
        ))}
      </Card>
      <Gap size="small" />
      <Fine>
        {t('consentGate.takeBack')}{' '}
        <TextButton onClick={() => navigate('privacy')}>{t('consentGate.privacy')}</TextButton>
      </Fine>
    </Page>
  );
}

interface DeclinedProps {
  readonly text: ConsentText;
  readonly onBack: () => void;
}

/** What happens without the consent, and both ways on: to read it again, or home. */
function Declined({ text, onBack }: DeclinedProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useI18n();
  return (
    <Page
      back={onBack}
      sticky={
        <>
          <Button onClick={onBack}>{t('consentGate.readAgain')}</Button>
          <Button kind="text" onClick={() => navigate('home', {}, { replace: true })}>
            {t('common.goHome')}
          </Button>
        </>
      }
    >
      <div role="alert">
        <Title heading lead={text.declined}>
          {t('consentGate.declined')}
        </Title>
      </div>
    </Page>
  );
}

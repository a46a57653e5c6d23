import { useI18n } from '@sunbird/i18n';
import type { ConsentText, MarketConsent } from '@sunbird/loan-domain';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, Card, FailedCard, Gap, Notice, Page, SkeletonCards, Title } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { ErrorText } from '../error-text';
import { useStepFocus } from '../use-step-focus';
import { ConsentDeclined } from './consent-declined';
import { ConsentFootnote, ConsentParagraphs } from './consent-text';
import { giveConsent } from './use-asked-consents';
import { useConsentTexts } from './use-consent-texts';

export interface ConsentQuestionProps {
  readonly consent: MarketConsent;
  readonly onGiven: () => void;
}

/** One consent: its text, and both answers to it. */
export function ConsentQuestion({ consent, onGiven }: ConsentQuestionProps): ReactElement {
  const { textOf, failed, retry } = useConsentTexts(true);
  const text = textOf(consent.type);
  const [isDeclined, setIsDeclined] = useState(false);
  useStepFocus(isDeclined ? 'declined' : 'asked');
  if (!text) return <Page>{failed ? <FailedCard onRetry={retry} /> : <SkeletonCards />}</Page>;
  return isDeclined ? (
    <ConsentDeclined text={text} onBack={() => setIsDeclined(false)} />
  ) : (
    <Question consent={consent} text={text} onGiven={onGiven} onDeclined={() => setIsDeclined(true)} />
  );
}

interface QuestionProps extends ConsentQuestionProps {
  readonly text: ConsentText;
  readonly onDeclined: () => void;
}

function Question({ consent, text, onGiven, onDeclined }: QuestionProps): ReactElement {
  const { api } = useShell();
  const { t } = useI18n();
  const save = useAct(async () => {
    await giveConsent(api, { consent, text });
    onGiven();
  });
  return (
    <Page
      sticky={
        <>
          {save.error !== undefined && (
            <Notice kind="bad" role="alert">
              <ErrorText error={save.error} />
            </Notice>
          )}
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
      <Card>
        <ConsentParagraphs text={text} />
      </Card>
      <Gap size="small" />
      <ConsentFootnote />
    </Page>
  );
}

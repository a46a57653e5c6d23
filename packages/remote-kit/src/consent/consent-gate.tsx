import { useI18n } from '@sunbird/i18n';
import type { MarketConsent } from '@sunbird/loan-domain';
import { useAct } from '@sunbird/shell-api';
import { Button, Card, Gap, Page, SkeletonCards, Title } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { CallFailed } from '../loaded';
import { Refused } from '../refused';
import { useStepFocus } from '../use-step-focus';
import { ConsentDeclined, ConsentFootnote, ConsentParagraphs } from './consent-text';
import { type RequestedConsent, useRequestedConsents } from './requested-consents';

export interface ConsentGateProps {
  /** What is asked here, of the market's consents. */
  readonly consents: readonly MarketConsent[];
  /** The screen behind it; `askAgain` reads the consents anew, after the lender has missed one. */
  readonly children: (askAgain: () => void) => ReactElement;
}

/**
 * Asks for the consents that the market requires and that the lender does not have, each on a screen of its own, and
 * shows the screen behind them once all are given. A lender that keeps no consents is asked for none.
 */
export function ConsentGate({ consents, children }: ConsentGateProps): ReactElement {
  const { status, requested, error, give, reload } = useRequestedConsents(consents);
  const [next] = requested;
  const [declined, setDeclined] = useState<string>();
  const type = next?.consent.type;
  const isDeclined = type !== undefined && declined === type;
  useStepFocus(`${type ?? ''}${isDeclined ? ' declined' : ''}`);
  if (status === 'loading') {
    return (
      <Page>
        <SkeletonCards />
      </Page>
    );
  }
  if (status === 'error') {
    return (
      <Page>
        <CallFailed error={error} onRetry={reload} />
      </Page>
    );
  }
  if (!next) return children(reload);
  if (isDeclined) return <ConsentDeclined text={next.text} onBack={() => setDeclined(undefined)} />;
  return <Question key={type} {...next} onGive={() => give([next])} onDeclined={() => setDeclined(type)} />;
}

interface QuestionProps extends RequestedConsent {
  readonly onGive: () => Promise<void>;
  readonly onDeclined: () => void;
}

/** One consent: its text, and both answers to it. */
function Question({ text, onGive, onDeclined }: QuestionProps): ReactElement {
  const { t } = useI18n();
  const save = useAct(onGive);
  return (
    <Page
      sticky={
        <>
          <Refused error={save.error} />
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

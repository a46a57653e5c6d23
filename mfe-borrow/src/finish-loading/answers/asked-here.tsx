import { ConsentCard } from '@sunbird/remote-kit/consent-card';
import { ConsentFootnote } from '@sunbird/remote-kit/consent-footnote';
import { FailedCard, Gap, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import type { ConsentAnswers } from './use-consent-answers';

/** What the market asks before the application is sent, each with its text and both answers. */
export function AskedHere({ answers }: { readonly answers: ConsentAnswers }): ReactElement {
  const { t } = useMessages();
  const { express, areMissing, answerOf, answer } = answers;
  if (express.status === 'failed') return <FailedCard onRetry={express.reload} />;
  if (express.status === 'loading') return <SkeletonCards cards={1} />;
  return (
    <>
      {express.asked.map(asked => (
        <ConsentCard
          key={asked.consent.type}
          text={asked.text}
          answer={answerOf(asked)}
          error={areMissing && answerOf(asked) === undefined ? t('finish.answerConsent') : undefined}
          onAnswer={given => answer(asked, given)}
        />
      ))}
      {express.asked.length > 0 && (
        <>
          <Gap size="small" />
          <ConsentFootnote />
        </>
      )}
    </>
  );
}

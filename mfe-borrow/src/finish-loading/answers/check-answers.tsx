import { getApplicationAnswers, getUserInfo, type LoanOrder } from '@sunbird/api-client';
import type { MarketConsent } from '@sunbird/loan-domain';
import { ConsentCard } from '@sunbird/remote-kit/consent-card';
import { ConsentDeclined } from '@sunbird/remote-kit/consent-declined';
import { ConsentFootnote } from '@sunbird/remote-kit/consent-footnote';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { CallFailed, Loaded } from '@sunbird/remote-kit/loaded';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall } from '@sunbird/shell-api';
import { Button, FailedCard, Gap, Notice, Page, SkeletonCards, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import { AnswerCard } from './answer-card';
import type { GivenAnswers } from './answer-group';
import { useAnswerGroups } from './use-answer-groups';
import { type ConsentAnswers, useConsentAnswers, useReadAgain } from './use-consent-answers';

/** What the market asks before the application is sent, each with its text and both answers. */
function AskedHere({ answers }: { readonly answers: ConsentAnswers }): ReactElement {
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

export interface CheckAnswersProps {
  readonly order: LoanOrder;
  /** What the market asks before the application is sent: beside the button that sends it. */
  readonly consents: readonly MarketConsent[];
  readonly onSend: () => void;
}

/** All answers before the application is sent. Opening it sends nothing; only its button does. */
export function CheckAnswers({ order, consents, onSend }: CheckAnswersProps): ReactElement {
  const { t } = useMessages();
  const person = useCall(getUserInfo, {});
  const given = useCall(getApplicationAnswers, { orderNo: order.orderNo });
  const answers = useConsentAnswers(consents, onSend);
  const { express, refused, readAgain } = answers;
  useStepFocus(refused ? 'declined' : 'asked');
  useReadAgain(refused);
  if (refused) return <ConsentDeclined text={refused.text} onBack={readAgain} />;
  const isSettled = given.status === 'ready' || isMissingCall(given.error);
  const isLoaded = person.data !== undefined && isSettled && express.status === 'ready';
  return (
    <Page title={t('finish.title')} {...(isLoaded && { sticky: <Send answers={answers} /> })}>
      <Title lead={t('answers.lead')}>{t('answers.check')}</Title>
      {given.status === 'error' && !isSettled ? (
        <CallFailed error={given.error} onRetry={given.reload} />
      ) : (
        <Loaded call={person} skeleton={<SkeletonCards cards={4} />}>
          {known =>
            isSettled ? (
              <>
                <Groups order={order} person={known} given={given.data} />
                <AskedHere answers={answers} />
              </>
            ) : (
              <SkeletonCards cards={4} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

function Send({ answers }: { readonly answers: ConsentAnswers }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {answers.error !== undefined && (
        <Notice kind="bad" role="alert">
          <ErrorText error={answers.error} />
        </Notice>
      )}
      <Button loading={answers.pending} onClick={answers.send}>
        {t('answers.send')}
      </Button>
    </>
  );
}

function Groups(answers: GivenAnswers): ReactElement {
  const groups = useAnswerGroups(answers);
  return (
    <>
      {groups.map(group => (
        <AnswerCard
          key={group.name}
          group={group}
          pictures={group.name === 'identity' ? (answers.given?.pictures ?? []) : []}
        />
      ))}
    </>
  );
}

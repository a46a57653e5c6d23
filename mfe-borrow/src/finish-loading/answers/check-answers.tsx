import { getApplicationAnswers, getUserInfo, type LoanOrder } from '@sunbird/api-client';
import { CallFailed, Loaded } from '@sunbird/remote-kit/loaded';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { useCall } from '@sunbird/shell-api';
import { Button, Page, SkeletonCards, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import { AnswerCard } from './answer-card';
import type { GivenAnswers } from './answer-group';
import { useAnswerGroups } from './use-answer-groups';

export interface CheckAnswersProps {
  readonly order: LoanOrder;
  readonly onSend: () => void;
}

/** All answers before the application is sent. Opening it sends nothing; only its button does. */
export function CheckAnswers({ order, onSend }: CheckAnswersProps): ReactElement {
  const { t } = useMessages();
  const person = useCall(getUserInfo, {});
  const given = useCall(getApplicationAnswers, { orderNo: order.orderNo });
  const isSettled = given.status === 'ready' || isMissingCall(given.error);
  const isLoaded = person.data !== undefined && isSettled;
  return (
    <Page
      title={t('finish.title')}
      {...(isLoaded && { sticky: <Button onClick={onSend}>{t('answers.send')}</Button> })}
    >
      <Title lead={t('answers.lead')}>{t('answers.check')}</Title>
      {given.status === 'error' && !isSettled ? (
        <CallFailed error={given.error} onRetry={given.reload} />
      ) : (
        <Loaded call={person} skeleton={<SkeletonCards cards={4} />}>
          {known =>
            isSettled ? (
              <Groups order={order} person={known} given={given.data} />
            ) : (
              <SkeletonCards cards={4} />
            )
          }
        </Loaded>
      )}
    </Page>
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

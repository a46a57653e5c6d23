import { type DataOf, getApplicationAnswers, getUserInfo, type LoanOrder } from '@sunbird/api-client';
import type { CommonMessageKey } from '@sunbird/i18n';
import type { MarketConsent } from '@sunbird/loan-domain';
import { ConsentCard } from '@sunbird/remote-kit/consent-card';
import { ConsentDeclined, ConsentFootnote } from '@sunbird/remote-kit/consent-text';
import { CallFailed, Loaded } from '@sunbird/remote-kit/loaded';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { Refused } from '@sunbird/remote-kit/refused';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CellGroup,
  CostList,
  FailedCard,
  Gap,
  LinkCell,
  Page,
  SkeletonCards,
  TextButton,
  Title,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../use-messages';
import styles from './answers.module.css';
import type { AnswerGroup, GivenAnswers } from './use-answer-groups';
import { useAnswerGroups } from './use-answer-groups';
import { type ConsentAnswers, useConsentAnswers, useReadAgain } from './use-consent-answers';

/** What the market asks before the application is sent, each with its text and both answers. */
function ConsentsHere({ answers }: { readonly answers: ConsentAnswers }): ReactElement {
  const { t } = useMessages();
  const { express, areMissing, answerOf, answer } = answers;
  if (express.status === 'error') return <FailedCard onRetry={express.reload} />;
  if (express.status === 'loading') return <SkeletonCards cards={1} />;
  return (
    <>
      {express.requested.map(entry => (
        <ConsentCard
          key={entry.consent.type}
          text={entry.text}
          answer={answerOf(entry)}
          error={areMissing && answerOf(entry) === undefined ? t('finish.answerConsent') : undefined}
          onAnswer={given => answer(entry, given)}
        />
      ))}
      {express.requested.length > 0 && (
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
          {userInfo =>
            isSettled ? (
              <>
                <Groups order={order} person={userInfo} given={given.data} />
                <ConsentsHere answers={answers} />
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
      <Refused error={answers.error} />
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

type GivenPicture = DataOf<typeof getApplicationAnswers>['pictures'][number];

const names: Readonly<Record<string, CommonMessageKey>> = {
  front: 'answers.picture.front',
  back: 'answers.picture.back',
  face: 'answers.picture.face',
};

/** The pictures as the lender has them, each with its name. */
function GivenPictures({ pictures }: { readonly pictures: readonly GivenPicture[] }): ReactElement {
  return (
    <ul className={styles.pictures}>
      {pictures.map(picture => (
        <Picture key={picture.imageId} picture={picture} />
      ))}
    </ul>
  );
}

/** An address is valid for five minutes: where the picture can't be fetched any more, its name stays. */
function Picture({ picture: { side, url } }: { readonly picture: GivenPicture }): ReactElement {
  const { t } = useMessages();
  const [isLost, setIsLost] = useState(false);
  const key = names[side];
  return (
    <li className={styles.picture}>
      {isLost ? (
        <span className={styles.frame}>{t('answers.given')}</span>
      ) : (
        <img className={styles.frame} src={url} alt="" onError={() => setIsLost(true)} />
      )}
      {key && <span>{t(key)}</span>}
    </li>
  );
}

export interface AnswerCardProps {
  readonly group: AnswerGroup;
  /** Shown in place of the rows that only say that there are some. */
  readonly pictures: readonly GivenPicture[];
}

/** The answers of one part, and the way to change them. */
export function AnswerCard({ group, pictures }: AnswerCardProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { title, edit } = group;
  return (
    <Card>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <TextButton
          aria-label={t('answers.editPart', { part: title })}
          onClick={() => navigate(edit.to, edit.params)}
        >
          {t('answers.edit')}
        </TextButton>
      </div>
      {pictures.length > 0 ? <GivenPictures pictures={pictures} /> : <Answers group={group} />}
    </Card>
  );
}

function Answers({ group: { rows, longRows = [] } }: Pick<AnswerCardProps, 'group'>): ReactElement {
  const { navigate } = useShell();
  if (longRows.length === 0) return <CostList rows={rows} />;
  return (
    <CellGroup sunken>
      {longRows.map(({ question, answer, edit }) => (
        <LinkCell
          key={question}
          title={question}
          sub={answer}
          onClick={() => navigate(edit.to, edit.params)}
        />
      ))}
    </CellGroup>
  );
}

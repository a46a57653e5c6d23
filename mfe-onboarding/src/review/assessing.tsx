import type { LoanOrder } from '@sunbird/api-client';
import { homeStatusOf, maskPhone, type ReceivedStatus, unknownStatus } from '@sunbird/loan-domain';
import { useLenderClock, useMomentText } from '@sunbird/remote-kit/lender-clock';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, CheckingIllustration, Notice, Page, Steps, Title } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './review.module.css';

export interface AssessingProps {
  readonly order: LoanOrder;
  /** Epoch ms of the shown data, if the lender cannot be reached now. */
  readonly staleSince: number | undefined;
}

/** Whether the usual time is over; renders again when it is. */
function useIsLate(applyTime: number, now: number): boolean {
  const [, look] = useState(0);
  const left = applyTime + usualMs - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => look(count => count + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}

interface StageProps {
  readonly order: LoanOrder;
  /** The lender's time. */
  readonly now: number;
  readonly isLate: boolean;
}

function Decision({ order: { decisionBy }, now }: StageProps): ReactElement {
  const { market, session } = useShell();
  const { t, formatDate } = useMessages();
  const mobile = session.mobile && maskPhone(session.mobile, market.phone);
  return (
    <>
      {mobile && t('review.sms', { mobile })}
      {decisionBy && decisionBy > now && (
        <span className={styles.by}>{t('review.by', { time: formatDate(decisionBy, 'weekdayTime') })}</span>
      )}
    </>
  );
}

/** Steps done, the step in progress, and the deadline of the decision. */
function ReviewSteps(props: StageProps): ReactElement {
  const { order, now, isLate } = props;
  const { t } = useMessages();
  const sentAt = useMomentText(() => now)(order.applyTime);
  const progress = t(isLate ? 'review.inProgress' : 'review.mayClose');
  return (
    <Card>
      <Steps
        label={t('review.steps')}
        steps={[
          { title: t('review.sent'), sub: sentAt, state: 'done' },
          { title: t('review.checking'), sub: progress, state: 'now' },
          { title: t('review.decision'), sub: <Decision {...props} />, state: 'todo' },
        ]}
      />
    </Card>
  );
}

function Heading({ order: { decisionBy }, isLate }: StageProps): ReactElement {
  const { t, formatDate } = useMessages();
  const lead =
    isLate && decisionBy ? (
      <Message id="review.late.lead" values={{ time: <b>{formatDate(decisionBy, 'weekdayTime')}</b> }} />
    ) : (
      t('review.checking.lead')
    );
  return (
    <Title center lead={lead}>
      {t(isLate ? 'review.late.title' : 'review.checking.title')}
    </Title>
  );
}

function Actions({ isLate }: { readonly isLate: boolean }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <>
      <Button kind="secondary" onClick={() => navigate('home')}>
        {t('common.backHome')}
      </Button>
      {isLate && (
        <Button kind="text" onClick={() => navigate('customerServices')}>
          {t('common.talkToUs')}
        </Button>
      )}
    </>
  );
}

/** The lender assesses the application. */
export function Assessing({ order, staleSince }: AssessingProps): ReactElement {
  const { t, formatDate } = useMessages();
  const now = useLenderClock().now();
  const isLate = useIsLate(order.applyTime, now);
  const stage = { order, now, isLate };
  return (
    <Page title={t('review.title')} back={false} sticky={<Actions isLate={isLate} />}>
      <div className={styles.drawing}>
        <CheckingIllustration />
      </div>
      <Heading {...stage} />
      {staleSince !== undefined && (
        <div className={styles.notice}>
          <Notice kind="warn" role="status">
            {t('review.stale', { time: formatDate(staleSince, 'time') })}
          </Notice>
        </div>
      )}
      <ReviewSteps {...stage} />
    </Page>
  );
}

const shown = ['assessing', 'success', 'rejected'] as const;

/** What the screen shows of an order; undefined for one that has moved on: its screen is elsewhere. */
export function shownOf(status: ReceivedStatus): (typeof shown)[number] | undefined {
  const home = status === unknownStatus ? undefined : homeStatusOf(status);
  return shown.find(each => each === home);
}

const soonMs = 3_000;
const laterMs = 20_000;
const patientMs = 60_000;
const minuteMs = 60_000;

/** Most applications are decided within this time. */
const usualMs = 10 * minuteMs;

/** Ms until the next poll: short while a decision is likely, then longer; false once there is one. */
export function pollMs(order: Pick<LoanOrder, 'status'> | undefined, waitedMs: number): number | false {
  if (order && shownOf(order.status) !== 'assessing') return false;
  if (waitedMs < minuteMs) return soonMs;
  return waitedMs < usualMs ? laterMs : patientMs;
}

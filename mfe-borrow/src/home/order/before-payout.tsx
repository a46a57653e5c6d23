import { getConfirmInfo, getUserInfo, type LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { aprRows } from '@sunbird/i18n/apr-text';
import { maskPhone, orderStatus } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useLenderClock, useMomentText } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { accountText, ofLoan, usedCard } from '@sunbird/remote-kit/person';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  Button,
  Card,
  Cell,
  CellGroup,
  CheckingIllustration,
  CostList,
  Divider,
  Hero,
  PayoutIllustration,
  ReceiveRepayPair,
  SkeletonRows,
  type Step,
  Steps,
  Tag,
  Title,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useCancellationDraft } from '../../shared/drafts';
import { type OnboardingStep, onboardingStepsOf, usePayoutFailure } from '../../shared/order/order-state';
import { Message, useMessages } from '../../use-messages';
import styles from '../home.module.css';
import { NewsCard, NotCancelled, PlainHome } from './parts';

/** An approved offer: its whole price, as the lender will charge it, and when it expires. */
export function Approved({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, market, settings } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const info = useCall(getConfirmInfo, { orderNo: order.orderNo });
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={t('home.approved')}
        figure={<BigMoney value={order.loanAmount} hideCode />}
      >
        <p className={styles.under}>{t('home.approvedText')}</p>
      </Hero>
      <Card look="over">
        <Loaded call={info} dated={false} skeleton={<SkeletonRows rows={3} />}>
          {cost => (
            <>
              <ReceiveRepayPair receive={cost.disbursalAmount} repay={cost.repayAmount} />
              <Divider />
              <CostList
                rows={[
                  { label: t('home.repayOnToday'), value: formatDate(cost.dueDate) },
                  ...aprRows(cost.apr, market, i18n),
                  { label: t('home.offerEnds'), value: formatDate(cost.kfs.validUntil, 'dateTime') },
                ]}
              />
            </>
          )}
        </Loaded>
        <div className={styles.main}>
          <Button onClick={() => dispatchOrder(order)}>{t('home.reviewAndConfirm')}</Button>
        </div>
      </Card>
    </>
  );
}

function useAssessingSteps(order: LoanOrder): readonly Step[] {
  const { market, session } = useShell();
  const { t } = useMessages();
  const momentText = useMomentText(useLenderClock().now);
  const mobile = session.mobile && maskPhone(session.mobile, market.phone);
  return [
    { title: t('home.sent'), sub: momentText(order.applyTime), state: 'done' },
    { title: t('home.checking'), sub: t('home.checkingText'), state: 'now' },
    {
      title: t('home.decision'),
      sub: mobile ? t('home.decisionSms', { mobile }) : t('home.decisionSmsPlain'),
      state: 'todo',
    },
  ];
}

/** The lender assesses the application: its progress and its deadline. The borrower has nothing to do. */
export function Assessing({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder } = useShell();
  const { t, formatDate } = useMessages();
  return (
    <PlainHome>
      <NewsCard
        picture={<CheckingIllustration />}
        title={t('home.assessing')}
        lead={t('home.assessingText')}
      />
      <Card>
        <Steps label={t('home.assessingSteps')} steps={useAssessingSteps(order)} />
      </Card>
      <Card>
        <CostList
          rows={[
            { label: t('home.askedFor'), value: <Money value={order.loanAmount} /> },
            { label: t('home.application'), value: order.orderNo },
            ...(order.decisionBy === undefined
              ? []
              : [{ label: t('home.decisionBy'), value: formatDate(order.decisionBy, 'weekdayTime') }]),
          ]}
        />
        <div className={styles.main}>
          <Button kind="secondary" onClick={() => dispatchOrder(order)}>
            {t('common.seeDetails')}
          </Button>
        </div>
      </Card>
    </PlainHome>
  );
}

/** The money is on its way. */
export function Sending({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, market } = useShell();
  const draft = useCancellationDraft();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const { apr, cancelDeadline, dueDate } = order;
  return (
    <PlainHome>
      <NewsCard
        picture={<PayoutIllustration />}
        title={<Message id="lending.onItsWay" values={{ amount: order.disbursalAmount }} />}
        lead={t('lending.howLong')}
        action={{ label: t('home.seeProgress'), onClick: () => dispatchOrder(order) }}
      />
      <NotCancelled order={order} draft={draft} />
      <Card>
        <CostList
          rows={[
            { label: t('cost.youRepay'), value: <Money value={order.repayAmount} /> },
            ...aprRows(apr, market, i18n),
            ...(dueDate ? [{ label: t('home.repayOnToday'), value: formatDate(dueDate) }] : []),
            ...(cancelDeadline
              ? [{ label: t('home.cancelUntil'), value: formatDate(cancelDeadline, 'weekdayTime') }]
              : []),
          ]}
        />
      </Card>
    </PlainHome>
  );
}

/** The payout failed (10): nothing is owed, and the borrower enters another account. */
export function PayoutFailed({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const reason = usePayoutFailure(order);
  const card = usedCard(useCall(getUserInfo, {}).data);
  const { orderNo } = order;
  return (
    <PlainHome>
      <Card>
        <Tag kind="warn">{t('orderLabel.failed')}</Tag>
        <Title heading lead={t('home.payoutFailedText', { reason })}>
          {t('home.payoutFailed')}
        </Title>
        <CellGroup sunken>
          <Cell
            icon={<BankIcon />}
            iconTone="plain"
            title={card ? accountText(card) : t('home.yourAccount')}
          />
        </CellGroup>
        <div className={styles.gap}>
          <Button onClick={() => navigate('addBankCard', ofLoan(orderNo))}>{t('home.otherAccount')}</Button>
        </div>
        <Button kind="text" onClick={() => navigate('customerServices')}>
          {t('common.talkToUs')}
        </Button>
        {order.canCancel && (
          <Button kind="text" onClick={() => navigate('cancellationForm', { orderNo })}>
            {t('lending.cancel')}
          </Button>
        )}
      </Card>
    </PlainHome>
  );
}

/** An unfinished application: what is saved, what is left, and a button to continue. */
export function Unfinished({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const steps = onboardingStepsOf(order.status) ?? [];
  const left = steps.filter(step => step.state !== 'done').length;
  const isNew = order.status === orderStatus.basicInfo;
  const { productId, loanAmount: amount, term } = order;

  return (
    <PlainHome>
      <Card>
        <small>
          <Message id="home.unfinishedFor" values={{ amount }} />
        </small>
        <Title heading>{t(isNew ? 'home.start' : 'home.unfinished')}</Title>
        <Steps
          label={t('home.unfinishedSteps')}
          steps={steps.map(({ name, state }) => ({
            title: t(name),
            state,
            ...(state === 'done' ? { sub: t('home.stepSaved') } : {}),
          }))}
        />
        <div className={styles.wide}>
          <GoOn order={order} next={steps.find(step => step.state === 'now')} isNew={isNew} />
        </div>
        <div className={styles.under}>
          <Button kind="text" onClick={() => navigate('toBorrow', { productId, amount, term })}>
            {t('home.changeAmount')}
          </Button>
        </div>
      </Card>
      <small className={styles.foot}>{t(isNew ? 'home.stepsAll' : 'home.stepsLeft', { count: left })}</small>
    </PlainHome>
  );
}

interface GoOnProps {
  readonly order: LoanOrder;
  readonly next: OnboardingStep | undefined;
  /** Nothing is filled in. */
  readonly isNew: boolean;
}

function GoOn({ order, next, isNew }: GoOnProps): ReactElement {
  const { dispatchOrder, track } = useShell();
  const { t } = useMessages();
  function goOn() {
    track({ eventType: 'click', pageName: 'home', eventOption: 'continue', orderNo: order.orderNo });
    dispatchOrder(order);
  }
  const withStep = isNew ? 'home.startWith' : 'home.continueWith';
  return <Button onClick={goOn}>{next ? t(withStep, { step: t(next.name) }) : t('common.continue')}</Button>;
}

import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { orderStatus } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { everyHour, usePolling } from '@sunbird/remote-kit/use-polling';
import { type CallState, useShell } from '@sunbird/shell-api';
import { Button, Card, CheckingIllustration, Collapse, Hero, KeyValue, Notice } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { cancellationOf, type SendBack, sendBackOf } from '../shared/order/order-state';
import { Message, useMessages } from '../use-messages';
import styles from './home.module.css';
import { HomeExtras, HotLoans, otherLoans } from './home-extras';
import { Approved, Assessing, PayoutFailed, Sending, Unfinished } from './order/before-payout';
import orderStyles from './order/order.module.css';
import { Overdue } from './order/overdue';
import { NewsCard, PlainHome } from './order/parts';
import { NotNow, Rejected } from './order/rejected';
import { Repaying } from './order/repaying';
import { type HomeView, type ShownStatus, useLotteryChances } from './use-home';

/** An order in a state that this version of the app does not know: its facts, and a way to ask. */
function UnknownOrder({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { dueDate, loanAmount, orderNo } = order;
  return (
    <PlainHome>
      <NewsCard
        title={t('home.unknown')}
        lead={t('home.unknownText')}
        action={{ label: t('common.talkToUs'), onClick: () => navigate('customerServices') }}
      />
      <Card>
        <KeyValue label={t('home.askedFor')}>
          <Money value={loanAmount} />
        </KeyValue>
        {dueDate && <KeyValue label={t('cost.repayOn')}>{formatDate(dueDate)}</KeyValue>}
        <KeyValue label={t('home.application')}>{orderNo}</KeyValue>
      </Card>
    </PlainHome>
  );
}

/** Everything is filled in, and the application waits to be sent. */
function ReadyToSend({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder } = useShell();
  const { t } = useMessages();
  return (
    <PlainHome>
      <NewsCard
        picture={<CheckingIllustration />}
        title={t('home.ready')}
        lead={t('home.readyText')}
        action={{ label: t('home.checkAndSend'), onClick: () => dispatchOrder(order) }}
      />
      <Card>
        <KeyValue label={t('home.askedFor')}>
          <Money value={order.loanAmount} />
        </KeyValue>
        <KeyValue label={t('home.application')}>{order.orderNo}</KeyValue>
      </Card>
    </PlainHome>
  );
}

/** Other loans for a borrower who repays one: last, and closed until the borrower opens them. */
function FoldedLoans({ view }: { readonly view: HomeView }): ReactElement | null {
  const { t } = useMessages();
  if (view.applyBlock || otherLoans(view).length === 0) return null;
  return (
    <div className={orderStyles.fold}>
      <Collapse look="plain" title={<b>{t('home.hotLoans')}</b>}>
        <HotLoans view={view} folded />
      </Collapse>
    </div>
  );
}

export interface OrderHomeProps {
  readonly view: HomeView;
  /** Null where home says only why there is no offer. */
  readonly order: LoanOrder | null;
  /** Home's call, repeated while the lender assesses, pays out, or waits for its money. */
  readonly call: CallState<HomeView>;
}

const moving: readonly ShownStatus[] = ['assessing', 'lending'];
const owing: readonly ShownStatus[] = ['repaying', 'overdue'];

/** Home of a borrower with an open order, or one who may not apply now. */
export function OrderHome({ view, order, call }: OrderHomeProps): ReactElement {
  const sendBack = order ? sendBackOf(order) : undefined;
  const moves = sendBack !== undefined || moving.includes(view.homeStatus);
  const lottery = useLotteryChances(view.homeStatus === 'repaying' || view.homeStatus === 'canLoan');
  usePolling(call, moves || (owing.includes(view.homeStatus) && everyHour), view.homeStatus);
  const below = (
    <>
      <HomeExtras view={view} lottery={lottery} first={order && <Interrupted view={view} order={order} />} />
      {view.homeStatus === 'repaying' && <FoldedLoans view={view} />}
    </>
  );
  if (!order || (view.applyBlock && view.homeStatus === 'canLoan')) {
    return (
      <>
        <NotNow view={view} />
        <HomeExtras view={view} lottery={lottery} first={order && <LastOutcome order={order} />} />
      </>
    );
  }
  if (sendBack) {
    return (
      <Returning orderNo={order.orderNo} {...sendBack}>
        {below}
      </Returning>
    );
  }
  if (view.homeStatus === 'repaying') {
    return (
      <Repaying order={order} at={call.at} nextLimit={view.nextLimit} lottery={lottery}>
        {below}
      </Repaying>
    );
  }
  if (view.homeStatus === 'overdue')
    return (
      <Overdue order={order} at={call.at}>
        {below}
      </Overdue>
    );
  if (view.homeStatus === 'rejected')
    return (
      <Rejected view={view} order={order}>
        {below}
      </Rejected>
    );
  return (
    <>
      <OrderCards homeStatus={view.homeStatus} order={order} />
      {below}
    </>
  );
}

/** What stands against a loan that is being repaid: a payment that went back, and a dispute of one. */
function Interrupted({ view, order }: Pick<OrderHomeProps, 'view'> & { order: LoanOrder }): ReactElement {
  const { formatDate } = useMessages();
  const { takenBack } = order;
  return (
    <>
      {takenBack && (
        <Notice kind="warn">
          <Message
            id="home.takenBack"
            values={{ amount: takenBack.amount, date: formatDate(takenBack.at, 'shortDate') }}
          />
        </Notice>
      )}
      {view.applyBlock && view.homeStatus === 'repaying' && (
        <Notice kind="warn">{view.applyBlock.text}</Notice>
      )}
    </>
  );
}

interface OrderCardsProps {
  readonly homeStatus: Exclude<ShownStatus, 'repaying' | 'overdue' | 'rejected'>;
  readonly order: LoanOrder;
}

function OrderCards({ homeStatus, order }: OrderCardsProps): ReactElement {
  switch (homeStatus) {
    case 'canLoan':
      return <Unfinished order={order} />;
    case 'assessing':
      return order.status === orderStatus.finishLoading ? (
        <ReadyToSend order={order} />
      ) : (
        <Assessing order={order} />
      );
    case 'success':
      return <Approved order={order} />;
    case 'failed':
      return <PayoutFailed order={order} />;
    case 'lending':
      return <Sending order={order} />;
    case 'unknown':
      return <UnknownOrder order={order} />;
  }
}

const shownMs = 7 * 86_400_000;

/** What waits for an account that the bank takes: it stays until the money is sent. */
function RefundRefused({ amount }: { readonly amount: number }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <>
      <Notice kind="warn">
        <Message id="home.refundRefused" values={{ amount }} />
      </Notice>
      <Button onClick={() => navigate('addBankCard', { from: 'me' })}>{t('home.otherAccount')}</Button>
    </>
  );
}

/** How a loan that is just over ended, where money went another way than agreed: cancelled, sent back, paid too much. */
export function LastOutcome({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const now = useLenderClock().now();
  const { disbursalAmount, finishTime, loanAmount, refund } = order;
  const cancellation = cancellationOf(order);
  if (refund?.refused) return <RefundRefused amount={refund.amount} />;
  if (finishTime === undefined || now - finishTime > shownMs || !(cancellation || refund)) return null;
  return (
    <Notice kind="ok">
      {cancellation &&
        (cancellation.sentBack ? (
          <Message id="home.wasReturned" values={{ amount: disbursalAmount }} />
        ) : (
          <Message id="home.wasCancelled" values={{ amount: loanAmount }} />
        ))}{' '}
      {refund && (
        <Message
          id={refund.sentAt === undefined ? 'home.refundWaits' : 'home.refundSent'}
          values={{ amount: refund.amount }}
        />
      )}
    </Notice>
  );
}

interface ReturningProps extends SendBack {
  readonly orderNo: string;
  /** Stands last. */
  readonly children?: ReactNode;
}

/** A cancelled loan whose money has landed: the large figure is what goes back, not what the loan would cost. */
function Returning({ orderNo, amount, returnBy, children }: ReturningProps): ReactElement {
  const { navigate, settings } = useShell();
  const { t, formatDate } = useMessages();
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={t('home.sendBack')}
        figure={<BigMoney value={amount} hideCode />}
      >
        <p className={styles.under}>{t('home.sendBackBy', { time: formatDate(returnBy, 'weekdayTime') })}</p>
      </Hero>
      <Card look="over">
        <Button onClick={() => navigate('cancellationForm', { orderNo })}>{t('home.sendBackHow')}</Button>
        <small className={styles.foot}>{t('home.sendBackText')}</small>
      </Card>
      {children}
    </>
  );
}

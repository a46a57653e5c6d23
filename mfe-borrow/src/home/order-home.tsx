import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { orderStatus } from '@sunbird/loan-domain';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { type CallState, useShell } from '@sunbird/shell-api';
import { Button, Card, CheckingIllustration, Collapse, KeyValue, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { sendBackOf } from '../shared/order/ending';
import { useMessages } from '../use-messages';
import { HomeExtras, HotLoans, otherLoans } from './home-extras';
import { Approved } from './order/approved';
import { Assessing } from './order/assessing';
import styles from './order/folded-loans.module.css';
import { Overdue } from './order/overdue';
import { PayoutFailed } from './order/payout-failed';
import { PlainHome } from './order/plain-home';
import { Rejected } from './order/rejected';
import { Repaying } from './order/repaying';
import { Returning } from './order/returning';
import { Sending } from './order/sending';
import { Unfinished } from './order/unfinished';
import type { HomeView, ShownStatus } from './use-home';

/** An order in a state that this version of the app does not know: its facts, and a way to ask. */
function UnknownOrder({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { dueDate, loanAmount, orderNo } = order;
  return (
    <PlainHome>
      <Card center>
        <Title heading center lead={t('home.unknownText')}>
          {t('home.unknown')}
        </Title>
        <Button onClick={() => navigate('customerServices')}>{t('common.talkToUs')}</Button>
      </Card>
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
      <Card center>
        <CheckingIllustration />
        <Title heading center lead={t('home.readyText')}>
          {t('home.ready')}
        </Title>
        <Button onClick={() => dispatchOrder(order)}>{t('home.checkAndSend')}</Button>
      </Card>
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
  if (otherLoans(view).length === 0) return null;
  return (
    <div className={styles.fold}>
      <Collapse look="plain" title={<b>{t('home.hotLoans')}</b>}>
        <HotLoans view={view} folded />
      </Collapse>
    </div>
  );
}

export interface OrderHomeProps {
  readonly view: HomeView;
  readonly order: LoanOrder;
  /** Home's call, repeated while the lender assesses, pays out, or waits for what goes back. */
  readonly call: CallState<HomeView>;
}

const moving: readonly ShownStatus[] = ['assessing', 'lending'];

/** Home of a borrower with an open order. */
export function OrderHome({ view, order, call }: OrderHomeProps): ReactElement {
  const sendBack = sendBackOf(order);
  usePolling(call, sendBack !== undefined || moving.includes(view.homeStatus), view.homeStatus);
  const below = (
    <>
      <HomeExtras view={view} />
      {view.homeStatus === 'repaying' && <FoldedLoans view={view} />}
    </>
  );
  if (sendBack) {
    return (
      <Returning orderNo={order.orderNo} {...sendBack}>
        {below}
      </Returning>
    );
  }
  if (view.homeStatus === 'repaying') {
    return (
      <Repaying order={order} nextLimit={view.nextLimit}>
        {below}
      </Repaying>
    );
  }
  if (view.homeStatus === 'overdue') return <Overdue order={order}>{below}</Overdue>;
  return (
    <>
      <OrderCards homeStatus={view.homeStatus} order={order} />
      {below}
    </>
  );
}

interface OrderCardsProps {
  readonly homeStatus: Exclude<ShownStatus, 'repaying' | 'overdue'>;
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
    case 'rejected':
      return <Rejected order={order} />;
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

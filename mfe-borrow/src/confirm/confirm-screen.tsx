import { cancelAutoDraw, getDisbursalTime, type LoanOrder } from '@sunbird/api-client';
import { isClosed, orderStatus } from '@sunbird/loan-domain';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { Refused } from '@sunbird/remote-kit/refused';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { type CallState, useAct, useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Checkbox,
  EmptyState,
  ExpiredIllustration,
  FieldMessage,
  Notice,
  Page,
  remoteScreen,
  SkeletonCards,
  TextButton,
  Title,
  useConfirm,
} from '@sunbird/ui';
import { type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';
import styles from '../shared/block.module.css';
import { CouponChoice } from '../shared/loan-choice/coupon-choice';
import { Closed, OrderGate, useOrderNo } from '../shared/order/order-gate';
import { Message, useMessages } from '../use-messages';
import { KeyFactsCards } from './key-facts-cards';
import { Decline, TakeLess } from './other-choices';
import {
  type ConfirmInfo,
  type Contract,
  isOutdated,
  type KeyFactsState,
  useKeyFacts,
} from './use-key-facts';

export const Screen = remoteScreen(ConfirmBorrow);

function ConfirmBorrow(): ReactElement {
  const { t } = useMessages();
  const orderNo = useOrderNo();
  const orderState = useOrder(orderNo);
  const { order } = orderState;
  if (order && (order.status === orderStatus.confirm || order.status === orderStatus.getMoney)) {
    return <KeyFacts order={order} onStale={orderState.reload} />;
  }
  return (
    <Page title={t('confirm.title')}>
      <OrderGate orderNo={orderNo} orderState={orderState} skeleton={<SkeletonCards cards={3} />} current>
        {moved => <MovedOn order={moved} />}
      </OrderGate>
    </Page>
  );
}

/** The order can no longer be confirmed: navigates to its present screen, or shows that the offer has expired. */
function MovedOn({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  useEffect(() => {
    shell.dispatchOrder(order, {}, { replace: true });
  }, [shell, order]);
  if (!isClosed(order.status)) return <SkeletonCards cards={3} />;
  // An offer has no due date; the confirmation sets it.
  if (order.status !== orderStatus.cancelled || order.dueDate !== undefined) return <Closed order={order} />;
  return (
    <EmptyState
      illustration={<ExpiredIllustration />}
      title={t('confirm.over')}
      action={{ label: t('confirm.applyAgain'), onClick: () => shell.navigate('home') }}
      actionKind="primary"
    >
      {t('confirm.overText')}
    </EmptyState>
  );
}

interface KeyFactsProps {
  readonly order: LoanOrder;
  /** Reloads the order, which may have moved on. */
  readonly onStale: () => void;
}

/** The coupon could not be applied: it can be removed. */
function CouponRefusal({ info, couponId, chooseCoupon }: KeyFactsState): ReactElement | null {
  const { t } = useMessages();
  if (!couponId || info.status !== 'error') return null;
  const remove = { label: t('coupon.remove'), onClick: () => chooseCoupon(undefined) };
  return (
    <div className={styles.around}>
      <Notice kind="warn" role="alert" action={remove}>
        <ErrorText error={info.error} />
      </Notice>
    </div>
  );
}

/** The whole cost on one page, one box that is never ticked in advance, and one button to confirm. */
function KeyFacts({ order, onStale }: KeyFactsProps): ReactElement {
  const { t } = useMessages();
  const { orderNo } = order;
  const box = useRef<HTMLDivElement>(null);
  const state = useKeyFacts(order, onStale, box);
  const { plain, info, couponId, chooseCoupon } = state;
  return (
    <Page
      title={t('confirm.title')}
      sticky={
        plain.data &&
        state.canAgree && <ConfirmBar orderNo={orderNo} plain={plain.data} state={state} box={box} />
      }
    >
      <Title lead={t('confirm.keyFactsText')}>{t('confirm.keyFacts')}</Title>
      <AutoDraw order={order} onStale={onStale} />
      <Loaded call={plain} skeleton={<SkeletonCards cards={3} />}>
        {without => (
          <KeyFactsCards
            info={info.data ?? without}
            reduced={info.data !== undefined && couponId !== undefined ? without : undefined}
            coupon={
              <>
                <TakeLess order={order} info={without} onTake={state.take} />
                <CouponChoice
                  amount={without.loanAmount}
                  orderNo={orderNo}
                  couponId={couponId}
                  onChoose={chooseCoupon}
                />
              </>
            }
          />
        )}
      </Loaded>
      <CouponRefusal {...state} />
      <Decline orderNo={orderNo} />
    </Page>
  );
}

/** A re-loan that is paid out automatically, as the borrower agreed: when, and how to stop it. */
function AutoDraw({ order, onStale }: KeyFactsProps): ReactElement | null {
  const { api, market, toast, track } = useShell();
  const { t, formatDate } = useMessages();
  const [ask, dialog] = useConfirm();
  const { orderNo } = order;
  const possible = order.status === orderStatus.getMoney && market.autoDisbursement !== 'off';
  const time = useCall(getDisbursalTime, possible ? { orderNo } : undefined);
  const stop = useAct(async () => {
    await api.call(cancelAutoDraw, { orderNo }, { intent: `stopAutoDraw:${orderNo}` });
    track({ eventType: 'success', pageName: 'confirmBorrow', eventOption: 'cancellation', orderNo });
    toast(t('confirm.autoStopped'), 'success');
    time.reload();
  });
  const { autoDisburse, autoDisburseAt } = time.data ?? {};
  if (!possible || !autoDisburse || autoDisburseAt === undefined) return null;

  async function onStop() {
    const sure = await ask({
      title: t('confirm.autoStopAsk'),
      text: t('confirm.autoStopText'),
      confirm: t('confirm.autoStop'),
      cancel: t('confirm.autoKeep'),
    });
    // Where it was too late, the money is on its way.
    if (sure) await stop.run().finally(onStale);
  }
  return (
    <div className={styles.around}>
      <Notice kind="warn" action={{ label: t('confirm.autoStop'), onClick: () => void onStop() }}>
        {t('confirm.auto', { time: formatDate(autoDisburseAt, 'weekdayTime') })}
        {stop.error !== undefined && (
          <p role="alert">
            <ErrorText error={stop.error} />
          </p>
        )}
      </Notice>
      {dialog}
    </div>
  );
}

interface AgreeBoxProps {
  readonly checked: boolean;
  /** Confirm was pressed while the box was not ticked. */
  readonly missing: boolean;
  readonly contract: CallState<Contract>;
  readonly onChange: (checked: boolean) => void;
  readonly onRead: () => void;
}

/** The one box, never ticked in advance. Without the contract there is nothing to agree to. */
function AgreeBox({ checked, missing, contract, onChange, onRead }: AgreeBoxProps): ReactElement {
  const { t } = useMessages();
  const id = useId();
  if (contract.status === 'error') {
    const text = t('confirm.noContract');
    return <Refused kind="warn" error={contract.error} text={text} onRetry={contract.reload} />;
  }
  return (
    <>
      <Checkbox
        checked={checked}
        invalid={missing}
        describedBy={missing ? `${id}-message` : undefined}
        onChange={onChange}
      >
        <Message
          id="confirm.agree"
          values={{ link: chunks => <TextButton onClick={onRead}>{chunks}</TextButton> }}
        />
      </Checkbox>
      <FieldMessage id={id} error={missing ? t('error.agreement.required') : undefined} />
    </>
  );
}

interface ConfirmBarProps {
  readonly orderNo: string;
  readonly plain: ConfirmInfo;
  readonly state: KeyFactsState;
  readonly box: RefObject<HTMLDivElement>;
}

/** The box to agree, and the button to confirm. */
function ConfirmBar({ orderNo, plain, state, box }: ConfirmBarProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { info, contract, couponId, agreed, missing, agree, pending, failed, onConfirm } = state;
  function read() {
    navigate('agreement', { orderNo, amount: plain.loanAmount, term: plain.term, couponId });
  }
  return (
    <>
      <div ref={box}>
        <AgreeBox checked={agreed} missing={missing} contract={contract} onChange={agree} onRead={read} />
      </div>
      <Refused error={failed} text={isOutdated(failed) ? t('confirm.changed') : undefined} />
      <Button loading={pending} onClick={() => void onConfirm()}>
        <Message
          id="confirm.confirm"
          values={{ amount: info.data?.disbursalAmount ?? plain.disbursalAmount }}
        />
      </Button>
    </>
  );
}

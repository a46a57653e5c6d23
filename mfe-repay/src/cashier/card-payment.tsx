import { authorizePaystackCard, getRepayProducts } from '@sunbird/api-client';
import { useTextDraft } from '@sunbird/remote-kit/text-draft';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useAct, useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  CardIcon,
  Cell,
  CellGroup,
  CouponIcon,
  EmptyState,
  LinkCell,
  Page,
  TextButton,
} from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useChannelResponse } from '../payment/channel-response';
import { CouponCell } from '../payment/coupon/coupon-cell';
import { useHoldCoupon } from '../payment/coupon/use-coupon';
import { FailureNotice } from '../payment/failure-notice';
import { OwnProviderPage } from '../payment/leave/provider-page';
import { useLeave } from '../payment/leave/use-leave';
import { PendingNotice } from '../payment/payment-notices';
import {
  amountOfPlan,
  type HeldCoupon,
  type OpenPayment,
  type PaymentProps,
  planParams,
  withoutCoupon,
} from '../payment/payment-plan';
import { WaitHead } from '../payment/waiting';
import { schemeName } from '../shared/channels';
import { LoadedPage } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';
import { AfterProvider } from './after-provider';

/**
 * A card, on Paystack's pages: the app never sees its number. Authorising it earns a coupon, which is taken off
 * this payment; paying works without.
 */
export function CardPayment(props: PaymentProps): ReactElement {
  const { payment } = props;
  const { plan, title } = payment;
  const { t } = useMessages();
  const shell = useShell();
  const { card, status, auto } = useQueryParams();
  const products = useCall(getRepayProducts, { orderNo: plan.orderNo });
  const payOrderId = products.data?.payOrderId;
  const authorization = useAuthorization(payment, card);
  function follow(coupon: HeldCoupon | undefined) {
    // It was authorised for automatic repayment.
    if (auto) return shell.navigate('cashier', { orderNo: plan.orderNo, auto }, { replace: true });
    const next = { ...withoutCoupon(plan), ...(coupon && { coupon }) };
    return shell.navigate('cashier', planParams(next), { replace: true });
  }
  const parts = { payment, authorization, onHold: follow };

  if (plan.sentAt !== undefined) return <AfterProvider {...props} heading={t('card.waiting')} />;
  if (card !== undefined && status !== 'cancelled') return <CardReturn {...parts} />;
  if (payOrderId === undefined) return <LoadedPage call={products} title={title} />;
  return <CardStart {...parts} payOrderId={payOrderId} />;
}

interface CardProps extends PaymentProps {
  readonly authorization: Authorization;
  /** Goes on to pay, with the coupon where there is one. */
  readonly onHold: (coupon: HeldCoupon | undefined) => void;
}

function CardStart(props: CardProps & { readonly payOrderId: string }): ReactElement {
  const { payment, authorization, onHold, payOrderId } = props;
  const { t } = useMessages();
  const { plan, detail, amount } = payment;
  const { orderNo, channelId = '' } = plan;
  const { run, leaving } = useChannelResponse(amount);
  return (
    <OwnProviderPage
      payment={payment}
      note={t('card.note')}
      pending={leaving.pending}
      error={leaving.error ?? authorization.error}
      stayed={leaving.stayed || authorization.stayed}
      onPay={() => void run({ payOrderId, channelId, amount, comeBack: planParams(plan) })}
    >
      <PendingNotice payment={payment} />
      <CouponCell
        orderNo={orderNo}
        amount={amountOfPlan(plan, detail.unrepaidAmount)}
        held={plan.coupon}
        onHold={onHold}
      />
      <AuthorizedCard authorization={authorization} />
    </OwnProviderPage>
  );
}

/** The authorised card, or the benefits of authorising one. */
function AuthorizedCard({ authorization }: Pick<CardProps, 'authorization'>): ReactElement | null {
  const { t } = useMessages();
  const { market } = useShell();
  const { state, isLoaded, start } = authorization;
  if (state?.status === 'success') {
    const brand = state.brand ? schemeName(state.brand) : t('card.card');
    return (
      <CellGroup>
        <Cell
          icon={<CardIcon />}
          title={t('card.name', { brand, last4: state.last4 ?? '' })}
          sub={t('card.authorised')}
          value={<TextButton onClick={start}>{t('common.change')}</TextButton>}
        />
      </CellGroup>
    );
  }
  if (!isLoaded) return null;
  return (
    <CellGroup>
      <LinkCell
        icon={<CouponIcon />}
        title={<Message id="card.offer" values={{ amount: market.repayment.cardCoupon }} />}
        sub={t('card.offerNote')}
        onClick={start}
      />
    </CellGroup>
  );
}

/** Once the bank has approved, holds the coupon that the card has earned, and continues. */
function useGoOnWithCard({ payment, authorization, onHold }: CardProps): void {
  const { plan, detail } = payment;
  const { state } = authorization;
  const { run } = useHoldCoupon();
  const { orderNo } = plan;
  const amount = amountOfPlan(plan, detail.unrepaidAmount);
  const went = useRef(false);
  useEffect(() => {
    if (state?.status !== 'success' || went.current) return;
    went.current = true;
    const { couponId } = state;
    if (couponId === undefined) onHold(plan.coupon);
    // A coupon that cannot be reserved now stays available to the borrower, and the one that is held stays held.
    else void run({ couponId, orderNo, amount }).then(earned => onHold(earned ?? plan.coupon));
  }, [state, run, onHold, orderNo, amount, plan.coupon]);
}

/** Back from Paystack's page: if the bank has approved, holds the card's coupon and continues the payment. */
function CardReturn(props: CardProps): ReactElement {
  const { payment, authorization, onHold } = props;
  const { title, plan } = payment;
  const { t } = useMessages();
  const { state, call, start, starting, error } = authorization;
  useGoOnWithCard(props);
  const without = { label: t('card.without'), onClick: () => onHold(plan.coupon) };

  if (state?.status === 'failed' || state?.status === 'send_otp') {
    const why = state.status === 'failed' ? 'failed' : 'unfinished';
    return (
      <Page title={title}>
        <EmptyState
          role="alert"
          title={t(`card.${why}.title`)}
          action={{ label: t(`card.${why}.again`), onClick: start, loading: starting }}
          actionKind="primary"
          quiet={without}
        >
          {t(`card.${why}.text`)}
        </EmptyState>
        <FailureNotice error={error} />
      </Page>
    );
  }
  return (
    // A bank may never answer.
    <LoadedPage
      call={call}
      title={title}
      sticky={
        <Button kind="text" onClick={without.onClick}>
          {without.label}
        </Button>
      }
    >
      {() => <WaitHead lead={t('card.authorising')}>{t('card.waiting')}</WaitHead>}
    </LoadedPage>
  );
}

/** The authorisation of a card: the one just come back from (`returned`), or the last one on this device. */
function useAuthorization(payment: OpenPayment, returned: string | undefined) {
  const { t } = useMessages();
  const shell = useShell();
  const { plan } = payment;
  // The provider's reference of the last authorisation: it identifies the card without its number.
  const stored = useTextDraft('repay.card', ['reference']);
  const leave = useLeave();
  const [latest, setLatest] = useState<string>();
  const reference = returned ?? latest ?? stored.initial?.reference;
  const call = useCall(authorizePaystackCard, reference === undefined ? undefined : { reference });
  const state = call.data && 'status' in call.data ? call.data : undefined;
  const isFinal = state?.status === 'success' || state?.status === 'failed';
  usePolling(call, returned !== undefined && !isFinal);

  const { save } = stored;
  const authorized = state?.status === 'success';
  useEffect(() => {
    if (returned === undefined || !authorized) return;
    setLatest(returned);
    save({ reference: returned });
  }, [returned, authorized, save]);

  const begin = useAct(async () => {
    const cover = shell.spinner.show(t('card.opening'));
    // The cover is off before the shell asks whether to leave.
    const answer = await shell.api.call(authorizePaystackCard, { orderNo: plan.orderNo }).finally(cover);
    if (!('authorizationUrl' in answer)) return;
    const params = { ...planParams(plan), card: answer.reference };
    await leave.to(answer.authorizationUrl, { params, paying: false });
  });

  return {
    /** The provider's response about the card; undefined until there is one. */
    state,
    /** Whether the card's state is loaded. */
    isLoaded: stored.initial !== undefined && call.status !== 'loading',
    call,
    /** Leaves for the provider's page, to authorise a card. */
    start: () => void begin.run(),
    starting: begin.pending,
    error: begin.error,
    stayed: leave.stayed,
  };
}

type Authorization = ReturnType<typeof useAuthorization>;

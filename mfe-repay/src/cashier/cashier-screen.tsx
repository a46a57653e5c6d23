import {
  createDedicatedAccount,
  getFlutterwaveAccount,
  getMonnifyAccounts,
  homeCall,
} from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, LogInCard, Page, remoteScreen, SkeletonCards } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { AccountPayment } from '../payment/account-payment';
import { forgetLeaving, recallLeaving } from '../payment/leave/use-leave';
import { OwnOtherAccounts } from '../payment/other-accounts';
import type { PaymentProps } from '../payment/payment-plan';
import { PaymentRoute } from '../payment/payment-route';
import { useChannels } from '../shared/channels';
import { OrderGate } from '../shared/page-parts';
import { useMessages } from '../use-messages';

const AutoRepay = lazyPart(async () => (await import('./auto-repay')).AutoRepay);
const Portal = lazyPart(async () => (await import('../portal/portal')).Portal);

/** Pays one loan by one channel, or by itself (`auto`); with a `payOrderId` alone it is the public payment link. */
export const Screen = remoteScreen(Cashier);

function Cashier(): ReactElement {
  const { orderNo, payOrderId, channelId, auto } = useQueryParams();
  const isAutomatic = useChannels().rulesOf(channelId)?.automatic;
  if (orderNo && isAutomatic) return <AutoRepay />;
  if (auto && !channelId) return <AutoRepay />;
  if (orderNo) return <OrderCashier orderNo={orderNo} channelId={channelId} />;
  if (payOrderId) return <Portal payOrderId={payOrderId} />;
  return <ReturnFromProvider />;
}

/** Accounts reserved at Monnify, one per partner bank: any of them takes the payment. */
function MonnifyAccounts({ payment }: PaymentProps): ReactElement {
  const { t } = useMessages();
  const call = useCall(getMonnifyAccounts, { orderNo: payment.plan.orderNo });
  if (call.data && (call.data.status === 'INACTIVE' || call.data.accounts.length === 0)) {
    return (
      <Page title={payment.title}>
        <EmptyState
          role="alert"
          title={t('account.inactive')}
          action={{ label: t('action.anotherWay'), onClick: payment.chooseAnother }}
          actionKind="primary"
        >
          {t('account.inactiveText')}
        </EmptyState>
        <OwnOtherAccounts payment={payment} />
      </Page>
    );
  }
  return <AccountPayment payment={payment} call={call} accounts={call.data?.accounts ?? []} />;
}

/** An account at Flutterwave that takes this one payment and then expires. */
function FlutterwaveAccount({ payment }: PaymentProps): ReactElement {
  const { plan, amount } = payment;
  const call = useCall(getFlutterwaveAccount, { orderNo: plan.orderNo, amount });
  return <AccountPayment payment={payment} call={call} accounts={call.data ? [call.data] : []} />;
}

/** The borrower's own account for good, at Paystack. */
function DedicatedAccount({ payment }: PaymentProps): ReactElement {
  const { orderNo } = payment.plan;
  const call = useCall(createDedicatedAccount, { orderNo });
  return <AccountPayment payment={payment} call={call} accounts={call.data ? [call.data] : []} />;
}

const CardPayment = lazyPart<PaymentProps>(async () => (await import('./card-payment')).CardPayment);
const LinkPayment = lazyPart<PaymentProps>(async () => (await import('./link-payment')).LinkPayment);
const LenderPayment = lazyPart<PaymentProps>(async () => (await import('./lender-payment')).LenderPayment);

/** Channels with calls of their own; every other one is paid through the lender's cashier. */
const methods: Readonly<Record<string, (props: PaymentProps) => ReactElement>> = {
  paystack_dedicated: DedicatedAccount,
  monnify_reserved: MonnifyAccounts,
  flutterwave_reserved: FlutterwaveAccount,
  paystack_card: CardPayment,
  flutterwave_link: LinkPayment,
};

interface OrderCashierProps {
  readonly orderNo: string;
  readonly channelId: string | undefined;
}

/** The cashier of a signed-in borrower: one loan, one channel. */
function OrderCashier({ orderNo, channelId }: OrderCashierProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { rulesOf, nameOf } = useChannels();
  const rules = rulesOf(channelId);
  if (!channelId) {
    return (
      <OrderGate title={t('repay.title')}>
        {() => (
          <Page title={t('repay.title')}>
            <EmptyState
              role="alert"
              title={t('method.title')}
              action={{
                label: t('repay.title'),
                onClick: () => shell.navigate('repayDetail', { orderNo }, { replace: true }),
              }}
            >
              {t('state.chooseAgain')}
            </EmptyState>
          </Page>
        )}
      </OrderGate>
    );
  }
  const title = nameOf(channelId, t('repay.title'));
  const Method = (rules && methods[rules.channelId]) ?? LenderPayment;
  return <PaymentRoute route="cashier" title={title} channelId={channelId} Method={Method} />;
}

/** Leads back to the payment that the borrower left for. Returns true if this device has none. */
function useWayBack(): boolean {
  const { drafts, navigate } = useShell();
  const query = useQueryParams();
  const [unknown, setUnknown] = useState(false);

  useEffect(() => {
    let stale = false;
    recallLeaving(drafts).then(
      leaving => {
        if (stale) return;
        if (!leaving) return setUnknown(true);
        void forgetLeaving(drafts);
        const { params, paying } = leaving;
        const sent = paying ? Date.now() : undefined;
        navigate('cashier', { ...query, ...params, sent }, { replace: true });
      },
      () => {
        if (!stale) setUnknown(true);
      },
    );
    return () => {
      stale = true;
    };
  }, [drafts, navigate, query]);
  return unknown;
}

/** The loan of the borrower who is logged in; null without one, undefined until that is known. */
function useLoan(wanted: boolean): string | null | undefined {
  const { session, settings } = useShell();
  const home = useCall(homeCall(settings), wanted && session.status === 'signedIn' ? {} : undefined);
  return home.data ? (home.data.order?.orderNo ?? null) : home.error === undefined ? undefined : null;
}

/**
 * Back from a provider's page. A bank's app may lead to another browser than the payment began in: there the borrower
 * logs in, and sees the loan with its payments. Without a loan the address names no payment, and this says so.
 */
function ReturnFromProvider(): ReactElement {
  const { t, tMessage } = useMessages();
  const { navigate, session } = useShell();
  const { payOrderId } = useQueryParams();
  const unknown = useWayBack();
  const orderNo = useLoan(unknown);
  useEffect(() => {
    if (orderNo) navigate('repayDetail', { orderNo }, { replace: true });
  }, [orderNo, navigate]);
  function content(): ReactElement {
    if (unknown && session.status !== 'signedIn' && payOrderId === undefined) return <LogInCard />;
    if (!unknown || (session.status === 'signedIn' && orderNo !== null)) return <SkeletonCards />;
    return (
      <EmptyState
        role="alert"
        title={tMessage({ key: 'error.payOrderIdEmpty' })}
        action={{ label: t('common.backHome'), onClick: () => navigate('home') }}
      >
        {t('portal.askAgain')}
      </EmptyState>
    );
  }
  return <Page title={t('repay.title')}>{content()}</Page>;
}

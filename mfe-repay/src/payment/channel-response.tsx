import { confirmPortalRepayment, type DataOf } from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useExpired } from '@sunbird/remote-kit/use-expired';
import { type RouteParams, useAct, useShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { UpiPayee, UpiPaymentProps } from '../upi/upi-payment';
import { useMessages } from '../use-messages';
import { type LeavingState, useLeave } from './leave/use-leave';
import { Transfer } from './transfer';
import type { WayProps } from './way-page';

const UpiPayment = lazyPart<UpiPaymentProps>(async () => (await import('../upi/upi-payment')).UpiPayment);
const StorePayment = lazyPart(async () => (await import('../store/store-payment')).StorePayment);

export type ChannelResponse = DataOf<typeof confirmPortalRepayment>;

/** A payment by an app of UPI, and the way to the page that takes it as well. */
export interface UpiResponse {
  readonly kind: 'redirect';
  readonly upi: UpiPayee;
  /** What the lender confirmed, in major units: what is owed may be another sum by now. */
  readonly amount: number;
  readonly leave: () => void;
}

/** Where to pay within the app; a page of another company does not count. */
export type ShownResponse = Exclude<ChannelResponse, { kind: 'redirect' }> | UpiResponse;

export interface ChannelResponseViewProps extends WayProps {
  readonly answer: ShownResponse;
  /** What a shop takes on top, in major units. */
  readonly fee: number;
  readonly payer?: 'borrower' | 'anyone';
  /** Other accounts, below the one to pay into. */
  readonly others?: ReactNode;
  readonly leaving: LeavingState;
}

/** Until when a payment by this response counts with the coupon; undefined if it says nothing. */
export function couponUntilOf(answer: ChannelResponseViewProps['answer'] | undefined): number | undefined {
  if (answer?.kind === 'account') return answer.account.couponUntil;
  return answer?.kind === 'store' ? answer.couponUntil : undefined;
}

/** Where the lender's cashier said to pay: an account, an app of UPI, or a shop's till. */
export function ChannelResponseView(props: ChannelResponseViewProps): ReactElement {
  const { answer, fee, payer = 'borrower', others, leaving, ...shown } = props;
  switch (answer.kind) {
    case 'account':
      return <Transfer {...shown} accounts={[answer.account]} payer={payer} others={others} />;
    case 'redirect':
      return (
        <UpiPayment
          {...shown}
          amount={answer.amount}
          payee={answer.upi}
          leaving={leaving}
          onType={answer.leave}
        />
      );
    case 'store': {
      const { reference, barcode, expireAt } = answer;
      return (
        <StorePayment {...shown} reference={reference} barcode={barcode} expireAt={expireAt} fee={fee} />
      );
    }
    case 'unknown':
      return <UnknownWayToPay />;
  }
}

/** The lender offers a way to pay that this version of the app does not know: nothing was paid. */
function UnknownWayToPay(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <EmptyState
      title={t('channel.unknown')}
      action={{ label: t('common.talkToUs'), onClick: () => navigate('customerServices') }}
    >
      {t('channel.unknownText')}
    </EmptyState>
  );
}

interface Confirmation {
  readonly payOrderId: string;
  readonly channelId: string;
  /** Major units. */
  readonly amount: number;
  /** Query of the cashier's route, to come back to from a provider's page. */
  readonly comeBack: RouteParams;
}

/** Whether it takes one amount only: a bar code holds it, and a one-time account expects it. */
function isForOneAmount(answer: ShownResponse): boolean {
  return answer.kind === 'store' || (answer.kind === 'account' && !answer.account.permanent);
}

/** Until when it may be paid into, epoch ms; undefined for good. */
function expireAtOf(answer: ShownResponse | undefined): number | undefined {
  if (answer?.kind === 'account') return answer.account.permanent ? undefined : answer.account.expireAt;
  return answer?.kind === 'store' ? answer.expireAt : undefined;
}

interface Confirmed {
  readonly answer: ShownResponse;
  /** Major units. */
  readonly amount: number;
}

/**
 * Chooses a channel at the lender's cashier, and opens its page if it has one; only once for repeated presses.
 *
 * @param payable amount to pay now, in major units: another amount, or a later payment, needs a new choice
 * @param atOnce chooses it without a press, for a channel whose payment the app shows; no other company's page opens so
 */
export function useChannelResponse(payable: number, atOnce?: Confirmation) {
  const shell = useShell();
  const leave = useLeave();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [hasPage, setHasPage] = useState(false);
  const go = useAct((url: string, params: RouteParams) => leave.to(url, { params, paying: true }));
  const confirm = useAct(async (confirmation: Confirmation, pressed: boolean) => {
    const { payOrderId, channelId, amount, comeBack } = confirmation;
    const given = await shell.api.call(
      confirmPortalRepayment,
      { payOrderId, channelId, amount },
      { intent: `pay:${payOrderId}:${channelId}:${amount}` },
    );
    if (given.kind !== 'redirect') return setConfirmed({ answer: given, amount });
    const { kind, url, upi } = given;
    if (upi) setConfirmed({ answer: { kind, upi, amount, leave: () => void go.run(url, comeBack) }, amount });
    else if (pressed) await go.run(url, comeBack);
    else setHasPage(true);
  });
  const isExpired = useExpired(expireAtOf(confirmed?.answer));
  const isOther = confirmed && confirmed.amount !== payable && isForOneAmount(confirmed.answer);
  const opens = atOnce !== undefined && !confirmed && !hasPage && confirm.error === undefined;
  const latest = useRef(atOnce);
  latest.current = atOnce;
  useEffect(() => {
    if (opens && latest.current) void confirm.run(latest.current, false);
  }, [opens, confirm.run]);
  return {
    run: (confirmation: Confirmation) => confirm.run(confirmation, true),
    /** Where to pay, unless it is another company's page: that one is opened. */
    answer: isExpired || isOther ? undefined : confirmed?.answer,
    /** The channel is chosen without a press; the response is on its way. */
    opens,
    leaving: {
      pending: confirm.pending || go.pending,
      error: confirm.error ?? go.error,
      stayed: leave.stayed,
    } satisfies LeavingState,
  };
}

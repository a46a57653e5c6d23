import type { confirmPortalRepayment, DataOf } from '@sunbird/api-client';
import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useShell } from '@sunbird/shell-api';
import { EmptyState } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import { Transfer } from './transfer';

const StorePayment = lazyPart(async () => (await import('../store/store-payment')).StorePayment);

export type ChannelResponse = DataOf<typeof confirmPortalRepayment>;

export interface ChannelResponseViewProps {
  readonly answer: Exclude<ChannelResponse, { kind: 'redirect' }>;
  readonly title: string;
  readonly amount: number;
  readonly minutes: number;
  readonly onSent: () => void;
  readonly payer?: 'borrower' | 'anyone';
  readonly notices?: ReactNode;
}

/** Until when a payment by this response counts with the coupon; undefined if it says nothing. */
export function couponUntilOf(answer: ChannelResponseViewProps['answer'] | undefined): number | undefined {
  if (answer?.kind === 'account') return answer.account.couponUntil;
  return answer?.kind === 'store' ? answer.couponUntil : undefined;
}

/** Where the lender's cashier said to pay: an account, or a shop's till. */
export function ChannelResponseView(props: ChannelResponseViewProps): ReactElement {
  const { answer, title, amount, minutes, onSent, payer = 'borrower', notices } = props;
  if (answer.kind === 'account') {
    const { account } = answer;
    return (
      <Transfer
        title={title}
        amount={amount}
        accounts={[account]}
        minutes={minutes}
        onSent={onSent}
        payer={payer}
        notices={notices}
      />
    );
  }
  if (answer.kind === 'unknown') return <UnknownWayToPay />;
  return (
    <StorePayment
      title={title}
      amount={amount}
      reference={answer.reference}
      barcode={answer.barcode.value}
      expireAt={answer.expireAt}
      minutes={minutes}
      onSent={onSent}
      notices={notices}
    />
  );
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

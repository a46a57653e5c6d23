import type { ReactElement } from 'react';
import type { Outcome, RepayDetail } from '../payment/outcome';
import { usePaymentName } from '../shared/channels';
import { useMessages } from '../use-messages';
import { PaidInFull } from './paid-in-full';
import { PartlyPaid } from './partly-paid';
import { receiptFacts } from './receipt-facts';

export interface PaymentResultProps {
  readonly detail: RepayDetail;
  readonly outcome: Exclude<Outcome, { kind: 'waiting' }>;
  /** The channel that the borrower chose; a received payment names its own. */
  readonly channelId?: string | undefined;
}

/** A payment was received: how much, and what is left. */
export function PaymentResult({ detail, outcome, channelId }: PaymentResultProps): ReactElement {
  const i18n = useMessages();
  const paymentName = usePaymentName();
  const facts = receiptFacts(detail, outcome, { i18n, paymentName, channelId });
  return outcome.kind === 'full' ? (
    <PaidInFull detail={detail} outcome={outcome} facts={facts} />
  ) : (
    <PartlyPaid detail={detail} outcome={outcome} facts={facts} />
  );
}

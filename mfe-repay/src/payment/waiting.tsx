import { isSwitchedOff } from '@sunbird/loan-domain';
import { useLenderClock, useMomentText } from '@sunbird/remote-kit/lender-clock';
import { useShell } from '@sunbird/shell-api';
import { Card, CostList, type CostRow, Notice, Page, PayoutIllustration, Stack, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useChannels, usualMinutes } from '../shared/channels';
import { HomeButton } from '../shared/home-button';
import { Message, useMessages } from '../use-messages';
import type { PaymentProps } from './payment-plan';

/** At most this long until a payment by a channel usually shows. */
export function usePostingMinutes(channelId?: string): number {
  return useChannels().rulesOf(channelId)?.postingMinutes || usualMinutes;
}

export interface WaitHeadProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** Instead of the drawing of a payment. */
  readonly illustration?: ReactNode;
  readonly note?: ReactNode;
}

/** What the borrower waits for. Announced as a status. */
export function WaitHead(props: WaitHeadProps): ReactElement {
  const { children, lead, illustration = <PayoutIllustration />, note } = props;
  return (
    <div role="status">
      {illustration}
      <Title center lead={lead}>
        {children}
      </Title>
      {note}
    </div>
  );
}

export interface SentPaymentProps {
  /** Major units. */
  readonly amount: number;
  /** Where the money went: bank and account, or a shop. */
  readonly to?: ReactNode;
  /** Epoch ms, by the device's clock, at which the payment was reported as sent. */
  readonly sentAt: number | undefined;
}

/** What was sent, where to, and when. */
export function SentPayment({ amount, to, sentAt }: SentPaymentProps): ReactElement {
  const { t } = useMessages();
  const clock = useLenderClock();
  const momentText = useMomentText(clock.now);
  const rows: CostRow[] = [{ label: t('waiting.sent'), value: amount }];
  if (to) rows.push({ label: t('waiting.to'), value: to });
  if (sentAt !== undefined) {
    rows.push({ label: t('waiting.time'), value: momentText(clock.fromDevice(sentAt)) });
  }
  return (
    <Card>
      <CostList rows={rows} />
    </Card>
  );
}

type WaitingProps = PaymentProps & Pick<SentPaymentProps, 'to'> & { readonly heading?: string | undefined };

/** The borrower has paid; the lender has not heard of it yet. It can be left at any time. */
export function Waiting({ payment, to, heading }: WaitingProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { plan, amount, title, minutes, pending } = payment;
  function sendProof() {
    return shell.navigate('manualRepayment', { orderNo: plan.orderNo });
  }
  return (
    <Page title={title} sticky={<HomeButton kind="secondary" />}>
      <Stack gap="medium">
        <WaitHead
          lead={<Message id="waiting.lead" values={{ minutes }} />}
          note={pending && <Notice kind="info">{t('waiting.pending')}</Notice>}
        >
          {heading ?? t('waiting.title')}
        </WaitHead>
        <SentPayment amount={amount} to={to} sentAt={plan.sentAt} />
        {!isSwitchedOff('manualRepayment', shell.market) && (
          <Notice action={{ label: t('waiting.proofAction'), onClick: sendProof }}>
            <Message id="waiting.proof" values={{ minutes }} />
          </Notice>
        )}
      </Stack>
    </Page>
  );
}

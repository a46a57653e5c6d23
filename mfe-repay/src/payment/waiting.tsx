import { isSwitchedOff } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useMomentText } from '@sunbird/remote-kit/use-moment-text';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CostList,
  type CostRow,
  Notice,
  Page,
  PayoutIllustration,
  Stack,
  Title,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, useMessages } from '../use-messages';
import type { OpenPayment } from './payment-route';

export interface WaitingProps {
  readonly payment: OpenPayment;
  /** Of the screen. */
  readonly title: string;
  /** Where the money went: bank and account, or a shop. */
  readonly to?: ReactNode;
  /** At most this long until it usually shows. */
  readonly minutes: number;
  readonly heading?: string;
}

/** The borrower has paid; the lender has not heard of it yet. It can be left at any time. */
export function Waiting({ payment, title, to, minutes, heading }: WaitingProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { plan, amount, pending } = payment;
  const clock = useLenderClock();
  const momentText = useMomentText(clock.now);
  const rows: CostRow[] = [{ label: t('waiting.sent'), value: amount }];
  if (to) rows.push({ label: t('waiting.to'), value: to });
  if (plan.sentAt !== undefined) {
    rows.push({ label: t('waiting.time'), value: momentText(clock.fromDevice(plan.sentAt)) });
  }
  function sendProof() {
    return shell.navigate('manualRepayment', { orderNo: plan.orderNo });
  }
  return (
    <Page
      title={title}
      sticky={
        <Button kind="secondary" onClick={() => shell.navigate('home')}>
          {t('common.backHome')}
        </Button>
      }
    >
      <Stack gap="medium">
        <div role="status">
          <PayoutIllustration />
          <Title center lead={<Message id="waiting.lead" values={{ minutes }} />}>
            {heading ?? t('waiting.title')}
          </Title>
          {pending && <Notice kind="info">{t('waiting.pending')}</Notice>}
        </div>
        <Card>
          <CostList rows={rows} />
        </Card>
        {!isSwitchedOff('manualRepayment', shell.market) && (
          <Notice action={{ label: t('waiting.proofAction'), onClick: sendProof }}>
            <Message id="waiting.proof" values={{ minutes }} />
          </Notice>
        )}
      </Stack>
    </Page>
  );
}

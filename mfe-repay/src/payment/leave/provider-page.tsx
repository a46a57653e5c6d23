import { Button, Card, CostList, type CostRow, ExternalIcon, Notice } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { minus, plus } from '../../shared/amounts';
import { Message, type Messages, useMessages } from '../../use-messages';
import { FailureNotice } from '../failure-notice';
import { amountOfPlan, type OpenPayment, type PaymentProps } from '../payment-plan';
import { WayPage } from '../way-page';
import type { LeavingState } from './use-leave';

export interface ProviderPageProps extends LeavingState {
  readonly title: string;
  /** For the loan, in major units. */
  readonly amount: number;
  /** What the amount is made of. */
  readonly rows: readonly CostRow[];
  /** On top of the amount. */
  readonly fee: number;
  /** What happens on the provider's page. */
  readonly note: ReactNode;
  readonly action: ReactNode;
  readonly onPay: () => void;
  readonly onAnother: () => void;
  readonly children?: ReactNode;
}

/** Before leaving for a provider's page: what it costs, and what the provider asks for. */
export function ProviderPage(props: ProviderPageProps): ReactElement {
  const { title, rows, fee, note, action, pending, error, stayed, onPay, onAnother, children } = props;
  const { t } = useMessages();
  const amount = plus(props.amount, fee);
  return (
    <WayPage
      title={title}
      label={t('provider.youPay')}
      amount={amount}
      sticky={
        <>
          <LeavingNotices error={error} stayed={stayed} onAnother={onAnother} />
          <Button loading={pending} onClick={onPay}>
            {action}
          </Button>
        </>
      }
    >
      <Card>
        <CostList
          rows={[
            ...rows,
            { label: t('pay.fee'), value: fee, ...(fee > 0 && { sign: '+' as const }) },
            { label: t('provider.youPay'), value: amount, kind: 'sum' },
          ]}
        />
      </Card>
      {children}
      <Notice icon={<ExternalIcon size={20} />}>{note}</Notice>
    </WayPage>
  );
}

type LeavingNoticesProps = Omit<LeavingState, 'pending'> & { readonly onAnother?: () => void };

/** Why the provider's page was not opened; or that the borrower did not go. */
export function LeavingNotices({ error, stayed, onAnother }: LeavingNoticesProps): ReactElement {
  const { t } = useMessages();
  const another = onAnother && { action: { label: t('action.anotherWay'), onClick: onAnother } };
  return (
    <>
      <FailureNotice error={error} />
      {stayed && (
        <Notice kind="warn" role="status" {...another}>
          {t('provider.stayed')}
        </Notice>
      )}
    </>
  );
}

interface OwnProviderPageProps
  extends PaymentProps,
    Omit<ProviderPageProps, 'title' | 'amount' | 'rows' | 'fee' | 'action' | 'onAnother'> {}

/** The same for a payment of the borrower's own loan. */
export function OwnProviderPage({ payment, ...page }: OwnProviderPageProps): ReactElement {
  const i18n = useMessages();
  const { title, amount, chooseAnother } = payment;
  const fee = feeOf(payment);
  return (
    <ProviderPage
      {...page}
      title={title}
      amount={amount}
      rows={costRows(payment, i18n)}
      fee={fee}
      action={<Message id="pay.amount" values={{ amount: plus(amount, fee) }} />}
      onAnother={chooseAnother}
    />
  );
}

/** What the chosen way to pay takes on top, in major units. */
export function feeOf({ plan, detail }: Pick<OpenPayment, 'plan' | 'detail'>): number {
  return detail.channels.find(({ channelId }) => channelId === plan.channelId)?.fee ?? 0;
}

/** What the amount to pay is made of: what is left or the part chosen, less the coupon. */
function costRows({ plan, detail, amount }: OpenPayment, { t }: Messages): CostRow[] {
  const before = amountOfPlan(plan, detail.unrepaidAmount);
  const discount = minus(before, amount);
  return [
    { label: plan.amount === undefined ? t('pay.leftToRepay') : t('pay.partChosen'), value: before },
    ...(discount > 0 ? [{ label: t('pay.coupon'), value: discount, sign: '-' as const }] : []),
  ];
}

import type { Channel } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Cell, CellGroup, LinkCell, Notice, Tag, type TagProps } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Payment, received } from '../payment/outcome';
import { type PaymentPlan, planParams } from '../payment/payment-plan';
import { ChannelCells, channelIcon, useChannels } from '../shared/channels';
import { useMessages } from '../use-messages';

export interface MethodListProps {
  readonly channels: readonly Channel[];
  /** To be paid, in major units. */
  readonly amount: number;
  /** Everything but the channel. */
  readonly plan: PaymentPlan;
  /** Payments so far: the way of the last one leads. */
  readonly payments: readonly Payment[];
}

/** The ways to pay this loan, and the proof of a payment made another way. */
export function MethodList({ channels, amount, plan, payments }: MethodListProps): ReactElement {
  const { t, tMessage } = useMessages();
  const shell = useShell();
  const { nameOf, screenOf } = useChannels();
  const { orderNo } = plan;
  const usedBefore = received({ payments }).slice(-1)[0]?.channel;
  const toPay = channels.filter(({ kind }) => kind !== 'manual');
  const proof = channels.find(({ kind, enabled }) => kind === 'manual' && enabled);

  function choose({ channelId }: Channel) {
    shell.track({ eventType: 'click', eventOption: 'method', pageName: 'repayDetail', orderNo });
    shell.navigate(screenOf(channelId), planParams({ ...plan, channelId }));
  }

  return (
    <>
      {toPay.length > 0 ? (
        <ChannelCells channels={toPay} amount={amount} usedBefore={usedBefore} onChoose={choose} />
      ) : (
        <Notice kind="warn">{tMessage({ key: 'error.noPaymentMethod' })}</Notice>
      )}
      {proof && (
        <CellGroup title={t('method.alreadyPaid')}>
          <LinkCell
            icon={channelIcon('manual')}
            title={nameOf(proof.channelId, proof.channelName)}
            sub={t('method.proofNote', { hours: shell.market.voucherHours })}
            onClick={() => shell.navigate('manualRepayment', { orderNo })}
          />
        </CellGroup>
      )}
    </>
  );
}

const kinds: Readonly<Record<Payment['status'], TagProps['kind']>> = {
  pending: 'info',
  success: 'ok',
  failed: 'bad',
  takenBack: 'bad',
  unknown: 'plain',
};

/** Payments so far with their results, newest first; nothing if there are none. */
export function PaymentsList({ payments }: { readonly payments: readonly Payment[] }): ReactElement | null {
  const { t, formatDate } = useMessages();
  const { paymentName } = useChannels();
  if (payments.length === 0) return null;
  const newestFirst = [...payments].sort((first, second) => second.time - first.time);
  return (
    <CellGroup title={t('payments.title')}>
      {newestFirst.map(({ payOrderId, time, amount, channel, status }) => (
        <Cell
          key={`${payOrderId}-${time}`}
          title={<Money value={amount} />}
          sub={t('payments.note', { channel: paymentName(channel), time: formatDate(time, 'dayTime') })}
          value={<Tag kind={kinds[status] ?? 'plain'}>{t(`paymentStatus.${status}`)}</Tag>}
        />
      ))}
    </CellGroup>
  );
}

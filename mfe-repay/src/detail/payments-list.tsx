import { Money } from '@sunbird/i18n';
import { Cell, CellGroup, Tag, type TagProps } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Payment } from '../payment/outcome';
import { usePaymentName } from '../shared/channels';
import { useMessages } from '../use-messages';

const kinds: Readonly<Record<Payment['status'], TagProps['kind']>> = {
  pending: 'info',
  success: 'ok',
  failed: 'bad',
  unknown: 'plain',
};

/** Payments so far with their results, newest first; nothing if there are none. */
export function PaymentsList({ payments }: { readonly payments: readonly Payment[] }): ReactElement | null {
  const { t, formatDate } = useMessages();
  const paymentName = usePaymentName();
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

import { type DataOf, listVouchers } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { reasonChoices } from '@sunbird/loan-domain';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall } from '@sunbird/shell-api';
import { Cell, CellGroup, Tag, type TagProps } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type Messages, useMessages } from '../use-messages';
import styles from './voucher.module.css';

export type Voucher = DataOf<typeof listVouchers>[number];

const kinds: Readonly<Record<Voucher['status'], TagProps['kind']>> = {
  reviewing: 'info',
  approved: 'ok',
  rejected: 'bad',
  unknown: 'plain',
};

/** The lender has not decided about it. */
export function isInReview({ status }: Voucher): boolean {
  return status === 'reviewing';
}

/** Why a proof was not accepted: the catalogue's text for a known reason, else the lender's. */
export function rejectText({ rejectReason }: Voucher, { t, tMessage }: Messages): string {
  const known = reasonChoices.voucherRejection.find(({ value }) => value === rejectReason);
  if (known) return tMessage({ key: known.label });
  return rejectReason ?? t('proof.rejected');
}

function noteOf(voucher: Voucher, i18n: Messages): string {
  if (voucher.status === 'rejected') return rejectText(voucher, i18n);
  const paid = i18n.t('proof.paidTime', { time: i18n.formatDate(voucher.payTime, 'weekdayTime') });
  if (voucher.status === 'approved' || voucher.feedbackBy === undefined) return paid;
  return i18n.t('proof.answerBy', { time: i18n.formatDate(voucher.feedbackBy, 'weekdayTime') });
}

/** Earlier proofs with their results and reasons; nothing if there are none. */
export function ProofList({ orderNo }: { readonly orderNo: string }): ReactElement | null {
  const i18n = useMessages();
  const call = useCall(listVouchers, { orderNo });
  const { data: vouchers = [] } = call;
  usePolling(call, vouchers.some(isInReview));
  const { t } = i18n;
  if (vouchers.length === 0) return null;
  return (
    <CellGroup title={t('proof.sentBefore')}>
      {vouchers.map(voucher => (
        <div key={voucher.voucherId}>
          <Cell
            title={<Money value={voucher.amount} />}
            sub={noteOf(voucher, i18n)}
            value={<Tag kind={kinds[voucher.status] ?? 'plain'}>{t(`voucherStatus.${voucher.status}`)}</Tag>}
          />
          <div className={styles.thumbs}>
            {voucher.imageUrls.map((url, index) => (
              <img
                key={url}
                src={url}
                alt={t('photo.alt', { number: index + 1 })}
                loading="lazy"
                className={styles.thumb}
              />
            ))}
          </div>
        </div>
      ))}
    </CellGroup>
  );
}

import { rolloverFee, toMajor, toMinor } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { CalendarIcon, LinkCell } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../../shared/order/use-repayment';
import { Message, useMessages } from '../../use-messages';

export interface MoveDateProps {
  readonly detail: Pick<RepayDetail, 'orderNo' | 'heldFee' | 'loanAmount'>;
  readonly title: string;
  /** Of an overdue loan: the title names the days already. */
  readonly late?: boolean;
}

/** The way to a later date; the way to confirm it once its fee is paid. */
export function MoveDate({ detail, title, late }: MoveDateProps): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  const { orderNo, heldFee, loanAmount } = detail;
  const { days, feeRate } = market.rollover;
  const fee = toMajor(rolloverFee(toMinor(loanAmount), feeRate));
  return (
    <LinkCell
      icon={<CalendarIcon />}
      title={heldFee === undefined ? title : t('home.confirmDate')}
      sub={
        heldFee === undefined ? (
          <Message id={late ? 'home.moveDateText' : 'home.moreTimeText'} values={{ days, fee }} />
        ) : (
          <Message id="home.feeHeld" values={{ amount: heldFee }} />
        )
      }
      onClick={() => navigate('extensionDetail', { orderNo })}
    />
  );
}

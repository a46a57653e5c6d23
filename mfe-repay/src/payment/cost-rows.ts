import type { CostRow } from '@sunbird/ui';
import { minus } from '../shared/amounts';
import type { Messages } from '../use-messages';
import type { OpenPayment } from './payment-route';

/** What the amount to pay is made of: what is left or the part chosen, less the coupon, and the fee. */
export function costRows({ plan, detail, amount }: OpenPayment, fee: number, { t }: Messages): CostRow[] {
  const before = plan.amount ?? detail.unrepaidAmount;
  const discount = minus(before, amount);
  const rows: CostRow[] = [
    {
      label: plan.amount === undefined ? t('pay.leftToRepay') : t('pay.partChosen'),
      value: before,
    },
  ];
  if (discount > 0) {
    rows.push({ label: t('pay.coupon'), value: discount, sign: '-' });
  }
  rows.push({ label: t('pay.fee'), value: fee });
  return rows;
}

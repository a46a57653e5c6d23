import { Money } from '@sunbird/i18n';
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
      value: <Money value={before} hideCode />,
    },
  ];
  if (discount > 0) {
    rows.push({ label: t('pay.coupon'), value: <Money value={discount} sign="-" hideCode /> });
  }
  rows.push({ label: t('pay.fee'), value: <Money value={fee} hideCode /> });
  return rows;
}

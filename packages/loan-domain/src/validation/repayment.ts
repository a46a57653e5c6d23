import * as v from 'valibot';
import type { Market } from '../market';
import { leastRepayment } from '../money/balance';
import { isMajor, type Major, toMajor, toMinor, wholeUnit } from '../money/money';
import { toEpochMs } from '../time/dates';
import { remark, required, typed } from './entries';
import { messageOf, must } from './issue';

/** An amount in major units; a text is what its field could not read as one. */
export function amountSchema() {
  return v.pipe(
    v.union([v.number(), v.string()], messageOf('error.amount.required')),
    must<number | string>(input => typeof input === 'number' || input.trim() !== '', 'error.amount.required'),
    v.number(messageOf('error.amount.number')),
    must<number>(amount => isMajor(amount) && amount > 0, 'error.amount.number'),
  );
}

/**
 * How much to repay, in major units. All that is owed is taken to the last minor unit; part of it is a whole
 * amount, at least the market's minimum and a multiple of its step, never more than is owed.
 */
export function repaymentSchema({ repayment }: Market, owed: Major) {
  const owedMinor = toMinor(owed);
  const minimum = toMajor(leastRepayment(owedMinor, toMinor(repayment.minimum)));
  function part(test: (minor: number) => boolean) {
    return (amount: number) => !isMajor(amount) || toMinor(amount) === owedMinor || test(toMinor(amount));
  }
  return v.object({
    amount: required(
      v.pipe(
        amountSchema(),
        must<number>(
          part(minor => minor <= owedMinor),
          'error.amount.maximum',
          () => ({ maximum: owed }),
        ),
        must<number>(
          part(minor => minor % wholeUnit === 0),
          'error.amount.whole',
        ),
        must<number>(
          part(minor => minor >= toMinor(minimum)),
          'error.amount.minimum',
          () => ({ minimum }),
        ),
        must<number>(
          part(minor => minor % toMinor(repayment.multiple) === 0),
          'error.amount.multiple',
          () => ({ multiple: repayment.multiple }),
        ),
      ),
    ),
  });
}

/** Pictures of one proof of payment. */
export const maxVoucherImages = 3;

/** A proof of payment; `now` in epoch milliseconds, because a payment can't be in the future. */
export function voucherSchema(now: number) {
  return v.object({
    amount: required(amountSchema()),
    payTime: required(
      v.pipe(
        v.number(messageOf('error.payTime.required')),
        v.transform(toEpochMs),
        must<number>(time => time <= now, 'error.payTime.future'),
      ),
    ),
    channel: required(typed('error.channel.required')),
    imageIds: required(
      v.pipe(
        v.array(v.string(), messageOf('error.voucherImages.required')),
        must<string[]>(images => images.length > 0, 'error.voucherImages.required'),
        must<string[]>(
          images => images.length <= maxVoucherImages,
          'error.voucherImages.tooMany',
          () => ({ maximum: maxVoucherImages }),
        ),
      ),
    ),
    remark: remark(200),
  });
}

import * as v from 'valibot';
import type { Market } from '../market';
import { leastRepayment } from '../money/balance';
import { isMajor, type Major, toMajor, toMinor, wholeUnit } from '../money/money';
import { plainDigits } from '../text/digits';
import { toEpochMs } from '../time/dates';
import { remark, required, typed } from './entries';
import { messageOf, must } from './issue';

/** Without groups, in groups of three, or in India's groups: `1,00,000`. */
const amountPattern = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|\d{1,2}(?:,\d{2}){1,4},\d{3})(?:\.\d{1,2})?$/;

/**
 * An amount as the markets write it, with or without groups, in major units; NaN for anything else. A currency's sign
 * stands in front of it, its code on either side: `NGN 1,500`, `MX$1,500`, `Rs 1500`, `N1,500`. A comma groups and a
 * point begins the decimals: `10,50` is no amount, rather than 1050.
 */
export function parseAmount(text: string): number {
  const plain = plainDigits(text)
    // Separators that only Arabic digits have, and wide ones.
    .replace(/[٬，]/g, ',')
    .replace(/[٫．]/g, '.')
    .trim()
    .replace(/^(?:NGN|MXN|INR|MX|Rs\.?|N)?\s*[₦$₹]?\s*/i, '')
    .replace(/\s*(?:NGN|MXN|INR)$/i, '')
    .replace(/(\d)\s(?=\d{3})/g, '$1,');
  return amountPattern.test(plain) ? Number(plain.replace(/,/g, '')) : Number.NaN;
}

/** An amount that was typed or sent as a number. */
export function amountSchema() {
  return v.pipe(
    v.union([v.number(), v.string()], messageOf('error.amount.required')),
    v.check(input => typeof input === 'number' || input.trim() !== '', messageOf('error.amount.required')),
    v.transform(input => (typeof input === 'number' ? input : parseAmount(input))),
    v.check(amount => isMajor(amount) && amount > 0, messageOf('error.amount.number')),
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

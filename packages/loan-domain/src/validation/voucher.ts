import * as v from 'valibot';
import { toEpochMs } from '../time/dates';
import { remark, required, typed } from './entries';
import { messageOf, must } from './issue';
import { amountSchema } from './repayment';

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

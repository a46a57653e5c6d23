import * as v from 'valibot';
import { cancelReason, complaintTopic } from '../form/reasons';
import { entry, hasLength, oneOf, remark, required, typed } from './entries';

/** Why a loan is cancelled: exactly one reason (spec section 2). */
export function cancellationSchema() {
  return v.object({
    reasonCode: required(oneOf(Object.values(cancelReason), 'error.cancelReason.required')),
    comment: remark(300),
  });
}

export function complaintSchema() {
  return v.object({
    topic: required(oneOf(Object.values(complaintTopic), 'error.complaintTopic.required')),
    message: required(
      v.pipe(typed('error.complaintMessage.required'), hasLength(10, 2000, 'error.complaintMessage.length')),
    ),
    orderNo: entry('optional', typed('error.form.invalid')),
  });
}

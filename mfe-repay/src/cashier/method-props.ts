import type { OpenPayment } from '../payment/payment-route';

export interface MethodProps {
  readonly payment: OpenPayment;
  /** The name of the channel, which is the title of its screen. */
  readonly title: string;
  /** At most this long until a payment shows. */
  readonly minutes: number;
}

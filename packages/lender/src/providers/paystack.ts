import * as v from 'valibot';
import { hmacSignature } from './signature';
import { at, isoTime } from './webhook-body';
import type { ProviderTable } from './webhook-reader';

/**
 * Paystack: dedicated accounts (`POST /dedicated_account`) and card pages (`POST /transaction/initialize`).
 *
 * Unique by its documents: `data.reference`, once for a transaction of the integration (Paystack's own for a transfer,
 * the lender's for a card), and the reference of a transfer. Events have no id.
 */
export const paystack: ProviderTable = {
  name: 'paystack',
  secret: {
    variable: 'PAYSTACK_SECRET_KEY',
    what: "the secret key of Paystack's dashboard, which begins with sk_live_ or sk_test_",
    schema: v.pipe(v.string(), v.regex(/^sk_(?:live|test)_\w{16,}$/)),
  },
  signature: secret => hmacSignature('x-paystack-signature', 'sha512', secret),
  unit: 'minor',
  event: 'event',
  payment: {
    events: ['charge.success'],
    if: at('data.status', v.literal('success')),
    id: 'data.reference',
    amount: 'data.amount',
    currency: 'data.currency',
    paidAt: at('data.paid_at', isoTime),
    accountNumber: 'data.authorization.receiver_bank_account_number',
    // A transfer has a reference of Paystack's own; a card is charged under the reference of the request.
    reference: 'data.reference',
  },
  returned: {
    // A transfer is `reversed` after it was `success`; a lender that counted it as paid at once may hear `failed` too.
    events: ['transfer.reversed', 'transfer.failed'],
    reference: 'data.reference',
    amount: 'data.amount',
    currency: 'data.currency',
  },
};

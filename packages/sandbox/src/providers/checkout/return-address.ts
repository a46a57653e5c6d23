export type ReturnStatus = 'successful' | 'pending' | 'failed' | 'cancelled';

/**
 * Where a provider's page sends the browser when it is done: back to the app, with the reference under the names
 * that the provider uses. The app requests the state of the payment from the lender: the address proves nothing.
 */
export function returnAddress(provider: string, reference: string, status: ReturnStatus): string {
  const query = new URLSearchParams({ pay: '1', reference, status });
  if (provider === 'paystack') query.set('trxref', reference);
  if (provider === 'flutterwave') {
    query.set('tx_ref', reference);
    query.set('flwRef', reference);
  }
  return `/?${query}`;
}

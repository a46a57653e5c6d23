import type { confirmPortalRepayment, DataOf } from '@sunbird/api-client';

type Answer = DataOf<typeof confirmPortalRepayment>;

/** Whom a payment by UPI goes to, as the lender's cashier says it. */
export type UpiPayee = NonNullable<Extract<Answer, { kind: 'redirect' }>['upi']>;

/**
 * A payment link of NPCI's "UPI Linking Specifications": payee (`pa`, `pn`), the payment's reference (`tr`), a note
 * (`tn`), amount (`am`, rupees with two decimals) and currency (`cu`). The amount is the one that the page shows.
 */
export function upiLink({ vpa, name, reference, note }: UpiPayee, amount: number): string {
  const parameters = { pa: vpa, pn: name, tr: reference, tn: note, am: amount.toFixed(2), cu: 'INR' };
  // Apps read `%20`, and show a `+` as it is. The `@` of an address stands as it is: some read no other.
  const query = Object.entries(parameters).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replace(/%40/g, '@')}`,
  );
  return `upi://pay?${query.join('&')}`;
}

/** Query parameters that a screen of the app gives to itself or to the next one. They mean nothing elsewhere. */
const ownParams: ReadonlySet<string> = new Set([
  // Every screen of an order, and the dispatcher.
  'orderNo',
  'pageName',
  'next',
  'step',
  'part',
  'view',
  'from',
  'tab',
  // Choosing and confirming a loan.
  'productId',
  'couponId',
  'amount',
  'term',
  // Onboarding.
  'question',
  'side',
  'edit',
  // Payment, together with `channelId`, which elsewhere is the channel of the link that opened the app.
  'coupon',
  'off',
  'until',
  'seen',
  'due',
  'sent',
  'payOrderId',
  'extensionOrderNo',
  'fee',
  'card',
  'flwRef',
  'reference',
  'status',
  'verified',
  // Me.
  'answer',
  'done',
  'draw',
  'packageName',
  'section',
]);

/**
 * The query parameters that go with the borrower from screen to screen, such as those of a campaign's link.
 *
 * @param pays one of the two screens is about a payment, so that a channel is one of payment
 */
export function passedOn<Value>(query: Readonly<Record<string, Value>>, pays = false): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => !ownParams.has(name) && !(pays && name === 'channelId')),
  );
}

/** An amount or a number of days in a query, more than 0; undefined for anything else. */
export function paramNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}(\.\d{1,2})?$/.test(text) ? Number(text) || undefined : undefined;
}

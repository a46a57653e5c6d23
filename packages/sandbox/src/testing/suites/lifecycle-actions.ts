import fc from 'fast-check';

export type PayHow = 'tiny' | 'part' | 'exact' | 'over';
export type RolloverStep = 'ask' | 'confirm' | 'pay' | 'payHalf' | 'poll';
export type FaultMode = 'http' | 'code' | 'drop' | 'badJson';

/** One step of a random lifecycle of a loan. */
export type Action =
  | { readonly kind: 'apply'; readonly amount: number; readonly term: number }
  | { readonly kind: 'reloan'; readonly amount: number }
  | { readonly kind: 'submit' | 'confirm' | 'cancel' | 'changeCard' | 'draw' }
  | { readonly kind: 'decide'; readonly outcome: 'approve' | 'reject' | 'payFail' }
  | { readonly kind: 'pay'; readonly how: PayHow; readonly times: number }
  | { readonly kind: 'rollover'; readonly step: RolloverStep }
  | { readonly kind: 'coupon' | 'voucher' | 'repeat' | 'repeatWithOther' }
  | { readonly kind: 'returnPayout'; readonly purpose: 'loan' | 'refund' }
  | { readonly kind: 'fault'; readonly mode: FaultMode }
  | { readonly kind: 'advance'; readonly duration: string };

const amounts = fc.integer({ min: 1, max: 60 }).map(thousands => thousands * 1000);

function simple<Kind extends Action['kind']>(...kinds: readonly Kind[]) {
  return fc.constantFrom(...kinds).map(kind => ({ kind }));
}

/** Weighted so that a few dozen steps often close a loan, in one of the possible ways. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      amount: amounts,
      term: fc.constantFrom(91, 120, 180),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reloan' as const), amount: amounts }) },
  { weight: 5, arbitrary: simple('submit', 'confirm') },
  { weight: 2, arbitrary: simple('cancel', 'changeCard', 'draw') },
  { weight: 3, arbitrary: simple('coupon', 'voucher', 'repeat', 'repeatWithOther') },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      outcome: fc.constantFrom<'approve' | 'reject' | 'payFail'>('approve', 'approve', 'payFail', 'reject'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      how: fc.constantFrom<PayHow>('tiny', 'part', 'exact', 'over'),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rollover' as const),
      step: fc.constantFrom<RolloverStep>('ask', 'confirm', 'pay', 'payHalf', 'poll'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('returnPayout' as const),
      purpose: fc.constantFrom<'loan' | 'refund'>('loan', 'loan', 'refund'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      mode: fc.constantFrom<FaultMode>('http', 'code', 'drop', 'badJson'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      duration: fc.constantFrom('PT6S', 'PT6S', 'PT6S', 'PT2H', 'P1D', 'P2D', 'P4D', 'P30D', 'P88D', 'P3W'),
    }),
  },
);

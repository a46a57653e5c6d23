import { applyForLoan, drawCoupon } from '@sunbird/api-client/contract';
import type { Order } from '@sunbird/lender/engine/order';
import fc from 'fast-check';
import {
  type CardStep,
  cancel,
  cardPage,
  changeCard,
  confirm,
  coupon,
  decideVoucher,
  type FaultMode,
  type LifecycleSession,
  loseNextPayoutAnswer,
  type PayHow,
  pay,
  type RolloverStep,
  reloan,
  rollover,
  sendVoucher,
  submit,
  type TakeBackHow,
  takeBack,
  tryControl,
  untilDue,
} from './lifecycle-session';

type Play = (session: LifecycleSession) => Promise<unknown>;

/** One step of a random lifecycle of a loan. The lender refuses what the rules forbid, and changes nothing. */
export interface Action {
  readonly kind: string;
  readonly play: Play;
  /** What a failure prints. */
  readonly [fc.toStringMethod]: () => string;
}

/** Most often the newest order. */
const anyOrder = fc.constantFrom(0, 0, 0, 1, 2);

/** An action in a random variant. */
function variants<Variant>(
  weight: number,
  kind: string,
  variant: fc.Arbitrary<Variant>,
  play: (session: LifecycleSession, variant: Variant) => Promise<unknown>,
) {
  const arbitrary = fc.tuple(variant, anyOrder).map(
    ([chosen, which]): Action => ({
      kind,
      play: session => {
        session.which = which;
        return play(session, chosen);
      },
      [fc.toStringMethod]: () => `${kind} ${fc.stringify(chosen)} of ${which}`,
    }),
  );
  return { weight, arbitrary };
}

function action(
  weight: number,
  kind: string,
  play: (session: LifecycleSession, none: string) => Promise<unknown>,
) {
  return variants(weight, kind, fc.constant(''), play);
}

/** An action on an order; nothing happens without one. */
function onOrder<Variant>(
  play: (session: LifecycleSession, order: Order, variant: Variant) => Promise<unknown>,
) {
  return async (session: LifecycleSession, variant: Variant): Promise<void> => {
    const order = await session.order();
    if (order) await play(session, order, variant);
  };
}

const amounts = fc.integer({ min: 1, max: 60 }).map(thousands => thousands * 1000);
const durations = ['PT6S', 'PT6S', 'PT6S', 'PT2H', 'P1D', 'P2D', 'P4D', 'P3W'];
const outcomes = ['approve', 'approve', 'payFail', 'reject'];
const faults: readonly FaultMode[] = ['http', 'code', 'drop', 'badJson'];
const payments = fc.record({
  how: fc.constantFrom<PayHow>('tiny', 'part', 'exact', 'over'),
  times: fc.integer({ min: 1, max: 3 }),
});

/** Weighted so that a few dozen steps often close a loan, in one of the possible ways. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  variants(
    2,
    'apply',
    fc.record({ amount: amounts, term: fc.constantFrom(91, 120, 180) }),
    (session, choice) => session.act(applyForLoan, { productIds: ['ng-classic'], ...choice }),
  ),
  action(1, 'apply for another product', session =>
    session.act(applyForLoan, { productIds: ['ng-small'], amount: 5000 }),
  ),
  variants(1, 'reloan', amounts, reloan),
  action(3, 'submit', onOrder(submit)),
  action(3, 'confirm', onOrder(confirm)),
  action(1, 'cancel', onOrder(cancel)),
  action(1, 'change card', onOrder(changeCard)),
  action(1, 'draw', session => session.act(drawCoupon, {})),
  action(1, 'coupon', onOrder(coupon)),
  variants(
    2,
    'send a proof',
    fc.record({ amount: fc.constantFrom(1, 1500, 30_000), days: fc.constantFrom(0, 0, 1, 5) }),
    onOrder(sendVoucher),
  ),
  variants(2, 'decide on a proof', fc.constantFrom(true, true, false), decideVoucher),
  action(1, 'repeat', session => session.repeat()),
  action(1, 'repeat with other content', session => session.repeatWithOther()),
  variants(
    1,
    'decide',
    fc.constantFrom(...outcomes),
    onOrder((session, order, outcome) => tryControl(session, order, 'decide', { outcome })),
  ),
  variants(
    5,
    'pay',
    payments,
    onOrder((session, order, { how, times }) => pay(session, order, how, times)),
  ),
  variants(2, 'card page', fc.constantFrom<CardStep>('open', 'pay'), onOrder(cardPage)),
  variants(
    3,
    'rollover',
    fc.constantFrom<RolloverStep>('ask', 'confirm', 'pay', 'payHalf', 'poll'),
    onOrder(rollover),
  ),
  variants(
    2,
    'take back',
    fc.record({
      how: fc.constantFrom<TakeBackHow>('dispute', 'lost', 'won', 'refund', 'part'),
      which: fc.nat(3),
    }),
    (session, { how, which }) => takeBack(session, how, which),
  ),
  variants(
    1,
    'payout comes back',
    fc.constantFrom('loan', 'loan', 'refund'),
    onOrder((session, order, purpose) => tryControl(session, order, 'return-payout', { purpose })),
  ),
  action(1, 'payout without an answer', async session => loseNextPayoutAnswer(session)),
  variants(1, 'fault', fc.constantFrom(...faults), async (session, mode) => {
    session.fault = mode;
  }),
  variants(5, 'advance', fc.constantFrom(...durations), (session, duration) =>
    session.lender.advance(duration),
  ),
  // A loan that is overdue for months costs a hundred queries a day.
  variants(1, 'advance', fc.constantFrom(-1, 0, 1, 5), onOrder(untilDue)),
);

import { applyForLoan, drawCoupon } from '@sunbird/api-client/contract';
import type { Action } from './lifecycle-actions';
import type { LifecycleSession } from './lifecycle-session';
import { cancel, changeCard, confirm, decide, reloan, returnPayout, submit } from './loan-steps';
import { coupon, pay, rollover, voucher } from './money-steps';

const simpleSteps = {
  submit,
  confirm,
  cancel,
  changeCard,
  coupon,
  voucher,
  draw: (session: LifecycleSession) => session.act(drawCoupon, {}),
  repeat: (session: LifecycleSession) => session.repeat(),
  repeatWithOther: (session: LifecycleSession) => session.repeatWithOther(),
};

/** Runs one action; the lender refuses what the rules forbid, and changes nothing. */
export async function playAction(session: LifecycleSession, action: Action): Promise<void> {
  switch (action.kind) {
    case 'apply':
      await session.act(applyForLoan, {
        productIds: ['ng-classic'],
        amount: action.amount,
        term: action.term,
      });
      return;
    case 'reloan':
      return reloan(session, action.amount);
    case 'decide':
      return decide(session, action.outcome);
    case 'returnPayout':
      return returnPayout(session, action.purpose);
    case 'pay':
      return pay(session, action.how, action.times);
    case 'rollover':
      return rollover(session, action.step);
    case 'fault':
      session.fault = action.mode;
      return;
    case 'advance':
      return session.lender.advance(action.duration);
    default:
      await simpleSteps[action.kind](session);
  }
}

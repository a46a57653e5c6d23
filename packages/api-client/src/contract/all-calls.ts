import * as app from './calls/app';
import * as extension from './calls/extension';
import * as loan from './calls/loan';
import * as loanMarket from './calls/loan-market';
import * as lottery from './calls/lottery';
import * as order from './calls/order';
import * as portal from './calls/portal';
import * as product from './calls/product';
import * as repay from './calls/repay';
import * as repayProvider from './calls/repay-provider';
import * as rollover from './calls/rollover';
import * as security from './calls/security';
import * as session from './calls/session';
import * as time from './calls/time';
import * as upload from './calls/upload';
import * as user from './calls/user';
import type { Endpoint } from './declare-call';

/** Every call, by its row in the contract; extensions (`tag: 'ext'`) last. */
export const allCalls: readonly Endpoint[] = [
  ...Object.values(security),
  ...Object.values(user),
  ...Object.values(upload),
  ...Object.values(product),
  ...Object.values(order),
  ...Object.values(loan),
  ...Object.values(loanMarket),
  ...Object.values(repay),
  ...Object.values(repayProvider),
  ...Object.values(rollover),
  ...Object.values(portal),
  ...Object.values(time),
  ...Object.values(app),
  ...Object.values(lottery),
  ...Object.values(extension),
  ...Object.values(session),
].sort((a, b) => a.id - b.id);

import * as app from './app';
import type { Endpoint } from './declare-call';
import * as extension from './extension';
import * as loan from './loan';
import * as loanMarket from './loan-market';
import * as lottery from './lottery';
import * as order from './order';
import * as portal from './portal';
import * as product from './product';
import * as repay from './repay';
import * as repayProvider from './repay-provider';
import * as rollover from './rollover';
import * as security from './security';
import * as session from './session';
import * as time from './time';
import * as upload from './upload';
import * as user from './user';

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

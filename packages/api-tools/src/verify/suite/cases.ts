import { codes } from '@sunbird/api-client';
import { allCalls, endSession, getUserInfo, login } from '@sunbird/api-client/contract';
import { seededRandom } from '@sunbird/loan-domain/random';
import { type App, CannotContinue, requireAnswer, wrongPayloads } from './app';
import {
  application,
  applyAgain,
  changeAccount,
  confirmAndCancel,
  confirmFirst,
  decline,
  getOffer,
  getPaidOut,
  getRejected,
} from './borrowing';
import { readWithToken, tryEveryCall, useRights } from './every-call';
import { afterLogIn, beforeLogIn, logIn, newCode } from './first-calls';
import { MarketRun, type Need, type RunTools } from './market-run';
import { askProviders, choosePayment, repay, rollOver, seeDebt, seeRecords, useCoupon } from './repaying';
import type { Scenario } from './scenario';

/** A token of the usual form that no lender gave. */
const nobodysToken = 'x'.repeat(43);

/** Each call that needs a token is refused without one, and with an unknown one. */
async function refuseStrangers({ app }: Scenario): Promise<void> {
  for (const endpoint of allCalls.filter(({ auth }) => auth === 'token')) {
    await app.expect(endpoint, 'withoutToken', [codes.notLoggedIn], {}, {});
    await app.expect(endpoint, 'wrongToken', [codes.tokenInvalid], {}, { token: nobodysToken });
  }
}

/** Each call refuses a payload that is not of its shape, and names the fields. */
async function refuseWrongPayloads({ app }: Scenario): Promise<void> {
  for (const endpoint of allCalls) {
    for (const payload of wrongPayloads(endpoint))
      await app.expect(endpoint, 'wrongPayload', [codes.fieldErrors], payload);
  }
}

/** The app of another market can't use the borrower's token. */
async function refuseOtherMarket({ app }: Scenario, run: MarketRun): Promise<void> {
  await run.stray.expect(getUserInfo, 'session', [codes.otherMarket], {}, { token: app.token });
}

/** A log-in on another device ends the session of the first, at a lender that allows one device. */
async function logInElsewhere(scenario: Scenario, second: App): Promise<void> {
  const { app, answers } = scenario;
  const first = app.token;
  const verifyCode = await newCode(scenario, 'login');
  const { mobile, deviceId } = app;
  const session = await second.get(login, { mobile, verifyCode, deviceId });
  await app.expect(getUserInfo, 'session', [codes.otherDevice], {}, { token: first });
  app.token = session.token;
  answers.revokeHandle = session.revokeHandle;
}

/** A log-out by the handle. */
async function logOut({ app, answers }: Scenario): Promise<void> {
  const handle = requireAnswer(answers.revokeHandle, 'a handle that ends the session');
  await app.ask(endSession, { handle });
  await app.expect(getUserInfo, 'session', [codes.tokenInvalid], {});
}

/** The end that time brings. */
async function outliveSession({ app, answers, hooks }: Scenario): Promise<void> {
  await hooks.pass(requireAnswer(answers.sessionSeconds, 'the length of a session') + 60);
  await app.expect(getUserInfo, 'session', [codes.tokenExpired], {});
}

/** A case of the suite: what it is called, what it needs of the lender, and its steps for the first borrower. */
interface Case {
  readonly title: string;
  /** What the lender must be able to do; without it the case can't be tried. */
  readonly needs: readonly Need[];
  /** Each is tried, also when an earlier one could not continue. */
  readonly steps: readonly ((scenario: Scenario, run: MarketRun) => Promise<unknown>)[];
}

/** Logs in the borrower who must see nothing of the first one’s data. */
async function meetStranger({ app }: Scenario, { other }: MarketRun): Promise<void> {
  await logIn(other);
  app.stranger = other.app;
}

async function beRejected({ answers }: Scenario, { rejected }: MarketRun): Promise<void> {
  Object.assign(rejected.answers, { wish: answers.wish });
  for (const step of [logIn, ...application, getRejected]) await step(rejected);
}

async function tryEveryStatus(_scenario: Scenario, run: MarketRun): Promise<void> {
  for (const status of run.statuses) {
    // After a day the lender forgives the codes that were typed wrong on purpose.
    await run.first.hooks.pass(86_400);
    await tryEveryCall(await run.borrowerAt(status), status);
  }
}

/**
 * The suite, in its order: a loan's life of three borrowers of a market. One borrows, one must see nothing of it, one is
 * rejected.
 */
const cases: readonly Case[] = [
  { title: 'Reading', needs: ['token'], steps: [(one, { values }) => readWithToken(one, values)] },
  { title: 'Before the log-in', needs: ['code'], steps: [beforeLogIn] },
  { title: 'Log-in', needs: ['code'], steps: [logIn] },
  { title: 'Another borrower', needs: ['code'], steps: [meetStranger] },
  { title: 'First calls', needs: ['code'], steps: [afterLogIn] },
  { title: 'Application', needs: ['code'], steps: application },
  { title: 'Decision', needs: ['code'], steps: [getOffer] },
  { title: 'Confirmation', needs: ['code'], steps: [confirmFirst] },
  { title: 'Payout', needs: ['code'], steps: [getPaidOut] },
  { title: 'Debt', needs: ['code'], steps: [askProviders, seeDebt, one => choosePayment(one)] },
  { title: 'Rollover', needs: ['code'], steps: [rollOver] },
  { title: 'Coupons', needs: ['code'], steps: [useCoupon] },
  { title: 'Repayment', needs: ['code', 'pay'], steps: [repay] },
  { title: 'Records', needs: ['code'], steps: [seeRecords] },
  { title: 'Another account', needs: ['code', 'pay'], steps: [changeAccount] },
  { title: 'Borrowing again', needs: ['code', 'pay'], steps: [applyAgain] },
  { title: 'Cancelling', needs: ['code', 'pay'], steps: [confirmAndCancel] },
  { title: 'Declining', needs: ['code', 'pay'], steps: [decline] },
  { title: 'Rights', needs: ['code'], steps: [useRights] },
  { title: 'Rejection', needs: ['code', 'decide'], steps: [beRejected] },
  { title: 'Wrong payloads', needs: ['code'], steps: [refuseWrongPayloads] },
  { title: 'Without a session', needs: ['code'], steps: [refuseStrangers] },
  { title: 'Other market', needs: ['code'], steps: [refuseOtherMarket] },
  { title: 'Other device', needs: ['code'], steps: [(one, { second }) => logInElsewhere(one, second)] },
  { title: 'Log-out', needs: ['code'], steps: [logOut] },
  { title: 'End of a session', needs: ['code', 'clock'], steps: [(_, { other }) => outliveSession(other)] },
  { title: 'Every status', needs: ['code', 'borrower', 'clock'], steps: [tryEveryStatus] },
];

/** Runs a case's steps; those that lack an answer, or a hook, are named with the reason. */
async function runCase({ title, needs, steps }: Case, run: MarketRun): Promise<void> {
  const { tools, first } = run;
  const { findings, market } = tools;
  const missing = needs.find(need => !run.has(need));
  // A run has either a token or hooks, and skips the cases of the other kind.
  if (missing === 'token' || missing === 'code') return;
  if (missing) return findings.addUntried({ market, chapter: title, why: `needs the hook "${missing}"` });
  tools.chapter = title;
  for (const step of steps) {
    try {
      await step(first, run);
    } catch (error) {
      if (!(error instanceof CannotContinue)) throw error;
      findings.addUntried({ market, chapter: title, why: `cannot continue for want of ${error.message}` });
    }
  }
}

/** Runs the suite in each market. */
export async function runSuite(given: Omit<RunTools, 'random'>): Promise<void> {
  const { options, environment } = given;
  const random = seededRandom(environment.seed ?? Date.now());
  for (const market of options.markets) {
    environment.write(`\n${market}\n`);
    const run = new MarketRun({ ...given, random }, market);
    for (const one of cases) await runCase(one, run);
    if (options.mode === 'token') continue;
    run.tools.chapter = 'Not tried';
    for (const endpoint of allCalls.filter(call => !run.first.app.hasAsked(call))) {
      run.first.app.file(endpoint, 'answer', { outcome: 'skipped', detail: 'the run did not come to it' });
    }
  }
}

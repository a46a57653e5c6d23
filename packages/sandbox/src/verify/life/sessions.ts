import { codes } from '@sunbird/api-client';
import { allCalls, endSession, getUserInfo, login } from '@sunbird/api-client/contract';
import { marketCodes } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { App } from './app';
import { type Life, need } from './life';
import { newCode } from './log-in';

/** A token of the usual form that no lender gave. */
const nobodysToken = 'x'.repeat(43);

/** Each call that needs a token is refused without one, and with one that nobody has. */
export async function refuseStrangers({ app }: Life): Promise<void> {
  for (const endpoint of allCalls.filter(({ auth }) => auth === 'token')) {
    await app.expect(endpoint, 'withoutToken', [codes.notLoggedIn], { payload: {} });
    const token = nobodysToken;
    await app.expect(endpoint, 'wrongToken', [codes.tokenInvalid], { payload: {}, token });
  }
}

/** The app of another market can't use the borrower's token. */
export async function refuseOtherMarket({ app, market }: Life, appOf: (packageName: string) => App) {
  const other = marketCodes.find(code => code !== market.code) ?? market.code;
  const stray = appOf(allMarkets[other].packageName);
  await stray.expect(getUserInfo, 'session', [codes.otherMarket], { payload: {}, token: app.token });
}

/** A log-in on another device ends the session of the first, at a lender that allows one device. */
export async function logInElsewhere(life: Life, second: App): Promise<void> {
  const { app, known } = life;
  const first = app.token;
  const verifyCode = await newCode(life, 'login');
  const session = need(
    await second.ask(login, { mobile: app.mobile, verifyCode, deviceId: app.deviceId }),
    'a second session',
  );
  await app.expect(getUserInfo, 'session', [codes.otherDevice], { payload: {}, token: first });
  app.token = session.token;
  known.sessionSeconds = session.expiresIn;
  known.revokeHandle = session.revokeHandle;
}

/** A log-out by the handle, and the end that time brings. */
export async function endSessionsOf(life: Life, other: App): Promise<void> {
  const { app, known, hooks } = life;
  if (known.revokeHandle) {
    await app.ask(endSession, { handle: known.revokeHandle });
    await app.expect(getUserInfo, 'session', [codes.tokenInvalid], { payload: {}, token: app.token });
  }
  if (!hooks.has('clock')) return;
  await hooks.pass(need(known.sessionSeconds, 'the length of a session') + 60);
  await other.expect(getUserInfo, 'session', [codes.tokenExpired], { payload: {}, token: other.token });
}

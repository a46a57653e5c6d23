import { codes } from '@sunbird/api-client';
import { allCalls, endSession, getUserInfo, login } from '@sunbird/api-client/contract';
import { type App, requireAnswer, wrongPayloads } from './app';
import { newCode } from './first-calls';
import type { Scenario } from './scenario';

/** A token of the usual form that no lender gave. */
const nobodysToken = 'x'.repeat(43);

/** Each call that needs a token is refused without one, and with one that nobody has. */
export async function refuseStrangers({ app }: Scenario): Promise<void> {
  for (const endpoint of allCalls.filter(({ auth }) => auth === 'token')) {
    await app.expect(endpoint, 'withoutToken', [codes.notLoggedIn], {}, {});
    await app.expect(endpoint, 'wrongToken', [codes.tokenInvalid], {}, { token: nobodysToken });
  }
}

/** Each call refuses a payload that is not of its shape, and names the fields. */
export async function refuseWrongPayloads({ app }: Scenario): Promise<void> {
  for (const endpoint of allCalls) {
    for (const payload of wrongPayloads(endpoint))
      await app.expect(endpoint, 'wrongPayload', [codes.fieldErrors], payload);
  }
}

/** The app of another market can't use the borrower's token. */
export async function refuseOtherMarket({ app }: Scenario, stray: App): Promise<void> {
  await stray.expect(getUserInfo, 'session', [codes.otherMarket], {}, { token: app.token });
}

/** A log-in on another device ends the session of the first, at a lender that allows one device. */
export async function logInElsewhere(scenario: Scenario, second: App): Promise<void> {
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
export async function logOut({ app, answers }: Scenario): Promise<void> {
  const handle = requireAnswer(answers.revokeHandle, 'a handle that ends the session');
  await app.ask(endSession, { handle });
  await app.expect(getUserInfo, 'session', [codes.tokenInvalid], {});
}

/** The end that time brings. */
export async function outliveSession({ app, answers, hooks }: Scenario): Promise<void> {
  await hooks.pass(requireAnswer(answers.sessionSeconds, 'the length of a session') + 60);
  await app.expect(getUserInfo, 'session', [codes.tokenExpired], {});
}

import { codes } from '@sunbird/api-client';
import {
  existsByMobile,
  getLatestOrder,
  getUserInfo,
  isVerificationCodeRequired,
  login,
  register,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import type { Life } from './life';

type Scene = 'login' | 'register' | 'changeCard' | 'confirm';

/** Has a code sent and reads it, after the wait that the one before asks for. */
export async function newCode({ app, market, hooks, known }: Life, scene: Scene): Promise<string> {
  const { countryCode } = market.phone;
  if (known.resendSeconds !== undefined) await hooks.pass(known.resendSeconds + 1);
  const sent = await app.ask(sendVerifyCode, {
    mobile: app.mobile,
    countryCode,
    scene,
    channel: 'sms',
    deviceId: app.deviceId,
  });
  known.resendSeconds = sent?.resendSeconds ?? 60;
  return hooks.code(app.mobile);
}

/** Logs a borrower in; one whose number is new is registered with the same code. */
export async function logIn(life: Life): Promise<void> {
  const { app, market, known } = life;
  const { mobile, deviceId } = app;
  const { countryCode } = market.phone;
  const found = await app.ask(existsByMobile, { mobile, countryCode });
  await app.ask(isVerificationCodeRequired, { mobile, deviceId });
  const verifyCode = await newCode(life, found?.exists ? 'login' : 'register');
  const credentials = { mobile, verifyCode, deviceId };
  const session = found?.exists ? await app.ask(login, credentials) : await firstSession(life, credentials);
  app.token = session?.token;
  if (session) {
    known.userId = session.userId;
    known.sessionSeconds = session.expiresIn;
    known.revokeHandle = session.revokeHandle;
  }
}

async function firstSession(
  { app, market }: Life,
  credentials: { mobile: string; verifyCode: string; deviceId: string },
) {
  // Log-in never registers anybody.
  await app.ask(login, credentials, { or: [codes.notFound] });
  return app.ask(register, { ...credentials, agreedPolicyVersion: market.legal.privacy });
}

/** What the app reads right after a log-in. */
export async function afterLogIn({ app }: Life): Promise<void> {
  await app.ask(getUserInfo, {});
  await app.ask(getLatestOrder, {});
}

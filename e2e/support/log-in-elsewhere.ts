import { createClient, fetchTransport } from '@sunbird/api-client';
import { login, proveSession, sendVerifyCode } from '@sunbird/api-client/contract';
import { packageOf } from '@sunbird/loan-domain';
import type { Lender, ReadyBorrower } from './lender';

/** Logs a Nigerian borrower in on another device, which ends the session of every other one. */
export async function logInElsewhere(lender: Lender, borrower: ReadyBorrower): Promise<void> {
  const { mobile, birthday, identityLast4 } = borrower;
  let token: string | undefined;
  const client = createClient({
    baseUrl: `${lender.origin}/api`,
    getHeaders: () => ({
      packageName: packageOf('NG'),
      lang: 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    }),
    onSessionEnd: () => undefined,
    intents: new Map(),
    transport: fetchTransport,
  });
  await client.call(sendVerifyCode, { mobile, countryCode: '234', scene: 'login', channel: 'sms' });
  const session = await client.call(login, { mobile, verifyCode: await lender.codeFor(mobile) });
  token = session.token;
  // It is another device, and so takes one thing that the borrower knows.
  if (session.proven === false) await client.call(proveSession, { birthday, identityLast4 });
}

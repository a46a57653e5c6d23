import { createClient, fetchTransport } from '@sunbird/api-client';
import { login, sendVerifyCode } from '@sunbird/api-client/contract';
import { packageOf } from '@sunbird/loan-domain';
import type { Lender, ReadyBorrower } from './lender';

/** Logs a Nigerian borrower in on another device, which ends the session of every other one. */
export async function logInElsewhere(lender: Lender, { mobile }: ReadyBorrower): Promise<void> {
  const client = createClient({
    baseUrl: `${lender.origin}/api`,
    getHeaders: () => ({ packageName: packageOf('NG'), lang: 'en' }),
    onSessionEnd: () => undefined,
    intents: new Map(),
    transport: fetchTransport,
  });
  await client.call(sendVerifyCode, { mobile, countryCode: '234', scene: 'login', channel: 'sms' });
  await client.call(login, { mobile, verifyCode: await lender.codeFor(mobile) });
}

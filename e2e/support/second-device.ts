import { createClient, fetchTransport } from '@sunbird/api-client';
import { createDedicatedAccount, login, sendVerifyCode } from '@sunbird/api-client/contract';
import { packageOf } from '@sunbird/loan-domain';
import type { Lender, ReadyBorrower } from './lender';

/** A borrower's other device: it calls the lender directly, without a screen. Nigeria. */
export class SecondDevice {
  private token = '';

  constructor(
    private readonly lender: Lender,
    private readonly borrower: ReadyBorrower,
  ) {}

  private client() {
    return createClient({
      baseUrl: `${this.lender.origin}/api`,
      getHeaders: () => ({
        authorization: this.token === '' ? '' : `Bearer ${this.token}`,
        packageName: packageOf('NG'),
        lang: 'en',
      }),
      onSessionEnd: () => undefined,
      intents: new Map(),
      transport: fetchTransport,
    });
  }

  /**
   * Logs in with a code, which ends the session of every other device.
   * @returns the new token
   */
  async logIn(): Promise<string> {
    const { mobile } = this.borrower;
    // The lender sends codes at least a minute apart.
    await this.lender.advance('PT61S');
    const client = this.client();
    await client.call(sendVerifyCode, { mobile, countryCode: '234', scene: 'login', channel: 'sms' });
    const verifyCode = await this.lender.codeFor(mobile);
    const { token } = await client.call(login, { mobile, verifyCode });
    this.token = token;
    return token;
  }

  /** The account that the borrower's order is paid into. */
  async accountToPayInto(): Promise<string> {
    this.token ||= this.borrower.token;
    const { orderNo } = this.borrower;
    return (await this.client().call(createDedicatedAccount, { orderNo })).accountNumber;
  }
}

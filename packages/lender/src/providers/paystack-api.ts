import * as v from 'valibot';
import { ProviderError, type ProviderServer, requestJson } from './provider-request';
import { identifier, isoTime } from './webhook-body';

const envelope = v.object({
  status: v.boolean(),
  message: v.optional(v.string(), ''),
  code: v.optional(v.string()),
  data: v.optional(v.unknown()),
});

const customer = v.object({ id: v.number(), customer_code: identifier });
const bank = v.object({ name: v.string(), slug: v.string() });
const account = { account_name: v.string(), account_number: identifier };
const dedicatedAccount = v.object({ id: v.number(), ...account, bank, assigned: v.boolean() });
const transferCharge = v.object({ reference: identifier, ...account, bank, account_expires_at: isoTime });
const page = v.object({
  authorization_url: v.pipe(v.string(), v.url()),
  access_code: identifier,
  reference: identifier,
});
const transaction = v.object({
  id: v.number(),
  status: v.string(),
  reference: identifier,
  amount: v.pipe(v.number(), v.safeInteger()),
  currency: v.string(),
  paid_at: v.optional(isoTime),
  authorization: v.nullish(
    v.object({
      authorization_code: v.nullish(v.string()),
      last4: v.nullish(v.string()),
      brand: v.nullish(v.string()),
      reusable: v.nullish(v.boolean()),
    }),
  ),
});
const refund = v.object({ status: v.string(), merchant_note: v.nullish(v.string()) });
const transfer = v.object({ reference: identifier, status: v.string() });

export type Transaction = v.InferOutput<typeof transaction>;

/** What all charges have. `amount` is in kobo; a second charge under one `reference` is refused. */
interface Charge {
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
}

/** Whether a reference was used before: what it stands for is to be looked up. */
export function isDuplicate(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.failure === 'refused' &&
    /duplicate|unique reference/i.test(`${error.code} ${error.message}`)
  );
}

export function isRefused(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.failure === 'refused';
}

/** The calls of Paystack's API that the lender makes, as its documentation has them (https://paystack.com/docs/api). */
export function createPaystackApi(secretKey: string, server: ProviderServer) {
  const headers = { authorization: `Bearer ${secretKey}` };
  async function call<Data>(
    method: 'GET' | 'POST',
    path: string,
    data: v.GenericSchema<unknown, Data>,
    body?: object,
  ): Promise<Data> {
    // A path may end in a reference or ask for an account number.
    const what = `paystack ${method} ${path.replace(/\?.*|(?<=verify\/).*/, '')}`;
    const { status, json } = await requestJson(server, { what, method, path, headers, body });
    const read = v.safeParse(envelope, json);
    if (!read.success) throw new ProviderError('unreadable', what);
    const { code, message } = read.output;
    if (status >= 400 || !read.output.status) throw new ProviderError('refused', what, code, message);
    const result = v.safeParse(data, read.output.data);
    if (!result.success) throw new ProviderError('unreadable', what);
    return result.output;
  }
  const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;

  return {
    createCustomer: (fields: { email: string; first_name: string; last_name: string; phone?: string }) =>
      call('POST', '/customer', customer, fields),
    /** A customer keeps one account at each bank. */
    findDedicatedAccounts: (customerId: number) =>
      call(
        'GET',
        `/dedicated_account${query({ active: 'true', customer: String(customerId) })}`,
        v.array(dedicatedAccount),
      ),
    createDedicatedAccount: (fields: { customer: string; preferred_bank: string }) =>
      call('POST', '/dedicated_account', dedicatedAccount, fields),
    /** An account that takes one payment of exactly this amount. */
    chargeTransfer: (charge: Charge, expiresAt: number) =>
      call('POST', '/charge', transferCharge, {
        ...charge,
        bank_transfer: { account_expires_at: new Date(expiresAt).toISOString() },
      }),
    initializeTransaction: (charge: Charge, callbackUrl: string) =>
      call('POST', '/transaction/initialize', page, {
        ...charge,
        callback_url: callbackUrl,
        channels: ['card'],
      }),
    chargeAuthorization: (charge: Charge, authorizationCode: string) =>
      call('POST', '/transaction/charge_authorization', transaction, {
        ...charge,
        authorization_code: authorizationCode,
      }),
    verifyTransaction: (reference: string) =>
      call('GET', `/transaction/verify/${encodeURIComponent(reference)}`, transaction),
    listRefunds: (transactionId: number) =>
      call('GET', `/refund${query({ transaction: String(transactionId) })}`, v.array(refund)),
    /** Paystack takes no reference for a refund: the note has it. */
    createRefund: (fields: { transaction: string; amount: number; merchant_note: string }) =>
      call('POST', '/refund', refund, fields),
    createRecipient: (fields: {
      name: string;
      account_number: string;
      bank_code: string;
      currency: string;
    }) =>
      call('POST', '/transferrecipient', v.object({ recipient_code: identifier }), {
        type: 'nuban',
        ...fields,
      }),
    initiateTransfer: (fields: { amount: number; recipient: string; reference: string; currency: string }) =>
      call('POST', '/transfer', transfer, { source: 'balance', reason: 'Loan', ...fields }),
    verifyTransfer: (reference: string) =>
      call('GET', `/transfer/verify/${encodeURIComponent(reference)}`, transfer),
    resolveAccount: (accountNumber: string, bankCode: string) =>
      call(
        'GET',
        `/bank/resolve${query({ account_number: accountNumber, bank_code: bankCode })}`,
        v.object(account),
      ),
  };
}

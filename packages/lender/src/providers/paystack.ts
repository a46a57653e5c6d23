import { digits } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { dayMs } from '../kit/clock';
import {
  type CardAuthorizationRequest,
  type CardCharge,
  type ChargeResult,
  endOf,
  type IssuedTarget,
  type PayInRequest,
  type PaymentLookup,
  type PaymentProvider,
  type PaymentRefund,
} from '../services/payment-provider';
import type { BankRegister, PayoutService } from '../services/services';
import { createPaystackApi, isDuplicate, isRefused, type Transaction } from './paystack-api';
import type { ProviderServer } from './provider-request';
import { hmacSignature } from './signature';
import { always, at, identifier, isoTime, meaning, numberedId, refundedAmount } from './webhook-body';
import { createProvider, type ProviderTable } from './webhook-reader';

/** A reference of the lender as Paystack takes it for a transfer: small letters, digits, - and _, 16 to 50 of them. */
function toPaystack(reference: string): string {
  return reference.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

function fromPaystack(reference: string): string {
  return reference.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

/** A refund's own reference; one that a bank gives none has that of its payment, with the amount. */
const refundReference = at(
  'data',
  v.pipe(
    v.object({
      refund_reference: v.nullish(v.string()),
      transaction_reference: identifier,
      amount: refundedAmount,
    }),
    v.transform(
      ({ refund_reference: own, transaction_reference: payment, amount }) => own || `${payment}:${amount}`,
    ),
  ),
);

/**
 * Paystack: dedicated accounts (`POST /dedicated_account`) and card pages (`POST /transaction/initialize`).
 *
 * Unique by its documents: `data.reference`, once for a transaction of the integration (Paystack's own for a transfer,
 * the lender's for a card), and the reference of a transfer. Events have no id.
 */
export const paystack: ProviderTable<'paystack'> = {
  name: 'paystack',
  secret: {
    variable: 'PAYSTACK_SECRET_KEY',
    what: "the secret key of Paystack's dashboard, which begins with sk_live_ or sk_test_",
    schema: v.pipe(v.string(), v.regex(/^sk_(?:live|test)_\w{16,}$/)),
  },
  signature: secret => hmacSignature('x-paystack-signature', 'sha512', secret),
  documents: { page: 'https://paystack.com/docs/payments/webhooks/' },
  unit: 'minor',
  event: 'event',
  payment: {
    events: ['charge.success'],
    if: at('data.status', v.literal('success')),
    id: 'data.reference',
    amount: 'data.amount',
    currency: 'data.currency',
    paidAt: at('data.paid_at', isoTime),
    accountNumber: 'data.authorization.receiver_bank_account_number',
    // A transfer has a reference of Paystack's own; a card is charged under the reference of the request.
    reference: 'data.reference',
  },
  reversals: [
    {
      events: ['charge.dispute.create', 'charge.dispute.remind'],
      kind: 'dispute',
      outcome: always('open'),
      reference: at('data.id', numberedId),
      payment: 'data.transaction.reference',
      amount: 'data.refund_amount',
    },
    {
      events: ['charge.dispute.resolve'],
      kind: 'dispute',
      outcome: at(
        'data.resolution',
        meaning({ 'merchant-accepted': 'lost', 'auto-accepted': 'lost', declined: 'won' }),
      ),
      reference: at('data.id', numberedId),
      payment: 'data.transaction.reference',
      amount: 'data.refund_amount',
    },
    {
      events: ['refund.processed', 'refund.failed'],
      kind: 'refund',
      outcome: at('data.status', meaning({ processed: 'lost', failed: 'failed' })),
      reference: refundReference,
      payment: 'data.transaction_reference',
      amount: 'data.amount',
    },
  ],
  nothingToDo: {
    'refund.pending': 'its end follows',
    'refund.processing': 'its end follows',
    'transfer.success': 'a transfer counts as paid until it fails',
    'bank.transfer.rejected': 'the payer has the money',
    'dedicatedaccount.assign.success': 'the call that made the account has answered',
    'dedicatedaccount.assign.failed': 'the call that made the account has answered',
    'customeridentification.success': 'the lender identifies by its own register',
    'customeridentification.failed': 'the lender identifies by its own register',
    'invoice.create': 'the lender has no subscriptions',
    'invoice.update': 'the lender has no subscriptions',
    'invoice.payment_failed': 'the lender has no subscriptions',
    'subscription.create': 'the lender has no subscriptions',
    'subscription.disable': 'the lender has no subscriptions',
    'subscription.not_renew': 'the lender has no subscriptions',
    'subscription.expiring_cards': 'the lender has no subscriptions',
    'paymentrequest.pending': 'a payment is reported as charge.success',
    'paymentrequest.success': 'the payment is reported as charge.success too',
    'direct_debit.authorization.created': 'the lender has no direct debits',
    'direct_debit.authorization.active': 'the lender has no direct debits',
  },
  forPerson: {
    'refund.needs-attention': 'Paystack needs an account of the payer',
  },
  returned: {
    // A transfer is `reversed` after it was `success`; a lender that counted it as paid at once may hear `failed` too.
    events: ['transfer.reversed', 'transfer.failed'],
    reference: at('data.reference', v.pipe(identifier, v.transform(fromPaystack))),
    amount: 'data.amount',
    currency: 'data.currency',
  },
};

type Api = ReturnType<typeof createPaystackApi>;

/** A customer at Paystack is known by an address of the lender: receipts and personal data stay with the lender. */
function emailOf({ userId }: Pick<PayInRequest['payer'], 'userId'>, origin: string): string {
  return `${userId.toLowerCase()}@${new URL(origin).hostname}`;
}

function chargeOf(request: PayInRequest, amount: number) {
  const { random, payer, origin, currency } = request;
  return { email: emailOf(payer, origin), amount, currency, reference: `T${digits(random, 15)}` };
}

/** Codes of the partner banks in the list of the Central Bank. */
const bankCodes: Readonly<Record<string, string>> = { 'wema-bank': '035', 'titan-paystack': '100039' };

function accountOf(
  { account_number: accountNumber, account_name: accountName, bank }: Issued,
  extra: Readonly<Record<string, string>>,
) {
  const bankCode = bankCodes[bank.slug];
  const details = { accountName, bankName: bank.name, ...(bankCode && { bankCode }), extra };
  return { kind: 'account', accountNumber, details } as const;
}
type Issued = Awaited<ReturnType<Api['chargeTransfer']>> | Awaited<ReturnType<Api['createDedicatedAccount']>>;

/** The borrower's account for good. Each step finds what an earlier try has made. */
async function dedicatedAccount(api: Api, bank: string, request: PayInRequest): Promise<IssuedTarget> {
  const { payer, market, origin } = request;
  const [first = '', ...others] = payer.name.split(' ');
  const { id, customer_code: customer } = await api.createCustomer({
    email: emailOf(payer, origin),
    first_name: first,
    last_name: others.join(' ') || first,
    ...(payer.mobile && { phone: `${market.phone.countryCode}${payer.mobile}` }),
  });
  const [existing] = await api.findDedicatedAccounts(id);
  const made = existing ?? (await api.createDedicatedAccount({ customer, preferred_bank: bank }));
  const extra = { slug: made.bank.slug, assigned: String(made.assigned) };
  return { ...accountOf(made, extra), reference: `DVA_${made.id}`, permanent: true };
}

/** An account that takes one payment of the whole amount. */
async function singleAccount(api: Api, request: PayInRequest, amount: number): Promise<IssuedTarget> {
  const expiresAt = endOf(request, request.now + dayMs);
  const made = await api.chargeTransfer(chargeOf(request, amount), expiresAt);
  const account = accountOf(made, { slug: made.bank.slug, assigned: 'true' });
  const end = made.account_expires_at ?? expiresAt;
  return { ...account, reference: made.reference, permanent: false, expiresAt: Math.min(end, expiresAt) };
}

async function cardPage(api: Api, request: PayInRequest, amount: number): Promise<IssuedTarget> {
  const charge = chargeOf(request, amount);
  const made = await api.initializeTransaction(charge, callbackTo(request.origin));
  return {
    kind: 'redirect',
    reference: made.reference,
    permanent: false,
    expiresAt: endOf(request, request.now + dayMs),
    details: { url: made.authorization_url, extra: { accessCode: made.access_code } },
  };
}

function callbackTo(origin: string): string {
  return `${origin}/?pay=1`;
}

function resultOf({ status }: Pick<Transaction, 'status'>): ChargeResult {
  if (status === 'success') return 'successful';
  return status === 'failed' || status === 'reversed' ? 'failed' : 'pending';
}

function lookupOf(transaction: Transaction): PaymentLookup {
  const { reference, amount, currency, paid_at: paidAt, authorization } = transaction;
  const result = resultOf(transaction);
  if (result !== 'successful') return { status: result };
  const { authorization_code: authorizationCode, last4, brand, reusable } = authorization ?? {};
  const card = authorizationCode &&
    last4 && { authorizationCode, last4, brand: brand ?? '', reusable: reusable ?? false };
  const payment = { providerReference: reference, reference, amount, currency, paidAt };
  return { status: 'paid', payment, ...(card && { card }) };
}

/** Asks for something under a reference of the lender, or looks up what became of an earlier try. */
async function onceOnly<Result>(ask: () => Promise<Result>, find: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (isDuplicate(error)) return find();
    throw error;
  }
}

/** Payouts in naira. One that is under way counts as paid: Paystack reports by webhook if it fails or comes back. */
function createPayouts(api: Api): PayoutService {
  return {
    async pay({ reference: name, amount, currency, account }) {
      if (currency !== 'NGN')
        throw new Error(`Paystack pays out no ${currency}: LENDER_SERVICES needs payouts.`);
      const reference = toPaystack(name);
      try {
        const { recipient_code: recipient } = await api.createRecipient({
          name: account.holderName,
          account_number: account.accountNo,
          bank_code: account.bankCode,
          currency,
        });
        const { status } = await onceOnly(
          () => api.initiateTransfer({ amount, recipient, reference, currency }),
          () => api.verifyTransfer(reference),
        );
        if (status === 'otp')
          throw new Error('Paystack asks for a code: switch off confirmation of transfers.');
        return ['failed', 'reversed', 'abandoned', 'blocked', 'rejected'].includes(status)
          ? 'failed'
          : 'paid';
      } catch (error) {
        // No money, or a wrong key, is no fault of the account: the lender asks again.
        if (isRefused(error) && /account|recipient|bank_code/.test(error.code)) return 'failed';
        throw error;
      }
    },
  };
}

/** Who holds a Nigerian account. Paystack does not compare it with a BVN. */
function createBank(api: Api): BankRegister {
  return {
    async holderOf({ market, bankCode, accountNo = '' }) {
      if (market !== 'NG')
        throw new Error(`Paystack knows no accounts of ${market}: LENDER_SERVICES needs bank.`);
      try {
        const { account_name: name } = await api.resolveAccount(accountNo, bankCode);
        return { kind: 'holder', name };
      } catch (error) {
        if (!isRefused(error) || /key/.test(error.code)) throw error;
        return { kind: error.code.includes('bank_code') ? 'noBank' : 'noAccount' };
      }
    },
  };
}

/** Paystack whole, over HTTP: payments, and what else it does for a lender. */
export function createPaystack(secretKey: string, server: ProviderServer) {
  const api = createPaystackApi(secretKey, server);
  const preferredBank = secretKey.startsWith('sk_test_') ? 'test-bank' : 'wema-bank';
  const payments = {
    ...createProvider(paystack, secretKey),
    async issue(request: PayInRequest) {
      const { channel, payOrderId, amount } = request;
      if (channel.kind === 'card' && amount !== null) return [await cardPage(api, request, amount)];
      if (payOrderId !== null && amount !== null) return [await singleAccount(api, request, amount)];
      return [await dedicatedAccount(api, preferredBank, request)];
    },
    async cardAuthorizationPage({ paymentUrl, payer, origin, ...charge }: CardAuthorizationRequest) {
      if (paymentUrl) return paymentUrl;
      const { amount, currency, reference } = charge;
      const email = emailOf(payer, origin);
      const transaction = { email, amount, currency, reference };
      return (await api.initializeTransaction(transaction, callbackTo(origin))).authorization_url;
    },
    async chargeCard({ payer, origin, authorizationCode, ...charge }: CardCharge) {
      const { amount, currency, reference } = charge;
      const transaction = { email: emailOf(payer, origin), amount, currency, reference };
      const made = await onceOnly(
        () => api.chargeAuthorization(transaction, authorizationCode),
        () => api.verifyTransaction(reference),
      );
      return resultOf(made);
    },
    async findPayment(reference: string): Promise<PaymentLookup> {
      try {
        return lookupOf(await api.verifyTransaction(reference));
      } catch (error) {
        if (isRefused(error) && error.code === 'transaction_not_found') return { status: 'unknown' };
        throw error;
      }
    },
    async refund({ reference, providerReference, amount }: PaymentRefund) {
      const { id } = await api.verifyTransaction(providerReference);
      const earlier = await api.listRefunds(id);
      const { status } =
        earlier.find(({ merchant_note: note }) => note === reference) ??
        (await api.createRefund({ transaction: providerReference, amount, merchant_note: reference }));
      return status === 'failed' ? 'failed' : 'sent';
    },
  } satisfies PaymentProvider;
  return { payments, payouts: createPayouts(api), bank: createBank(api) };
}

import { bankText } from '@sunbird/lender/providers/webhook-body';
import { digits, type Random } from '@sunbird/loan-domain/random';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { unknownAccount } from '../test-values';
import { alphanumericId, newNuban } from './references';

const wema = { name: 'Wema Bank', id: 20, slug: 'wema-bank' };
const wemaCode = '035';

/** A card that its holder lets the lender charge again. */
export interface KeptCard {
  readonly authorization_code: string;
  readonly last4: string;
  readonly brand: string;
  readonly reusable: boolean;
}

interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  status: 'abandoned' | 'pending' | 'success' | 'failed';
  paid_at: string | null;
  authorization: KeptCard | null;
}

interface Customer {
  readonly id: number;
  readonly customer_code: string;
  readonly email: string;
  readonly name: string;
}

/** Amounts come as numbers or as text. */
const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
);
const charge = {
  email: v.pipe(v.string(), v.includes('@')),
  amount,
  currency: v.string(),
  reference: v.string(),
};
const bodies = {
  customer: v.object({
    email: charge.email,
    first_name: v.string(),
    last_name: v.string(),
    phone: v.string(),
  }),
  dedicated: v.object({ customer: v.string(), preferred_bank: v.string() }),
  transfer: v.object({ ...charge, bank_transfer: v.object({ account_expires_at: v.string() }) }),
  page: v.object({ ...charge, callback_url: v.pipe(v.string(), v.url()) }),
  card: v.object({ ...charge, authorization_code: v.string() }),
  refund: v.object({ transaction: v.string(), amount, merchant_note: v.string() }),
  recipient: v.object({ name: v.string(), account_number: v.string(), bank_code: v.string() }),
  payout: v.object({ recipient: v.string(), amount, reference: v.string(), currency: v.string() }),
};

/** A request that Paystack refuses, with its sentence and code. */
class Refused extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 422,
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

export interface PaystackServerOptions {
  readonly secretKey: string;
  readonly random: () => Random;
  readonly now: () => number;
  /** What accounts are called beside the payer's name. */
  readonly business: () => string;
}

/** What it remembers, in memory. */
function createState({ random, now }: PaystackServerOptions) {
  const customers = new Map<string, Customer>();
  const dedicated = new Map<number, object>();
  const transactions = new Map<string, Transaction>();
  const cards = new Map<string, KeptCard>();
  const refunds: { transaction: number; amount: number; merchant_note: string; status: string }[] = [];
  const recipients = new Map<string, string>();
  const transfers = new Map<string, { reference: string; amount: number; status: string }>();
  function nextId(): number {
    return Number(`1${digits(random(), 11)}`);
  }
  function code(prefix: string): string {
    return `${prefix}_${alphanumericId(random(), 15).toLowerCase()}`;
  }

  function open({ reference, amount, currency }: Pick<Transaction, 'reference' | 'amount' | 'currency'>) {
    if (transactions.has(reference))
      throw new Refused(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const made: Transaction = {
      ...{ id: nextId(), reference, amount, currency },
      ...{ status: 'abandoned', paid_at: null, authorization: null },
    };
    transactions.set(reference, made);
    return made;
  }

  function find(reference: string): Transaction {
    const transaction = transactions.get(reference);
    if (transaction) return transaction;
    throw new Refused(404, 'Transaction reference not found.', 'transaction_not_found');
  }

  function succeed(transaction: Transaction, card: KeptCard | null): Transaction {
    transaction.status = 'success';
    transaction.paid_at = new Date(now()).toISOString();
    transaction.authorization = card;
    if (card) cards.set(card.authorization_code, card);
    return transaction;
  }

  const kept = { customers, dedicated, cards, refunds, recipients, transfers };
  return { ...kept, nextId, code, open, find, succeed };
}
type State = ReturnType<typeof createState>;

function ok(c: Context, message: string, data: unknown) {
  return c.json({ status: true, message, data });
}
async function read<Schema extends v.GenericSchema>(c: Context, schema: Schema) {
  const body = v.safeParse(schema, await c.req.json());
  if (body.success) return body.output;
  const [issue] = body.issues;
  throw new Refused(400, `${v.getDotPath(issue) ?? 'The body'} is not valid`, 'invalid_params');
}

/** Paystack's answer to who has no key, and to what it refuses. */
function createBase(secretKey: string): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${secretKey}`) return next();
    throw new Refused(401, 'Invalid key', 'invalid_key');
  });
  app.onError((error, c) => {
    if (!(error instanceof Refused)) throw error;
    const { status, message, code } = error;
    return c.json({ status: false, message, meta: {}, type: 'validation_error', code }, status);
  });
  app.notFound(c => c.json({ status: false, message: 'Not found' }, 404));
  return app;
}

function accountRoutes(app: Hono, { random, business }: PaystackServerOptions, state: State): void {
  const { customers, dedicated, nextId, code, open } = state;
  app.post('/customer', async c => {
    const { email, first_name: first, last_name: last } = await read(c, bodies.customer);
    const name = `${first} ${last}`.trim();
    const customer = customers.get(email) ?? { id: nextId(), customer_code: code('CUS'), email, name };
    customers.set(email, customer);
    return ok(c, 'Customer created', customer);
  });
  app.get('/dedicated_account', c => {
    const account = dedicated.get(Number(c.req.query('customer')));
    return ok(c, 'Managed accounts successfully retrieved', account ? [account] : []);
  });
  app.post('/dedicated_account', async c => {
    const { customer: wanted } = await read(c, bodies.dedicated);
    const customer = [...customers.values()].find(one => one.customer_code === wanted);
    if (!customer) throw new Refused(400, 'Customer not found', 'customer_not_found');
    const account = {
      ...{ id: nextId(), bank: wema, currency: 'NGN', assigned: true, active: true },
      account_name: `${business()} / ${bankText(customer.name)}`,
      account_number: newNuban(random(), wemaCode),
    };
    dedicated.set(customer.id, account);
    return ok(c, 'NUBAN successfully created', account);
  });
  app.post('/charge', async c => {
    const { bank_transfer: transfer, ...body } = await read(c, bodies.transfer);
    const { reference } = open(body);
    return ok(c, 'Charge attempted', {
      ...{ reference, status: 'pending_bank_transfer', bank: wema, ...transfer },
      account_name: `${business()} CHECKOUT`,
      account_number: newNuban(random(), wemaCode),
    });
  });
}

function transactionRoutes(app: Hono, { random }: PaystackServerOptions, state: State): void {
  const { cards, refunds, open, find, succeed } = state;
  app.post('/transaction/initialize', async c => {
    const body = await read(c, bodies.page);
    const { reference } = open(body);
    const { origin } = new URL(body.callback_url);
    return ok(c, 'Authorization URL created', {
      authorization_url: `${origin}/providers/paystack/checkout/${reference}`,
      access_code: alphanumericId(random(), 15).toLowerCase(),
      reference,
    });
  });
  app.get('/transaction/verify/:reference', c =>
    ok(c, 'Verification successful', find(c.req.param('reference'))),
  );
  app.post('/transaction/charge_authorization', async c => {
    const { authorization_code: wanted, ...body } = await read(c, bodies.card);
    const card = cards.get(wanted);
    if (!card) throw new Refused(400, 'Invalid authorization code', 'invalid_authorization');
    const transaction = open(body);
    if (card.reusable) succeed(transaction, card);
    else transaction.status = 'failed';
    return ok(c, 'Charge attempted', transaction);
  });
  app.get('/refund', c => {
    const of = Number(c.req.query('transaction'));
    return ok(
      c,
      'Refunds retrieved',
      refunds.filter(({ transaction }) => transaction === of),
    );
  });
  app.post('/refund', async c => {
    const body = await read(c, bodies.refund);
    const transaction = find(body.transaction);
    const earlier = refunds.filter(one => one.transaction === transaction.id);
    const before = earlier.reduce((sum, one) => sum + one.amount, 0);
    if (transaction.status !== 'success' || before + body.amount > transaction.amount)
      throw new Refused(400, 'Refund amount cannot be more than the transaction', 'invalid_refund');
    const refund = { ...body, transaction: transaction.id, status: 'pending' };
    refunds.push(refund);
    return ok(c, 'Refund has been queued for processing', refund);
  });
}

function payoutRoutes(app: Hono, { recipients, transfers, code }: State): void {
  app.post('/transferrecipient', async c => {
    const { account_number: accountNumber, bank_code: bankCode } = await read(c, bodies.recipient);
    if (unknownAccount.test(accountNumber))
      throw new Refused(400, 'Account number is invalid', 'invalid_account_number');
    const key = `${bankCode}:${accountNumber}`;
    const recipient = recipients.get(key) ?? code('RCP');
    recipients.set(key, recipient);
    return ok(c, 'Transfer recipient created successfully', { recipient_code: recipient });
  });
  app.post('/transfer', async c => {
    const { recipient, reference, amount } = await read(c, bodies.payout);
    if (![...recipients.values()].includes(recipient))
      throw new Refused(400, 'Recipient specified is invalid', 'invalid_transfer_recipient');
    if (transfers.has(reference)) {
      const says = 'Please provide a unique reference. Reference already exists on a transfer';
      throw new Refused(400, says, 'duplicate_reference');
    }
    const transfer = { reference, amount, status: 'pending', transfer_code: code('TRF') };
    transfers.set(reference, transfer);
    return ok(c, 'Transfer has been queued', transfer);
  });
  app.get('/transfer/verify/:reference', c => {
    const transfer = transfers.get(c.req.param('reference'));
    if (!transfer) throw new Refused(404, 'Transfer not found', 'transfer_not_found');
    return ok(c, 'Transfer retrieved', transfer);
  });
  app.get('/bank/resolve', c => {
    const { account_number: number = '', bank_code: bankCode = '' } = c.req.query();
    if (!/^\d{3,6}$/.test(bankCode)) throw new Refused(400, 'Unknown bank code', 'unknown_bank_code');
    if (!/^\d{10}$/.test(number) || unknownAccount.test(number))
      throw new Refused(422, 'Could not resolve account name', 'invalid_account_number');
    return ok(c, 'Account number resolved', { account_number: number, account_name: 'OKAFOR ADA NGOZI' });
  });
}

/** Plays Paystack's API: the paths and bodies of its documentation. */
export function createPaystackServer(options: PaystackServerOptions) {
  const state = createState(options);
  const app = createBase(options.secretKey);
  accountRoutes(app, options, state);
  transactionRoutes(app, options, state);
  payoutRoutes(app, state);
  return {
    app,
    /** The payer pays on the page, by a card that the lender may charge again. */
    payByCard(reference: string, reusable = true): KeptCard {
      const card = {
        ...{
          authorization_code: state.code('AUTH'),
          last4: digits(options.random(), 4),
          brand: 'visa',
          reusable,
        },
      };
      state.succeed(state.find(reference), card);
      return card;
    },
    /** A card that was authorised elsewhere. */
    keepCard(code: string): void {
      const card = { authorization_code: code, last4: '0000', brand: 'visa', reusable: true };
      if (!state.cards.has(code)) state.cards.set(code, card);
    },
    /** Money that has left for a recipient, by the lender's reference. */
    transfers: state.transfers as ReadonlyMap<string, { readonly amount: number }>,
    refunds: state.refunds as readonly { readonly amount: number }[],
  };
}

import type { ProviderPayment } from '@sunbird/lender/services/payment-provider';
import type { ProviderName } from '@sunbird/loan-domain';
import fc from 'fast-check';
import { createSandboxProviders } from '../stand-ins';

const providers = createSandboxProviders(name => `secret of ${name}`);

function find(name: string) {
  const provider = providers.find(one => one.name === name);
  if (!provider) throw new RangeError(name);
  return provider;
}

const word = fc.stringMatching(/^[A-Za-z0-9]{6,24}$/);
const amount = fc.integer({ min: 1, max: 100_000_000 });
const at = 1_700_000_000_000;
/** Providers that report seconds report no less. */
const paidAt = fc.integer({ min: 1, max: at / 1000 }).map(seconds => seconds * 1000);

const payoutReference = 'LN-7K2M9QX4TB-0123456789ab-2';

interface Reporter {
  readonly currency: string;
  /** The accounts that it makes. */
  readonly accounts?: RegExp;
  /** The header that it signs in. */
  readonly signature: string;
  /** What it says of 18,112.50 that were paid, and of a payout of as much that came back. */
  readonly paid: readonly string[];
  readonly returned?: readonly string[];
}

function razorpay(method: string): Reporter {
  return {
    currency: 'INR',
    signature: 'x-razorpay-signature',
    paid: ['"event":"payment.captured"', '"amount":1811250', '"order_id":"REF-1"', `"method":"${method}"`],
    returned: ['"event":"payout.reversed"', '"status":"reversed"', `"reference_id":"${payoutReference}"`],
  };
}

const reporters: Readonly<Record<ProviderName, Reporter>> = {
  paystack: {
    currency: 'NGN',
    accounts: /^\d{10}$/,
    signature: 'x-paystack-signature',
    paid: ['"event":"charge.success"', '"amount":1811250', '"paid_at":"2023-11-14T22:13:19.000Z"'],
    returned: ['"event":"transfer.reversed"', '"amount":1811250', `"reference":"${payoutReference}"`],
  },
  monnify: {
    currency: 'NGN',
    accounts: /^\d{10}$/,
    signature: 'monnify-signature',
    paid: ['"eventType":"SUCCESSFUL_TRANSACTION"', '"amountPaid":18112.5', '"paymentStatus":"PAID"'],
    returned: ['"eventType":"REVERSED_DISBURSEMENT"', '"amount":18112.5', `"reference":"${payoutReference}"`],
  },
  flutterwave: {
    currency: 'NGN',
    accounts: /^\d{10}$/,
    signature: 'verif-hash',
    paid: ['"event":"charge.completed"', '"amount":18112.5', '"status":"successful"'],
    returned: ['"event":"transfer.completed"', '"status":"FAILED"', `"reference":"${payoutReference}"`],
  },
  stp: {
    currency: 'MXN',
    accounts: /^\d{18}$/,
    signature: 'authorization',
    paid: ['"monto":18112.5', '"claveRastreo":"TRF-1"', '"cuentaBeneficiario":"646180157000000004"'],
    returned: ['"estado":"DEVOLUCION"', '"causaDevolucion":"1"', `"folioOrigen":"${payoutReference}"`],
  },
  conekta: {
    currency: 'MXN',
    signature: 'digest',
    paid: ['"type":"charge.paid"', '"amount":1811250', '"paid_at":1699999999', '"order_id":"REF-1"'],
  },
  upi: razorpay('upi'),
  netbanking: razorpay('netbanking'),
  card: razorpay('card'),
  wallet: razorpay('wallet'),
};

describe.each(Object.entries(reporters))('%s reads what it writes', (name, reporter) => {
  const { currency, accounts } = reporter;
  const provider = find(name);
  const facts = { providerReference: word, amount, paidAt };
  function expectRead(payments: fc.Arbitrary<ProviderPayment>, idOf: (payment: ProviderPayment) => unknown) {
    const property = fc.property(payments, payment => {
      expect(provider.readWebhook(provider.writeWebhook(payment, at))).toEqual({
        kind: 'payment',
        payment: { ...payment, providerReference: idOf(payment) },
      });
    });
    fc.assert(property, { numRuns: 50 });
  }

  test('which says what the real one says', () => {
    const payment = { providerReference: 'TRF-1', amount: 1_811_250, currency, paidAt: at - 1000 };
    const into = accounts ? { accountNumber: '646180157000000004' } : { reference: 'REF-1' };
    const written = provider.writeWebhook({ ...payment, ...into }, at);
    expect(Object.keys(written.headers)).toEqual(['content-type', reporter.signature]);
    for (const said of reporter.paid) expect(written.body).toContain(said);
    const payout = { reference: payoutReference, amount: 1_811_250, currency };
    const back = provider.writeReturnedPayout?.(payout, at).body;
    expect(back === undefined).toBe(reporter.returned === undefined);
    for (const said of reporter.returned ?? []) expect(back).toContain(said);
  });

  if (name !== 'stp') {
    test('of a payment by reference', () => {
      const payments = fc.record({ ...facts, reference: word, currency: fc.constant(currency) });
      // A card at Paystack is charged once, under the reference that the lender was given.
      expectRead(payments, payment => (name === 'paystack' ? payment.reference : payment.providerReference));
    });
  }

  if (accounts) {
    test('of a payment into an account', () => {
      const accountNumber = fc.stringMatching(accounts);
      const payments = fc.record({ ...facts, accountNumber, currency: fc.constant(currency) });
      // A bank's number is unique on its day only.
      expectRead(payments, ({ providerReference }) =>
        name === 'stp'
          ? expect.stringMatching(new RegExp(`^\\d{8}-40012-${providerReference}$`))
          : providerReference,
      );
    });
  }

  if (name !== 'conekta') {
    test('of a payout that came back', () => {
      const reference = payoutReference;
      const money = { amount: 1_811_250, currency };
      const message = provider.writeReturnedPayout?.({ reference, ...money }, at);
      // STP names no amount.
      const payout = { reference, ...(name !== 'stp' && money) };
      expect(message && provider.readWebhook(message)).toEqual({ kind: 'returnedPayout', payout });
    });
  }
});

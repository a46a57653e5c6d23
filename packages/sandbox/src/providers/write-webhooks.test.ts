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

/** What each reports, and the accounts that it makes. */
const reporters: Readonly<Record<ProviderName, { currency: string; accounts?: RegExp }>> = {
  paystack: { currency: 'NGN', accounts: /^\d{10}$/ },
  monnify: { currency: 'NGN', accounts: /^\d{10}$/ },
  flutterwave: { currency: 'NGN', accounts: /^\d{10}$/ },
  stp: { currency: 'MXN', accounts: /^\d{18}$/ },
  conekta: { currency: 'MXN' },
  upi: { currency: 'INR' },
  netbanking: { currency: 'INR' },
  card: { currency: 'INR' },
  wallet: { currency: 'INR' },
};

describe.each(Object.entries(reporters))('%s reads what it writes', (name, { currency, accounts }) => {
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
    expect([Object.keys(written.headers), written.body]).toMatchSnapshot();
    const payout = { reference: 'LN-7K2M9QX4TB-0123456789ab-2', amount: 1_811_250, currency };
    expect(provider.writeReturnedPayout?.(payout, at).body).toMatchSnapshot();
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
      const reference = 'LN-7K2M9QX4TB-0123456789ab-2';
      const money = { amount: 1_811_250, currency };
      const message = provider.writeReturnedPayout?.({ reference, ...money }, at);
      // STP names no amount.
      const payout = { reference, ...(name !== 'stp' && money) };
      expect(message && provider.readWebhook(message)).toEqual({ kind: 'returnedPayout', payout });
    });
  }
});

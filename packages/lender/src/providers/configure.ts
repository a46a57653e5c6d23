import * as v from 'valibot';
import { StartError } from '../errors';
import type { PaymentProvider } from '../services/payment-provider';
import type { Services } from '../services/services';
import { conekta } from './conekta';
import { flutterwave } from './flutterwave';
import { monnify } from './monnify';
import { createPaystack, paystack } from './paystack';
import { serverAt } from './provider-request';
import { razorpayMethods } from './razorpay';
import { stp } from './stp';
import { createProvider, type ProviderTable } from './webhook-reader';

const providerTables = new Map<string, readonly ProviderTable[]>([
  ['paystack', [paystack]],
  ['monnify', [monnify]],
  ['flutterwave', [flutterwave]],
  ['stp', [stp]],
  ['conekta', [conekta]],
  ['razorpay', Object.values(razorpayMethods)],
]);

type Variables = Readonly<Record<string, string | undefined>>;

/** The secret of a provider. The sentence names the variable and never what it holds. */
function secretOf({ secret }: ProviderTable, provider: string, variables: Variables): string {
  const read = v.safeParse(secret.schema, variables[secret.variable] ?? '');
  if (read.success) return read.output;
  throw new StartError(
    `Set ${secret.variable} to ${secret.what}: PROVIDERS names ${provider}, and this is missing or wrong.`,
  );
}

/** Where Paystack's API is. */
const paystackAddress = v.optional(v.pipe(v.string(), v.url()), 'https://api.paystack.co');

function addressOf(variables: Variables): string {
  const read = v.safeParse(paystackAddress, variables.PAYSTACK_ADDRESS);
  if (read.success) return read.output;
  throw new StartError('PAYSTACK_ADDRESS must be an address such as https://api.paystack.co.');
}

/** What the providers of a lender do for it; all else comes from `LENDER_SERVICES`. */
export type ProvidedServices = Pick<Services, 'payments'> & Partial<Pick<Services, 'payouts' | 'bank'>>;

/**
 * What the providers that a lender names do for it, each with its secret from the environment.
 * @throws StartError with a sentence that says what to set
 */
export function configureProviders(names: readonly string[], variables: Variables): ProvidedServices {
  const payments: PaymentProvider[] = [];
  let others: Omit<ProvidedServices, 'payments'> = {};
  for (const name of new Set(names)) {
    const tables = providerTables.get(name);
    if (!tables) {
      const known = [...providerTables.keys()].join(', ');
      throw new StartError(`PROVIDERS must list names of ${known}; "${name}" is none.`);
    }
    for (const table of tables) {
      const secret = secretOf(table, name, variables);
      if (table !== paystack) {
        payments.push(createProvider(table, secret));
        continue;
      }
      const { payments: provider, ...more } = createPaystack(secret, serverAt(addressOf(variables)));
      payments.push(provider);
      others = more;
    }
  }
  return { payments, ...others };
}

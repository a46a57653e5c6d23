import * as v from 'valibot';
import { StartError } from '../kit/errors';
import type { Services } from '../services/services';
import { conekta } from './conekta';
import { flutterwave } from './flutterwave';
import { monnify } from './monnify';
import { createPaystack, paystack } from './paystack';
import { serverAt } from './provider-request';
import { razorpayMethods } from './razorpay';
import { stp } from './stp';
import { createProvider, type ProviderTable } from './webhook-reader';

type Variables = Readonly<Record<string, string | undefined>>;

/** The secret of a provider. The sentence names the variable and never what it holds. */
function secretOf(
  { variable, what, schema }: ProviderTable['secret'],
  provider: string,
  variables: Variables,
) {
  const read = v.safeParse(schema, variables[variable] ?? '');
  if (read.success) return read.output;
  throw new StartError(
    `Set ${variable} to ${what}: PROVIDERS names ${provider}, and this is missing or wrong.`,
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

interface NamedProvider {
  /** That of its first method. */
  readonly table: ProviderTable;
  readonly make: (secret: string, variables: Variables) => ProvidedServices;
}

/** A provider that is heard alone: its methods share one secret. */
function heard(table: ProviderTable, ...others: readonly ProviderTable[]): NamedProvider {
  const make = (secret: string) => ({ payments: [table, ...others].map(one => createProvider(one, secret)) });
  return { table, make };
}

const { upi, netbanking, card, wallet } = razorpayMethods;

/** By the names that `PROVIDERS` lists. */
export const namedProviders: ReadonlyMap<string, NamedProvider> = new Map<string, NamedProvider>([
  [
    'paystack',
    {
      table: paystack,
      make(secret, variables) {
        const { payments, ...others } = createPaystack(secret, serverAt(addressOf(variables)));
        return { payments: [payments], ...others };
      },
    },
  ],
  ['monnify', heard(monnify)],
  ['flutterwave', heard(flutterwave)],
  ['stp', heard(stp)],
  ['conekta', heard(conekta)],
  ['razorpay', heard(upi, netbanking, card, wallet)],
]);

/**
 * What the providers that a lender names do for it, each with its secret from the environment.
 * @throws StartError with a sentence that says what to set
 */
export function configureProviders(names: readonly string[], variables: Variables): ProvidedServices {
  let services: ProvidedServices = { payments: [] };
  for (const name of new Set(names)) {
    const provider = namedProviders.get(name);
    if (!provider) {
      const all = [...namedProviders.keys()].join(', ');
      throw new StartError(`PROVIDERS must list names of ${all}; "${name}" is none.`);
    }
    const made = provider.make(secretOf(provider.table.secret, name, variables), variables);
    services = { ...services, ...made, payments: [...services.payments, ...made.payments] };
  }
  return services;
}

import * as v from 'valibot';
import { StartError } from '../errors';
import type { PaymentProvider } from '../services/payment-provider';
import { conekta } from './conekta';
import { flutterwave } from './flutterwave';
import { monnify } from './monnify';
import { paystack } from './paystack';
import { razorpayMethods } from './razorpay';
import { stp } from './stp';
import { createProvider, type ProviderTable } from './webhook-reader';

const providerTables = new Map<string, readonly ProviderTable[]>([
  ['paystack', [paystack]],
  ['monnify', [monnify]],
  ['flutterwave', [flutterwave]],
  ['stp', [stp]],
  ['conekta', [conekta]],
  ['razorpay', razorpayMethods],
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

/**
 * The payment providers that a lender names, each with its secret from the environment.
 * @throws StartError with a sentence that says what to set
 */
export function configureProviders(
  names: readonly string[],
  variables: Variables,
): readonly PaymentProvider[] {
  return [...new Set(names)].flatMap(name => {
    const tables = providerTables.get(name);
    if (!tables) {
      const known = [...providerTables.keys()].join(', ');
      throw new StartError(`PROVIDERS must list names of ${known}; "${name}" is none.`);
    }
    return tables.map(table => createProvider(table, secretOf(table, name, variables)));
  });
}

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { StartError } from '../errors';
import type { PaymentProvider } from '../payments/provider';
import type { BankRegister, IdentityService, MessageService, PayoutService, Services } from './services';

const names = ['payments', 'payouts', 'bank', 'messages', 'identity'] as const;

function hasMethods(value: unknown, ...methods: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    methods.every(method => typeof Reflect.get(value, method) === 'function')
  );
}

function isPaymentProvider(value: unknown): boolean {
  return hasMethods(value, 'issue', 'readWebhook') && v.is(v.object({ name: v.string() }), value);
}

/** What a module of real services exports as `default`: a function that makes them. */
const moduleSchema = v.object({ default: v.function() });
const servicesSchema = v.object({
  payments: v.pipe(v.array(v.custom<PaymentProvider>(isPaymentProvider)), v.minLength(1)),
  payouts: v.custom<PayoutService>(value => hasMethods(value, 'pay')),
  bank: v.custom<BankRegister>(value => hasMethods(value, 'holderOf')),
  messages: v.custom<MessageService>(value => hasMethods(value, 'send')),
  identity: v.custom<IdentityService>(value => hasMethods(value, 'examine', 'read')),
});

async function importModule(path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`LENDER_SERVICES: ${path} can't be loaded (${why}).`);
  }
}

/**
 * The real services of a lender, from a module that exports a function as `default`; it gets `secretFor`, which gives a
 * secret of this lender for each name.
 * @throws StartError with a sentence that names what is missing
 */
export async function loadServices(
  path: string,
  secretFor: (name: string) => string,
  load: (path: string) => Promise<unknown> = importModule,
): Promise<Services> {
  const loaded = v.safeParse(moduleSchema, await load(path));
  if (!loaded.success) {
    throw new StartError(
      `LENDER_SERVICES: ${path} must export a function as default that makes the services.`,
    );
  }
  const made: unknown = await loaded.output.default(secretFor);
  const result = v.safeParse(servicesSchema, made);
  if (result.success) return result.output;
  const wrong = new Set(result.issues.map(issue => String(issue.path?.[0]?.key ?? '')));
  const missing = names.filter(name => wrong.has(name) || wrong.has(''));
  throw new StartError(`LENDER_SERVICES: ${path} lacks ${missing.join(', ')}.`);
}

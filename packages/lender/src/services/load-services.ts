import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { errorMessage, StartError } from '../kit/errors';
import type { PaymentProvider } from './payment-provider';
import type {
  BankRegister,
  IdentityService,
  MessageService,
  PayoutService,
  PeopleRegister,
  PostalRegister,
  Services,
} from './services';

function hasMethods(value: unknown, ...methods: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    methods.every(method => typeof Reflect.get(value, method) === 'function')
  );
}

function isPaymentProvider(value: unknown): boolean {
  return hasMethods(value, 'readWebhook') && v.is(v.object({ name: v.string() }), value);
}

/** What a module of services exports as `default`: a function that makes them. */
const moduleSchema = v.object({ default: v.function() });
const servicesSchema = v.object({
  payments: v.optional(v.array(v.custom<PaymentProvider>(isPaymentProvider)), []),
  payouts: v.custom<PayoutService>(value => hasMethods(value, 'pay')),
  bank: v.custom<BankRegister>(value => hasMethods(value, 'holderOf')),
  messages: v.custom<MessageService>(value => hasMethods(value, 'send')),
  identity: v.custom<IdentityService>(value => hasMethods(value, 'examine', 'read')),
  people: v.optional(v.custom<PeopleRegister>(value => hasMethods(value, 'holderOf'))),
  postal: v.optional(v.custom<PostalRegister>(value => hasMethods(value, 'areaOf'))),
});
const names = Object.keys(servicesSchema.entries);

async function importModule(path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new StartError(`LENDER_SERVICES: ${path} can't be loaded (${errorMessage(error)}).`);
  }
}

interface ServiceSources {
  /** By those whom `PROVIDERS` names. */
  readonly provided: Pick<Services, 'payments'> & Partial<Services>;
  /** The module of `LENDER_SERVICES`. */
  readonly path: string | undefined;
  readonly load?: (path: string) => Promise<unknown>;
}

/**
 * The services of a lender: by the providers that it names, and all else from a module that exports a function as
 * `default`; it gets `secretFor`, which gives a secret of this lender for each name, and may make more payment providers.
 * @throws StartError with a sentence that names what is missing
 */
export async function loadServices(
  { provided, path, load = importModule }: ServiceSources,
  secretFor: (name: string) => string,
): Promise<Services> {
  if (path === undefined) {
    throw new StartError(
      'Set LENDER_SERVICES to a module that makes payouts, bank, messages and identity (docs/operations.md).',
    );
  }
  const loaded = v.safeParse(moduleSchema, await load(path));
  if (!loaded.success) {
    throw new StartError(
      `LENDER_SERVICES: ${path} must export a function as default that makes the services.`,
    );
  }
  const made: unknown = await loaded.output.default(secretFor);
  // The module's own service wins: it may serve more markets.
  const whole = made instanceof Object ? { ...provided, payments: [], ...made } : made;
  const result = v.safeParse(servicesSchema, whole);
  if (!result.success) {
    const wrong = new Set(result.issues.map(issue => String(issue.path?.[0]?.key ?? '')));
    const missing = names.filter(name => wrong.has(name) || wrong.has(''));
    throw new StartError(`LENDER_SERVICES: ${path} lacks ${missing.join(', ')}.`);
  }
  const all = [...provided.payments, ...result.output.payments];
  if (all.length === 0) {
    throw new StartError('Set PROVIDERS to the payment providers of this lender, such as paystack,stp.');
  }
  return { ...result.output, payments: all };
}

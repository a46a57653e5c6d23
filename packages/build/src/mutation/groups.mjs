function below(folder) {
  return name => `${folder}/${name}`;
}

const domain = below('packages/loan-domain/src');
const client = below('packages/api-client/src');
const host = below('host/src');
const sandbox = below('packages/sandbox/src');
const session = below('packages/sandbox/src/session');

/**
 * What mutation testing changes, and the tests that must notice: the code in which a small mistake costs money
 * or tells a stranger something. `environment` is Jest's.
 */
export const mutationGroups = {
  money: {
    environment: 'node',
    mutate: ['money/money.ts', 'money/balance.ts', 'money/price.ts'].map(domain),
    tests: [
      'money/money.test.ts',
      'money/balance.test.ts',
      'money/price.test.ts',
      'money/product.test.ts',
    ].map(domain),
  },
  dispatch: {
    environment: 'node',
    mutate: [domain('status-rules.ts')],
    tests: [domain('statuses.test.ts')],
  },
  cipher: {
    environment: 'node',
    mutate: ['cipher.ts', 'cipher-key.ts', 'client/path-cipher.ts'].map(client),
    tests: ['cipher.test.ts', 'client/path-cipher.test.ts'].map(client),
  },
  'idempotency in the client': {
    environment: 'node',
    mutate: [client('client/client.ts')],
    tests: ['client/intents.test.ts', 'client/failures.test.ts'].map(client),
  },
  'idempotency at the lender': {
    environment: 'node',
    mutate: [sandbox('idempotency.ts')],
    tests: [sandbox('idempotency.test.ts')],
  },
  'session in the client': {
    environment: 'node',
    mutate: ['client/client.ts', 'codes.ts'].map(client),
    tests: [
      'client',
      'session',
      'session-end',
      'requests',
      'kept-answers',
      'intents',
      'failures',
      'responses',
    ].map(name => client(`client/${name}.test.ts`)),
  },
  'session in the shell': {
    environment: 'jsdom',
    mutate: [
      'session/session-service.ts',
      'session/session-atom.ts',
      'session/reload-after-logout.ts',
      'storage/items.ts',
    ].map(host),
    tests: ['session/*.test.ts', 'storage/storage.test.ts'].map(host),
  },
  'tokens at the lender': {
    environment: 'node',
    mutate: [session('tokens.ts')],
    tests: [
      'session/tokens.test.ts',
      'session/describe-device.test.ts',
      'security/sessions.test.ts',
      'security/addresses.test.ts',
    ].map(sandbox),
  },
  'rate limits at the lender': {
    environment: 'node',
    mutate: [session('rate-limit.ts')],
    tests: [session('rate-limit.test.ts')],
  },
  'codes at the lender': {
    environment: 'node',
    mutate: [session('verification.ts')],
    tests: [session('verification.test.ts')],
  },
  'limits of a log-in': {
    environment: 'node',
    mutate: ['requester.ts', 'log-in-limits.ts'].map(session),
    tests: [
      ...['requester.test.ts', 'verification.test.ts'].map(session),
      sandbox('security/log-in-abuse.test.ts'),
    ],
  },
};

/** The group that this process works on, by its name in `MUTATION_GROUP`. */
export function chosenGroup() {
  const name = process.env.MUTATION_GROUP ?? 'money';
  const group = mutationGroups[name];
  if (!group)
    throw new RangeError(`MUTATION_GROUP must be one of ${Object.keys(mutationGroups).join(', ')}.`);
  return { name, ...group, slug: name.replaceAll(' ', '-') };
}

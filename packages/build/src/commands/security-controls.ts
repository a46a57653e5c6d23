/** A control, and the tests that attack it. */
export interface Control {
  readonly control: string;
  readonly against: string;
  readonly tests: readonly string[];
}

function sandbox(...files: readonly string[]) {
  return files.map(file => `packages/sandbox/src/${file}.test.ts`);
}

function desk(...files: readonly string[]) {
  return files.map(file => `packages/release-desk/src/server/${file}.test.ts`);
}

/** Tried in Jest, against the running lender and desk. */
export const servedControls: readonly Control[] = [
  {
    control: 'who may call what',
    against: 'no token, made up, expired, other device, deleted; objects of another borrower',
    tests: sandbox('security/authorization', 'security/property-of-others'),
  },
  {
    control: 'roles at the desk',
    against: 'stranger, marketer, releaser, session over, pages of other origins (CSRF)',
    tests: desk('http/desk-app'),
  },
  {
    control: 'two persons at the desk',
    against: 'one releaser alone, accounts of their own, the last releaser',
    tests: desk('people/two-persons'),
  },
  {
    control: 'the desk in a bucket',
    against: 'what is served, edits of the log, two desks, command line and desk at once',
    tests: desk('desk-in-bucket'),
  },
  {
    control: 'codes and links',
    against: 'guessing, locks, single use, what the store keeps',
    tests: [...sandbox('session/session'), ...desk('entry/sign-in')],
  },
  {
    control: 'limits and control calls',
    against: 'too often, too large, too slow, file names, other machines and pages',
    tests: sandbox('security/limits', 'console/console-access'),
  },
  {
    control: 'the sandbox is a mode',
    against: 'stand-ins, test cards, magic numbers, control calls where money is real',
    tests: sandbox('modes.all'),
  },
  {
    control: 'the automatic stop',
    against: 'invented failures and invented starts, 60 and 10,000, from 1 and 20 addresses',
    tests: [...desk('plans/invented-events'), ...sandbox('calls/extension')],
  },
  {
    control: 'what may run',
    against: 'names taken first, admissions for elsewhere, pollution, html by the older policy',
    tests: ['host/src/boot/guard.test.ts'],
  },
  {
    control: 'behind proxies',
    against: 'invented addresses and schemes',
    tests: sandbox('http/guard/request-source'),
  },
  {
    control: 'uploaded pictures',
    against: 'no picture, two in one, bombs, metadata',
    tests: sandbox('files/check-picture', 'engine/repayment/voucher'),
  },
  {
    control: 'webhooks',
    against: 'unsigned, forged, repeated, for nobody',
    tests: sandbox('providers/webhooks', 'providers/webhook-route'),
  },
  { control: 'acts happen once', against: 'repeats, races, keys of others', tests: sandbox('idempotency') },
  {
    control: 'files of a store',
    against: 'links in builds and stores, files beside the list, changed releases',
    tests: [
      ...sandbox('security/store-files'),
      ...desk('http/page-files'),
      'packages/federation/src/store/releases/stray-files.test.ts',
    ],
  },
  {
    control: 'server answers',
    against: 'traversal in site files, headers, what the log keeps',
    tests: [...sandbox('http/server', 'http/log/log-texts'), 'packages/api-client/src/redact.test.ts'],
  },
  {
    control: 'contract html',
    against: 'scripts, handlers, frames, styles, links, wrong nesting, 1 MB, any text by chance',
    tests: ['contract-html', 'contract-tree', 'character-references'].map(
      name => `packages/remote-kit/src/contract/${name}.test.ts`,
    ),
  },
  {
    control: 'addresses',
    against: 'other hosts, schemes, markup, any text by chance',
    tests: ['host/src/routing/address.test.tsx', 'host/src/routing/route-table.test.ts'],
  },
  {
    control: 'bridge messages',
    against: 'any message by chance, other windows',
    tests: ['fuzz', 'create-bridge'].map(name => `packages/native-bridge/src/${name}.test.ts`),
  },
  {
    control: 'what a log may say',
    against: 'every sensitive field of the declarations',
    tests: ['packages/api-client/src/redact.test.ts'],
  },
];

/** Tried in a browser, against the published site. */
export const browserControls: readonly Control[] = [
  {
    control: 'headers',
    against: 'every kind of address and answer of all servers',
    tests: ['e2e/security/headers.spec.ts'],
  },
  {
    control: 'behind nginx',
    against: 'a sandbox’s levers, invented addresses and schemes, headers of the folder',
    tests: ['e2e/security/behind-proxy.spec.ts', 'e2e/resilience/plain-site.spec.ts'],
  },
  {
    control: 'personal data stays in',
    against: 'addresses, console, server output, events, storage, caches',
    tests: ['e2e/security/canaries.spec.ts', 'e2e/journeys/log-out/traces.spec.ts'],
  },
  {
    control: 'input runs nowhere',
    against: 'fields, contract, deep links, bridge, registry, file names',
    tests: ['e2e/security/input.spec.ts', 'e2e/journeys/borrow/agreement.spec.ts'],
  },
];

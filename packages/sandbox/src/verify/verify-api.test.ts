import { decryptPath } from '@sunbird/api-client/cipher';
import { allCalls } from '@sunbird/api-client/contract';
import { openTestLender, type TestBorrower, type TestLender } from '../testing/test-lender';
import { readCalls } from './reading/plan';
import type { Fetch } from './send-call';
import { verifyApi } from './verify-api';

let lender: TestLender;
let borrower: TestBorrower;

beforeAll(async () => {
  lender = await openTestLender();
  borrower = await lender.borrower(2, 'NG');
});
afterAll(() => lender.close());

const packageName = 'ng.sunbird.credit';

function pathOf(address: string) {
  return (
    decryptPath(new URL(address).pathname.replace('/api/', ''), packageName) ?? new URL(address).pathname
  );
}

const real: Fetch = (address, init) => lender.sandbox.app.request(address, init);

async function verify(fetch: Fetch = real, ...more: string[]) {
  let text = '';
  const args = ['--base-url', 'http://localhost/api/', '--token', borrower.client.token ?? '', ...more];
  const exitCode = await verifyApi(args, {
    fetch,
    write: line => {
      text += line;
    },
  });
  return { exitCode, text, lines: text.split('\n') };
}

/** A lender with another response at one path. */
function wrong(
  path: string,
  change: (envelope: Record<string, unknown>) => unknown,
  init: ResponseInit = {},
): Fetch {
  return async (address, request) => {
    const response = await real(address, request);
    if (pathOf(address) !== path || !JSON.stringify(request.headers).includes('Authorization'))
      return response;
    const body: unknown = change(await response.json());
    const headers = { 'content-type': 'application/json' };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { headers, ...init });
  };
}

function lineOf(lines: readonly string[], path: string) {
  const index = lines.findIndex(line => line.includes(` ${path}`) && !line.includes('without a token'));
  return [lines[index], lines[index + 1]];
}

test('what runs changes nothing: no act, nothing that counts attempts, no upload', () => {
  const names = readCalls.map(({ name }) => name);
  for (const name of [
    'confirmNewLoan',
    'createDedicatedAccount',
    'confirmExtension',
    'login',
    'sendVerifyCode',
  ]) {
    expect(names).not.toContain(name);
  }
  for (const name of [
    'validateVerifyCode',
    'verifyFlutterwaveOtp',
    'addActivation',
    'sendEvents',
    'saveFaceImage',
  ]) {
    expect(names).not.toContain(name);
  }
  expect(readCalls.every(({ acts }) => !acts)).toBe(true);
  expect(names).toEqual(
    expect.arrayContaining(['getUserInfo', 'getRepayDetail', 'listVouchers', 'listUsedCoupons']),
  );
});

test('the sandbox is as declared, call by call', async () => {
  const { exitCode, text, lines } = await verify();
  expect(text).not.toContain('DIFFERS');
  expect(exitCode).toBe(0);
  for (const { path, method, name } of readCalls) {
    expect({
      name,
      lines: lines.filter(line => line.includes(` ${method.padEnd(4)} ${path}`)).length,
    }).not.toEqual({
      name,
      lines: 0,
    });
  }
  expect(lineOf(lines, '/repay/repay-order/detail')[0]).toMatch(/^ok /);
  expect(lineOf(lines, '/portal/repayment/detail')[0]).toMatch(/^ok /);
  expect(text).toContain('/security/getUserInfo  without a token: code 10010301');
});

test('acts and uploads are never sent', async () => {
  const sent = new Set<string>();
  await verify((address, init) => {
    sent.add(`${init.method} ${pathOf(address)}`);
    return real(address, init);
  });
  const allowed = readCalls.map(({ method, path }) => `${method} ${path}`);
  expect([...sent].filter(place => !allowed.includes(place))).toEqual([]);
  expect(sent.size).toBeGreaterThan(40);
  expect(allCalls.length).toBeGreaterThan(allowed.length);
});

const json = { 'content-type': 'application/json' };

/** What is wrong at each path, and what must be said of it. */
const faults: Readonly<Record<string, readonly [string, Fetch]>> = {
  '/loan/loan-order/latest': [
    'data.orderNo: expected (string | number)',
    wrong('/loan/loan-order/latest', envelope => ({
      ...envelope,
      data: { orderNo: ['SECRET-1'], status: 2 },
    })),
  ],
  '/loan/get-credit-info': [
    'data.creditLimit: expected',
    wrong('/loan/get-credit-info', envelope => ({ ...envelope, data: { limit: 5 } })),
  ],
  '/loanMarket/lending-record': [
    'data.list: expected',
    wrong('/loanMarket/lending-record', envelope => ({ ...envelope, data: [] })),
  ],
  '/loan/product/list': [
    'code 777 is not in the contract',
    wrong('/loan/product/list', envelope => ({ ...envelope, code: 777 })),
  ],
  '/loan/product/list-market': [
    'envelope: code is text',
    wrong('/loan/product/list-market', envelope => ({ ...envelope, code: '0' })),
  ],
  '/loanMarket/customer-service': [
    'HTTP 200 with text/html instead of JSON',
    wrong('/loanMarket/customer-service', () => '<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  '/loanMarket/index': [
    'HTTP 500 instead of 200',
    wrong('/loanMarket/index', envelope => envelope, { status: 500, headers: json }),
  ],
  '/repay/repay-order/detail': [
    'the declared payload is not taken, because of order_no',
    wrong('/repay/repay-order/detail', () => ({
      code: 400,
      msg: 'no',
      data: { errors: { order_no: 'x' } },
    })),
  ],
};

const newestOrder = '/loan/loan-order/latest';

// Without the newest order there is no number for the calls of one order, so its fault has a run of its own.
test.each([
  ['of the newest order', Object.keys(faults).filter(path => path === newestOrder)],
  ['of the others', Object.keys(faults).filter(path => path !== newestOrder)],
])(
  'each difference %s is shown at its call, no value of a response is, and the program ends with 1',
  async (_, paths) => {
    const { exitCode, text, lines } = await verify((address, init) => {
      const path = pathOf(address);
      return (paths.includes(path) ? (faults[path]?.[1] ?? real) : real)(address, init);
    });
    for (const path of paths) {
      const difference = faults[path]?.[0] ?? 'no fault';
      const index = lines.findIndex(line => line.endsWith(` ${path}`));
      expect([path, lines[index], lines[index + 1]]).toEqual([
        path,
        expect.stringMatching(/^DIFFERS /),
        expect.stringContaining(difference),
      ]);
    }
    expect(text).not.toContain('SECRET-1');
    expect(text).toMatch(new RegExp(`\\n\\d+ as declared, ${paths.length} differ, `));
    expect(exitCode).toBe(1);
  },
);

test('a lender that serves data without a token', async () => {
  const { exitCode, text } = await verify(async (address, init) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      authorization: `Bearer ${borrower.client.token}`,
    };
    return real(address, { ...init, headers });
  });
  expect(text).toContain('expected one of the session codes');
  expect(exitCode).toBe(1);
});

test('fields beyond the contract are a note, not a difference', async () => {
  const { exitCode, lines } = await verify(
    wrong('/lottery-draw/coupon/quantity', envelope => ({
      ...envelope,
      data: { unused: 0, used: 0, expired: 0, total: { all: 3 } },
    })),
  );
  expect(lineOf(lines, '/lottery-draw/coupon/quantity')).toEqual([
    expect.stringMatching(/^ok /),
    expect.stringMatching(/also sends data\.total, data\.total\.all$/),
  ]);
  expect(exitCode).toBe(0);
});

test('an extension may be absent', async () => {
  const { exitCode, lines } = await verify(
    wrong('/ext/consents', () => ({ code: 404, msg: 'no' }), { status: 404 }),
  );
  expect(lineOf(lines, '/ext/consents')[0]).toMatch(/^absent /);
  expect(exitCode).toBe(0);
});

test('a value may be given, and wins', async () => {
  const { lines } = await verify(real, '--set', 'orderNo=ORD-NOBODYS');
  expect(lineOf(lines, '/repay/repay-order/detail')[0]).toMatch(/^refused .*code 40401/);
});

describe('a run that is not possible ends with 2', () => {
  test('a token that is not accepted', async () => {
    const { exitCode, text } = await verify(real, '--token', 'stale');
    expect(text).toContain('The token is not accepted');
    expect(exitCode).toBe(2);
  });

  test('a server that is not there', async () => {
    const { exitCode, text } = await verify(() => Promise.reject(new TypeError('fetch failed')));
    expect(text).toBe("http://localhost/api can't be reached: fetch failed\n");
    expect(exitCode).toBe(2);
  });

  test.each([
    [[], '--base-url is missing.'],
    [['--base-url', 'lender.example'], 'must be an http or https address'],
    [['--base-url', 'https://lender.example/api'], '--hooks is missing, or --token, or --shapes.'],
    [
      ['--base-url', 'https://lender.example/api', '--token', 'x', '--set', 'orderNo'],
      '--set takes name=value',
    ],
    [['--nonsense'], 'nonsense'],
  ])('%j', async (args, text) => {
    let written = '';
    function write(line: string) {
      written += line;
    }
    expect(await verifyApi(args, { fetch: real, write })).toBe(2);
    expect(written).toContain(text);
    expect(written).toContain('Usage: pnpm verify-api');
  });
});

test('help is help', async () => {
  let written = '';
  const exitCode = await verifyApi(['--', '--help'], {
    fetch: real,
    write: text => {
      written = text;
    },
  });
  expect(exitCode).toBe(0);
  expect(written).toMatch(/^Usage: /);
});

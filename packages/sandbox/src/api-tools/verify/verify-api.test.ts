import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decryptPath } from '@sunbird/api-client/cipher';
import type { Fetch } from '@sunbird/api-tools/verify/send-call';
import { readCalls } from '@sunbird/api-tools/verify/suite/every-call';
import { verifyApi } from '@sunbird/api-tools/verify/verify-api';
import * as v from 'valibot';
import { sandboxHooks } from '../../openapi/examples/make-examples';
import { useLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useLender();
let borrower: TestBorrower;

beforeAll(async () => {
  borrower = await lender.borrower(2, 'NG');
});

const packageName = 'ng.sunbird.credit';

function pathOf(address: string) {
  return (
    decryptPath(new URL(address).pathname.replace('/api/', ''), packageName) ?? new URL(address).pathname
  );
}

const real: Fetch = (address, init) => lender.sandbox.app.request(address, init);

async function verify(fetch: Fetch, ...more: string[]) {
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

function lineOf(lines: readonly string[], path: string) {
  const index = lines.findIndex(line => line.includes(` ${path}`) && !line.includes('without a token'));
  return [lines[index], lines[index + 1]];
}

test('what a token may be used for changes nothing: no act, nothing that counts attempts, no upload', () => {
  const names = readCalls.map(({ name }) => name);
  const writing = [
    'validateVerifyCode',
    'verifyFlutterwaveOtp',
    'addActivation',
    'sendEvents',
    'saveFaceImage',
  ];
  expect(names.filter(name => writing.includes(name))).toEqual([]);
  expect(readCalls.filter(({ acts }) => acts)).toEqual([]);
});

test('with a token alone each of those calls is made, and no other', async () => {
  const sent = new Set<string>();
  const { exitCode, text, lines } = await verify((address, init) => {
    sent.add(`${init.method} ${pathOf(address)}`);
    return real(address, init);
  });
  expect(text).not.toContain('DIFFERS');
  expect(exitCode).toBe(0);
  expect([...sent].sort()).toEqual([...new Set(readCalls.map(one => `${one.method} ${one.path}`))].sort());
  expect(lineOf(lines, '/repay/repay-order/detail')[0]).toMatch(/^ok /);
  expect(lineOf(lines, '/portal/repayment/detail')[0]).toMatch(/^ok /);
  expect(text).toContain('/security/getUserInfo  without a token: code 10010301');
});

test('a lender that serves data without a token', async () => {
  const { exitCode, text } = await verify(async (address, init) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      authorization: `Bearer ${borrower.client.token}`,
    };
    return real(address, { ...init, headers });
  });
  expect(text).toContain('expected code 10010301 or 10010303');
  expect(exitCode).toBe(1);
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
    expect(text).toContain("http://localhost/api can't be reached: fetch failed\n");
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

test('a lender with an app of its own, and none in another market, is asked nothing in another one’s name', async () => {
  const { hooks } = v.parse(v.object({ hooks: v.unknown() }), JSON.parse(readFileSync(sandboxHooks, 'utf8')));
  const file = join(mkdtempSync(join(tmpdir(), 'hooks-')), 'hooks.json');
  writeFileSync(file, JSON.stringify({ hooks, markets: { MX: { packageName: 'mx.lender.app' } } }));
  const packages = new Set<string | null>();
  let text = '';
  await verifyApi(['--base-url', 'http://localhost/api', '--markets', 'MX', '--hooks', file], {
    fetch: (address, { headers }) => {
      if (address.includes('/api/')) packages.add(new Headers(headers).get('packageName'));
      return Promise.resolve(Response.json([{ code: '123456' }]));
    },
    write: line => {
      text += line;
    },
    statuses: [],
  });
  expect([...packages]).toEqual(['mx.lender.app']);
  expect(text).toContain('Other market: cannot continue for want of the name of the app of another market');
});

/** What is printed, once for all calls and fields, of a lender that gives one answer to every call. */
async function saidOf(answer: () => Response | Promise<Response>): Promise<string> {
  let text = '';
  const args = ['--base-url', 'http://localhost/api', '--markets', 'MX', '--hooks', sandboxHooks];
  const exitCode = await verifyApi(args, {
    fetch: async address => (address.includes('/sandbox/') ? Response.json([{ code: '123456' }]) : answer()),
    write: line => {
      text += line;
    },
    seed: 7,
    statuses: [],
  });
  expect(exitCode).toBe(1);
  const said = text.replace(/ +\d+ (GET|POST) +\S+/g, ' …').replace(/data\.\w+: expected "\w+"/g, 'data.…');
  return [...new Set(said.split('\n'))].join('\n');
}

test('a lender that refuses without the names of fields', async () => {
  expect(await saidOf(() => Response.json({ code: 400, msg: '', data: null }))).toMatchSnapshot();
});

test.each<[string, () => Response | Promise<Response>, string[]]>([
  [
    'takes everything',
    () => Response.json({ code: 0, msg: '', data: { extra: 1 } }),
    [
      'data.…, got nothing',
      'data: expected Array, got an object',
      'a wrong payload\n             expected code 400\n',
      'data.kind: expected ("account" | "redirect" | "store"), got nothing',
    ],
  ],
  [
    'has nothing',
    () => new Response('', { status: 404 }),
    [
      'HTTP 404 with text/plain;charset=UTF-8 instead of JSON',
      'absent …  an extension that this lender does without',
    ],
  ],
  [
    'answers no call in time',
    () => Promise.reject(new DOMException('', 'TimeoutError')),
    ['DIFFERS …\n             no answer in time\n'],
  ],
])('a lender that %s', async (_what, answer, own) => {
  const said = await saidOf(answer);
  for (const line of own) expect(said).toContain(line);
});

import { codes } from '@sunbird/api-client';
import { decryptPath } from '@sunbird/api-client/cipher';
import type { Fetch } from '@sunbird/api-tools/verify/send-call';
import { verifyApi } from '@sunbird/api-tools/verify/verify-api';
import * as v from 'valibot';
import { sandboxHooks } from '../../openapi/examples/make-examples';
import { useLender } from '../../testing/fresh-lender';

// One run over a lender with many faults: it must find each, and no other.
jest.setTimeout(1_800_000);

const packageName = 'ng.sunbird.credit';
const loose = v.record(v.string(), v.unknown());

interface Sent {
  readonly headers: Headers;
  readonly answer: () => Promise<Response>;
  readonly send: (headers: Headers) => Promise<Response>;
  readonly signal: AbortSignal | null | undefined;
}

async function changed(response: Response, change: (body: Record<string, unknown>) => unknown) {
  const body = change(v.parse(loose, await response.json()));
  return Response.json(body, { status: response.status });
}

function withData(response: Response, more: Record<string, unknown>) {
  return changed(response, body =>
    body.data === null ? body : { ...body, data: { ...v.parse(loose, body.data), ...more } },
  );
}

let owner = '';

/** What is broken, by path; each with the line that must say so. */
const faults: Readonly<
  Record<string, { readonly finds: RegExp; readonly act: (sent: Sent) => Promise<Response> }>
> = {
  '/loan/confirm/product-info': {
    finds: /^DIFFERS +17 .*rule: payout and repayment add up/m,
    act: async ({ answer }) => withData(await answer(), { gst: 1 }),
  },
  '/repay/repay-order/detail': {
    finds: /^DIFFERS +25 .*another borrower\n +expected code 40401, got 0/m,
    act: async ({ headers, send }) => {
      const mine = new Headers(headers);
      if (owner && headers.has('authorization')) mine.set('authorization', owner);
      return send(mine);
    },
  },
  '/repay/dedicated_account/create': {
    finds: /^DIFFERS +30 .*the same key\n +expected the first answer again/m,
    act: async ({ answer }) => withData(await answer(), { reference: String(Math.random()) }),
  },
  '/user/save/questionnaire': {
    finds: /^DIFFERS +56 .*other content\n +expected code 40902, got 0/m,
    act: async ({ answer }) =>
      changed(await answer(), body =>
        body.code === codes.keyReused ? { ...body, code: 0, data: { nextStep: 5 } } : body,
      ),
  },
  '/loan/get-money-time': {
    finds: /^DIFFERS +21 .*\n +no answer in time/m,
    act: ({ signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  },
};

const lender = useLender(undefined, { sessionIdle: 30 * 86_400_000 });
let printed = '';
let exitCode: number;
const untouched = new Set<string>(Object.keys(faults));

const broken: Fetch = async (address, init) => {
  const segment = new URL(address).pathname.replace('/api/', '');
  const path = decryptPath(segment, packageName) ?? '';
  const headers = new Headers(init.headers);
  const send = async (sent: Headers) => lender.sandbox.app.request(address, { ...init, headers: sent });
  if (path === '/loan/loan-order/apply-market' && owner === '') owner = headers.get('authorization') ?? '';
  const fault = faults[path];
  if (!fault) return send(headers);
  untouched.delete(path);
  return fault.act({ headers, answer: () => send(headers), send, signal: init.signal });
};

beforeAll(async () => {
  const args = ['--base-url', 'http://localhost/api', '--hooks', sandboxHooks, '--markets', 'NG'];
  exitCode = await verifyApi([...args, '--timeout', '1'], {
    fetch: broken,
    write: text => {
      printed += text;
    },
    statuses: [],
  });
});

test.each(Object.entries(faults))('finds what is wrong with %s', (path, { finds }) => {
  expect(untouched.has(path)).toBe(false);
  expect(printed).toMatch(finds);
});

test('finds nothing else, goes on to the end, and ends with 1', () => {
  const paths = (printed.match(/^DIFFERS .*$/gm) ?? []).map(line => line.split(/\s+/)[3]);
  expect([...new Set(paths)].sort()).toEqual(Object.keys(faults).sort());
  expect(printed).toContain('76 of 76 calls tried');
  expect(exitCode).toBe(1);
});

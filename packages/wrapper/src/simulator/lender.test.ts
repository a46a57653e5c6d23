import { createLender } from './lender';

function setUp(status: number, body: string) {
  const requests: unknown[] = [];
  const lender = createLender('https://site.example', async (address, init) => {
    requests.push([init.method, address, init.body === undefined ? undefined : JSON.parse(init.body)]);
    return { ok: status === 200, status, text: async () => body };
  });
  return { requests, lender };
}

test('speaks the sandbox’s control calls', async () => {
  const { requests, lender } = setUp(200, '');
  await lender.endSession(100103);
  await lender.setNetwork('slow');
  await lender.setNetwork('offline');
  await lender.setNetwork('online');
  const address = 'https://site.example/sandbox/faults';
  const cleared = ['DELETE', address, undefined];
  expect(requests).toEqual([
    ['POST', address, { path: '*', mode: 'code', value: 100103, times: 1 }],
    cleared,
    ['POST', address, { path: '*', mode: 'delay', value: 3000, times: 1_000_000 }],
    cleared,
    ['POST', address, { path: '*', mode: 'drop', times: 1_000_000 }],
    cleared,
  ]);
});

test('a borrower comes logged in', async () => {
  const { requests, lender } = setUp(200, '{"mobile":"8031234417","token":"t","orderNo":"SB-1"}');
  expect(await lender.borrower(14, 'MX')).toEqual({ token: 't', phone: '8031234417' });
  expect(requests).toEqual([['POST', 'https://site.example/sandbox/borrowers', { at: 14, market: 'MX' }]]);
});

test('what was collected arrives by purpose', async () => {
  const { requests, lender } = setUp(200, '{"ok":true}');
  await lender.collected('SB-1', ['device', 'location']);
  expect(requests).toEqual([
    [
      'POST',
      'https://site.example/sandbox/collected',
      { orderNo: 'SB-1', flags: { device: true, location: true } },
    ],
  ]);
});

test('the last SMS has a code, or none', async () => {
  const { requests, lender } = setUp(200, '[{"code":"246810"},{"code":"135790"}]');
  expect(await lender.newestCode()).toBe('246810');
  expect(requests).toEqual([['GET', 'https://site.example/sandbox/messages', undefined]]);
  expect(await setUp(200, '[{"code":null}]').lender.newestCode()).toBeUndefined();
});

test.each([
  ['is not there', 404, ''],
  ['answers something else', 200, '{"token":7}'],
])('rejects when the sandbox %s', async (_name, status, body) => {
  await expect(setUp(status, body).lender.borrower(2, 'NG')).rejects.toThrow();
});

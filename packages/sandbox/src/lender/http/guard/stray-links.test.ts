import { useLender } from '../../../testing/fresh-lender';

const lender = useLender(undefined, {}, { siteDir: __dirname });

const page = { headers: { accept: 'text/html,application/xhtml+xml' } };

async function open(path: string, init: RequestInit = page) {
  const response = await lender.sandbox.app.request(`http://localhost${path}`, init);
  return [response.status, response.headers.get('location')];
}

test.each([
  ['/%23/yx1', '/#/yx1'],
  ['/%23/yx1?fbclid=IwAR0', '/#/yx1?fbclid=IwAR0'],
  ['//', '/'],
  ['/yx1', '/#/yx1'],
  ['/yx1.', '/#/yx1.'],
  [`/${encodeURIComponent('/repay')}`, '/#/repay'],
  ['/<script>', '/'],
  ['//evil.example', '/'],
  ['/%E0%A4%A', '/'],
])('%s, opened by a person, leads to %s', async (path, target) => {
  expect(await open(path)).toEqual([302, target]);
});

test('what is no page stays what it was: a file, a call, a program', async () => {
  expect((await open('/host/none.js'))[0]).toBe(404);
  expect((await open('/nowhere', {}))[0]).toBe(404);
  expect((await open('/api/nowhere'))[0]).toBe(404);
  expect((await open('/files/none'))[0]).not.toBe(302);
  expect((await open('/%23/yx1', { ...page, method: 'POST' }))[0]).toBe(404);
});

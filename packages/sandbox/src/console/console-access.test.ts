import { useLender } from '../testing/fresh-lender';
import { openTestConsole } from './fixtures/test-console';

const lender = useLender();

test.each([
  ['under another host name, as a foreign page could make a browser request it', 'attacker.example', 'local'],
  ['from other machines', 'localhost', '10.0.0.5'],
])('the console is hidden %s', async (_what, host, remoteAddress) => {
  const env = { incoming: { socket: { remoteAddress } } };
  expect((await lender.sandbox.staffApp.request(`http://${host}/console/`, {}, env)).status).toBe(404);
});

test.each([
  ['from a page of another port', { origin: 'http://localhost:8480' }],
  ['from a page elsewhere', { origin: 'https://attacker.example' }],
  ['from a page that hides where it is', { origin: 'null' }],
  ['from no page', {}],
])('a form %s changes nothing', async (_what, headers: Record<string, string>) => {
  const before = lender.sandbox.lender.clock.now();
  const { status } = await openTestConsole(lender.sandbox).post('/clock', { advance: 'P1D' }, headers);
  expect([403, 404]).toContain(status);
  expect(lender.sandbox.lender.clock.now()).toBe(before);
});

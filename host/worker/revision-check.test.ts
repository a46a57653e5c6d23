/** @jest-environment node */
import { createRevisionCheck } from './revision-check';

let time = 0;
const site = jest.fn(async () => new Response('of the site'));
function createCheck() {
  return createRevisionCheck(() => time);
}
async function textOf(response: Promise<Response>) {
  return (await response).text();
}

beforeEach(() => {
  time = 0;
  site.mockClear();
});

test('a page of the same start gets the pending response of the worker, however often it requests it', async () => {
  const check = createCheck();
  check.start();
  const first = textOf(check.respond(site));
  check.succeed(new Response('of the worker'));
  await expect(first).resolves.toBe('of the worker');
  await expect(textOf(check.respond(site))).resolves.toBe('of the worker');
  expect(site).not.toHaveBeenCalled();
});

test('the response of the worker stays unread', async () => {
  const check = createCheck();
  check.start();
  const response = new Response('of the worker');
  check.succeed(response);
  await textOf(check.respond(site));
  await expect(response.text()).resolves.toBe('of the worker');
});

test('a page that started earlier, or whose worker got no response, sends its own request', async () => {
  const check = createCheck();
  await expect(textOf(check.respond(site))).resolves.toBe('of the site');
  check.start();
  const waiting = textOf(check.respond(site));
  check.fail();
  await expect(waiting).resolves.toBe('of the site');
  check.start();
  check.succeed(new Response('of the worker'));
  time = 3000;
  await expect(textOf(check.respond(site))).resolves.toBe('of the site');
});

test('a page that waits when another start begins sends its own request', async () => {
  const check = createCheck();
  check.start();
  const waiting = textOf(check.respond(site));
  check.start();
  await expect(waiting).resolves.toBe('of the site');
});

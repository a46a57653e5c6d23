import { getMarketHome, listBanks } from '../contract/calls';
import { NetworkError, ShapeError } from '../errors';
import { rejection, testClient } from '../testing/test-client';
import type { TransportRequest } from './transport';

const portal = { status: 200, text: '<html>Log in to the network</html>' };
const right = { status: 200, text: '{"code":0,"data":[]}' };

/** A client behind a line that answers so, in turn; the last answer goes on. */
function setUp(...answers: (typeof portal | 'lost')[]) {
  const caches: TransportRequest['cache'][] = [];
  const { client } = testClient('https://lender.example/api', {
    async transport({ cache }) {
      caches.push(cache);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer || answer === 'lost') throw new NetworkError();
      return answer;
    },
  });
  return { client, caches };
}

test('what no cache may keep is asked past the browser’s cache', async () => {
  const { client, caches } = setUp(portal);
  expect(await rejection(client.call(getMarketHome, {}))).toBeInstanceOf(ShapeError);
  expect(caches).toEqual(['no-store']);
});

test('a reading that the browser may keep is asked anew, once, after an answer that can’t be read', async () => {
  const { client, caches } = setUp(portal, right);
  await client.call(listBanks, {});
  await client.call(listBanks, {});
  expect(caches).toEqual(['default', 'reload', 'default']);
});

test('while a gateway answers, each further attempt is one request past the cache', async () => {
  const { client, caches } = setUp(portal);
  expect(await rejection(client.call(listBanks, {}))).toBeInstanceOf(ShapeError);
  expect(await rejection(client.call(listBanks, {}))).toBeInstanceOf(ShapeError);
  expect(caches).toEqual(['default', 'reload', 'reload']);
});

test('“Try again” after a failure asks anew', async () => {
  const { client, caches } = setUp('lost', 'lost', 'lost', right);
  await rejection(client.call(listBanks, {}));
  await client.call(listBanks, {});
  expect(caches).toEqual(['default', 'default', 'default', 'reload']);
});

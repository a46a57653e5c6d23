import { Socket } from 'node:net';
import {
  type Endpoint,
  getCouponQuantity,
  getCreditInfo,
  getMarketHome,
  getRepayColor,
  getRepayDetail,
  getUserInfo,
  listOrders,
  listSessions,
} from '@sunbird/api-client/contract';
import { Client } from 'pg';
import { useFreshLender } from '../../testing/fresh-lender';

let onTheirWay = 0;
let waits = 0;
let writes = 0;

// The only sockets of this test are those to the database.
for (const name of ['_write', '_writev'] as const) {
  const write: unknown = Reflect.get(Socket.prototype, name);
  if (typeof write !== 'function') throw new TypeError(`A socket has no ${name} any more.`);
  Reflect.set(Socket.prototype, name, function count(this: Socket, ...sent: unknown[]) {
    writes += 1;
    return Reflect.apply(write, this, sent);
  });
}

/** Only a sandbox reads its clock before each call; nobody waits for the end of a read. */
const notWaitedFor = /^commit$|from "settings"/;

function textOf(statement: unknown): string {
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : '';
}

// Statements that are sent while others are on their way cost no further wait.
Client.prototype.query = new Proxy(Client.prototype.query, {
  apply(query, client, [statement, ...rest]: unknown[]) {
    if (notWaitedFor.test(textOf(statement))) return Reflect.apply(query, client, [statement, ...rest]);
    if (onTheirWay === 0) waits += 1;
    onTheirWay += 1;
    const end = () => {
      onTheirWay -= 1;
    };
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const follow = (...results: unknown[]) => {
        end();
        last(...results);
      };
      return Reflect.apply(query, client, [statement, ...rest.slice(0, -1), follow]);
    }
    return Reflect.apply(query, client, [statement, ...rest]).finally(end);
  },
});

const lender = useFreshLender('postgresql');

const reads: readonly (readonly [Endpoint, (orderNo: string) => object])[] = [
  [getMarketHome, () => ({})],
  [getUserInfo, () => ({})],
  [getCreditInfo, () => ({})],
  [getRepayDetail, orderNo => ({ orderNo })],
  [getRepayColor, orderNo => ({ orderNo })],
  [listOrders, () => ({ type: 'incomplete' })],
  [listOrders, () => ({ type: 'statement' })],
  [getCouponQuantity, () => ({})],
  [listSessions, () => ({})],
];

test('what a start and its screens read waits for the database four times at most, in five writes', async () => {
  const { client, orderNo } = await lender.borrower(2);
  const counted: [string, number, number][] = [];
  for (const [endpoint, payloadOf] of reads) {
    waits = 0;
    writes = 0;
    await client.ok(endpoint, payloadOf(orderNo));
    counted.push([endpoint.name, waits, writes]);
  }
  expect(counted.filter(([, waited, written]) => waited > 4 || written > 5)).toEqual([]);
  expect(counted.every(([, waited, written]) => waited > 1 && written > 1)).toBe(true);
});

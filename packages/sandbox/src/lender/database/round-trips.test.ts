import { Socket } from 'node:net';
import {
  createDedicatedAccount,
  type Endpoint,
  getCouponQuantity,
  getCreditInfo,
  getMarketHome,
  getRepayColor,
  getRepayDetail,
  getRepayProducts,
  getUserInfo,
  listOrders,
  listSessions,
  saveConsent,
  sendComplaint,
} from '@sunbird/api-client/contract';
import { consentVersion } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
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

const version = consentVersion(allMarkets.NG, 'marketing');
function orderOnly(orderNo: string) {
  return { orderNo };
}

/** What a start and its screens read, and what a borrower does there: how often each may wait, and write. */
const most = { read: [4, 4], act: [8, 8], payment: [12, 12] } as const;

const calls: readonly (readonly ['read' | 'act', Endpoint, (orderNo: string) => object])[] = [
  ['read', getMarketHome, () => ({})],
  ['read', getUserInfo, () => ({})],
  ['read', getCreditInfo, () => ({})],
  ['read', getRepayDetail, orderOnly],
  ['read', getRepayColor, orderOnly],
  ['read', listOrders, () => ({ type: 'incomplete' })],
  ['read', listOrders, () => ({ type: 'statement' })],
  ['read', getCouponQuantity, () => ({})],
  ['read', listSessions, () => ({})],
  ['act', getRepayProducts, orderOnly],
  ['act', createDedicatedAccount, orderOnly],
  ['act', saveConsent, () => ({ type: 'marketing', version, granted: true })],
  ['act', sendComplaint, () => ({ topic: 'app', text: 'The button does nothing.' })],
];

test('what a call waits for the database, and writes to it, stays little', async () => {
  const { client, orderNo } = await lender.borrower(2);
  const { accountNumber } = await client.ok(createDedicatedAccount, { orderNo });
  const counted: [string, number, number, 'read' | 'act' | 'payment'][] = [];
  async function count(kind: 'read' | 'act' | 'payment', name: string, call: () => Promise<unknown>) {
    waits = 0;
    writes = 0;
    await call();
    counted.push([name, waits, writes, kind]);
  }
  for (const [kind, endpoint, payloadOf] of calls)
    await count(kind, endpoint.name, () => client.ok(endpoint, payloadOf(orderNo)));
  await count('payment', 'pay', () => lender.control('/pay', { accountNumber, amount: 1 }));
  const tooMany = counted.filter(([, waited, written, kind]) => {
    const [mostWaits, mostWrites] = most[kind];
    return waited > mostWaits || written > mostWrites;
  });
  expect(tooMany).toEqual([]);
  expect(counted.every(([, waited, written]) => waited > 1 && written > 1)).toBe(true);
});

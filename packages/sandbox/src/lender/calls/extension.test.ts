import { sendEvents } from '@sunbird/api-client/contract';
import type { ClientEvent } from '@sunbird/lender/context/lender';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { confirmLoan } from '../../testing/borrow-steps';
import { failNextCommit, latest, useLender } from '../../testing/fresh-lender';
import { giveAccount } from '../../testing/plan-context';

const lender = useLender();
let heard: ClientEvent[];
beforeAll(async () => {
  lender.sandbox.lender.eventListeners.add(events => heard.push(...events));
});
beforeEach(() => {
  heard = [];
});

let sent = 0;

interface Sender {
  readonly token?: string;
  readonly installId?: string;
  /** How often the event is in the request. */
  readonly times?: number;
  readonly event?: Pick<ClientEvent, 'eventType' | 'eventOption' | 'release'>;
}

/** Sends one event from an address, with a token and an install that the sender chooses. */
async function send(address: string, { token, installId = 'install', times = 1, event }: Sender = {}) {
  sent += 1;
  const about = { eventType: 'remoteFailed', remote: 'sunbird/repay', release: '1', ...event };
  const events = Array.from({ length: times }, () => ({ eventId: `event-${sent}`, time: 1, ...about }));
  return (await lender.client('NG', address).send(sendEvents, { installId, events }, { token })).status;
}

function sources() {
  return heard.map(({ source }) => `${source.kind} ${source.id}`);
}

test('invented installs and tokens are one sender: the network that they come from', async () => {
  for (let index = 0; index < 20; index += 1) {
    await send('203.0.113.9', { installId: `invented-${index}`, token: `invented-${index}` });
  }
  expect(heard).toHaveLength(20);
  expect(new Set(sources()).size).toBe(1);
  await send('203.0.113.10');
  expect(new Set(sources()).size).toBe(2);
  expect(heard.every(({ source }) => source.kind === 'network')).toBe(true);
});

test('a borrower is one sender, wherever the phone is; the name leads back to nobody', async () => {
  const { client, userId, mobile } = await lender.borrower(2);
  const { token = '' } = client;
  for (const address of ['203.0.113.20', '203.0.113.21', '2001:db8::1']) await send(address, { token });
  expect(new Set(sources()).size).toBe(1);
  expect(heard[0]?.source.kind).toBe('borrower');
  const text = JSON.stringify(heard);
  for (const personal of [userId, mobile, '203.0.113.20', token]) expect(text).not.toContain(personal);
});

test('strangers at a borrower’s address do not use up the borrower’s reports', async () => {
  const { client } = await lender.borrower(2);
  const { token = '' } = client;
  const { queries } = lender.sandbox.lender.database;
  await send('203.0.113.30');
  await queries.execute(`update rate_windows set count = 6000 where bucket = 'events:203.0.113.30'`);
  heard = [];
  await send('203.0.113.30');
  expect(heard).toHaveLength(0);
  await send('203.0.113.30', { token });
  expect(heard).toHaveLength(1);
});

test('an event is counted once, however often one request has it', async () => {
  await send('203.0.113.40', { times: 200 });
  expect(heard).toHaveLength(1);
});

test('an event that was not stored is not counted: it is sent again', async () => {
  failNextCommit(lender);
  expect(await send('203.0.113.41')).toBe(500);
  expect(heard).toHaveLength(0);
});

test('the payout of an order is told for the campaign that had opened when it was submitted, the first one', async () => {
  const borrower = await lender.borrower(14);
  const { token = '' } = borrower.client;
  const submitted = { eventType: 'campaign', eventOption: 'submitted' };
  await send('203.0.113.50', { event: { ...submitted, release: '3' } });
  for (const release of ['1', '2']) await send('203.0.113.51', { token, event: { ...submitted, release } });
  heard = [];
  await confirmLoan(borrower);
  await lender.advance('PT10S');
  expect(heard).toEqual([
    expect.objectContaining({
      eventType: 'campaign',
      eventOption: 'disbursed',
      remote: 'sunbird/repay',
      release: '1',
    }),
  ]);
  expect(heard[0]).toMatchObject({ market: 'NG', language: 'en', amount: example.payout });
  // A later loan has a campaign of its own.
  heard = [];
  await send('203.0.113.52', { token, event: { ...submitted, release: '4' } });
  await lender.advance('PT1H');
  expect(heard.filter(({ eventOption }) => eventOption === 'disbursed')).toEqual([]);
});

test('a payout that came back and was sent again is told once', async () => {
  const borrower = await lender.borrower(14);
  const { token = '' } = borrower.client;
  await send('203.0.113.53', { token, event: { eventType: 'campaign', eventOption: 'submitted' } });
  await confirmLoan(borrower);
  await lender.advance('PT10S');
  await lender.control(`/orders/${borrower.orderNo}/return-payout`, {});
  await giveAccount(lender, borrower, { seed: 99 });
  await lender.advance('PT10S');
  await confirmLoan(borrower);
  await lender.advance('PT10S');
  expect((await latest(borrower)).status).toBe(2);
  expect(heard.filter(({ eventOption }) => eventOption === 'disbursed')).toHaveLength(1);
});

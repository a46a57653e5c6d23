import type { UseStore } from 'idb-keyval';
import { databaseLimitMs, limitedStore } from './limited-store';

const mockOpened: string[] = [];
let mockUse: UseStore;

jest.mock('idb-keyval', () => ({
  createStore: (database: string, name: string): UseStore => {
    mockOpened.push(`${database}/${name}`);
    return mockUse;
  },
}));

const rows = {} as IDBObjectStore;
const answers: UseStore = async (_, act) => act(rows);
const silent: UseStore = () => new Promise(() => undefined);

function setUp(use: UseStore) {
  mockUse = use;
  return limitedStore('drafts', 'forms');
}

/** What a request comes to, once the limit is over. */
async function outcomeOf(request: Promise<unknown>): Promise<unknown> {
  const outcome = request.then(
    value => value,
    () => 'no answer',
  );
  await jest.advanceTimersByTimeAsync(databaseLimitMs);
  return outcome;
}

beforeEach(() => {
  jest.useFakeTimers();
  mockOpened.length = 0;
});

test('a database that answers is opened once, and leaves no timer', async () => {
  const { request } = setUp(answers);
  expect(await request('readonly', () => 'draft')).toBe('draft');
  expect(await request('readonly', () => 'other')).toBe('other');
  expect([mockOpened, jest.getTimerCount()]).toEqual([['drafts/forms'], 0]);
});

test('a connection that the phone has closed is replaced, once', async () => {
  const closed: UseStore = () => Promise.reject(new DOMException('The database connection is closing'));
  const requested = jest.fn();
  const dies = setUp(async (mode, act) => {
    requested();
    return requested.mock.calls.length > 1 ? closed(mode, act) : answers(mode, act);
  });
  await dies.request('readonly', () => 'draft');
  mockUse = answers;
  expect(await dies.request('readonly', () => 'draft')).toBe('draft');
  mockUse = closed;
  const refused = setUp(closed);
  await expect(refused.request('readonly', () => 'draft')).rejects.toThrow('closing');
});

test('a database that never answers is waited for one second; then requests fail at once for a while', async () => {
  const { request, requestNow } = setUp(silent);
  expect(await outcomeOf(request('readonly', () => 'draft'))).toBe('no answer');
  await expect(request('readonly', () => 'draft')).rejects.toThrow();
  expect(jest.getTimerCount()).toBe(0);
  mockUse = answers;
  expect(await requestNow('readwrite', () => 'removed')).toBe('removed');
});

test('another connection is opened later, which may answer', async () => {
  const { request } = setUp(silent);
  await outcomeOf(request('readonly', () => 'draft'));
  mockUse = answers;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await request('readonly', () => 'draft')).toBe('draft');
  expect(mockOpened).toHaveLength(2);
});

test('a connection that opens after the limit writes nothing any more: something newer may be stored', async () => {
  let open: () => void = () => undefined;
  const { request } = setUp(async (_, act) => {
    await new Promise<void>(done => (open = done));
    return act(rows);
  });
  const write = jest.fn();
  expect(await outcomeOf(request('readwrite', write))).toBe('no answer');
  open();
  await jest.advanceTimersByTimeAsync(0);
  expect(write).not.toHaveBeenCalled();
  // It was slow, and not silent: the next request is made at once.
  mockUse = answers;
  expect(await request('readonly', () => 'draft')).toBe('draft');
});

test('an answer right before the limit counts', async () => {
  const { request } = setUp(
    (_, act) => new Promise(done => setTimeout(() => done(act(rows)), databaseLimitMs - 1)),
  );
  expect(await outcomeOf(request('readonly', () => 'draft'))).toBe('draft');
});

test('what the database refuses is refused at once, and the next request is made', async () => {
  const { request } = setUp(() => Promise.reject(new Error('denied')));
  await expect(request('readonly', () => 'draft')).rejects.toThrow('denied');
  expect(jest.getTimerCount()).toBe(0);
  mockUse = answers;
  expect(await request('readonly', () => 'draft')).toBe('draft');
});

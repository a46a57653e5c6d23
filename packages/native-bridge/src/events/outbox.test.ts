import { makeBridge } from '../testing/make-bridge';
import type { FunnelEvent } from './event-table';
import {
  createOutbox,
  type Delivery,
  type OutboxOptions,
  type OutboxStore,
  type QueuedEvent,
  sendByBridge,
} from './outbox';

function view(pageName: string): FunnelEvent {
  return { eventType: 'view', pageName };
}

/** A store that lives as long as the test. */
function createMemoryOutboxStore(
  initial?: unknown,
): OutboxStore & { readonly events: readonly QueuedEvent[] } {
  let stored: unknown = initial;
  let events: readonly QueuedEvent[] = [];
  return {
    get events() {
      return events;
    },
    read: async () => stored,
    async write(next) {
      stored = JSON.parse(JSON.stringify(next));
      events = next;
    },
  };
}

function setUp(overrides: Partial<OutboxOptions> = {}, store = createMemoryOutboxStore()) {
  const network = { online: true };
  const sent: QueuedEvent[] = [];
  let time = 1000;
  const outbox = createOutbox(store, {
    send: async queued => {
      sent.push(queued);
      return 'sent';
    },
    online: () => network.online,
    now: () => time++,
    ...overrides,
  });
  function pages() {
    return sent.map(queued => queued.event.pageName);
  }
  return { outbox, store, network, sent, pages };
}

/** Adds views while there is no network, which is back then. */
async function addOffline({ outbox, network }: ReturnType<typeof setUp>, ...pages: readonly string[]) {
  network.online = false;
  for (const page of pages) await outbox.add(view(page));
  network.online = true;
}

test('sends at once while online, and keeps nothing', async () => {
  const { outbox, store, sent } = setUp();
  await outbox.add(view('home'));
  expect(sent).toEqual([{ time: 1000, event: view('home') }]);
  expect(store.events).toEqual([]);
});

test('keeps events while offline, over a reload, and sends them later in order with their own time', async () => {
  const first = setUp();
  first.network.online = false;
  await Promise.all([first.outbox.add(view('home')), first.outbox.add(view('records'))]);
  expect(first.sent).toEqual([]);

  const second = setUp({}, first.store);
  await second.outbox.flush();
  expect(second.sent).toEqual([
    { time: 1000, event: view('home') },
    { time: 1001, event: view('records') },
  ]);
  expect(first.store.events).toEqual([]);
  await second.outbox.flush();
  expect(second.sent).toHaveLength(2);
});

test('each event goes out once, though flushes overlap', async () => {
  const setup = setUp();
  const { outbox, pages } = setup;
  await addOffline(setup, 'home', 'records', 'me');
  await Promise.all([outbox.flush(), outbox.flush(), outbox.add(view('faq')), outbox.flush()]);
  await outbox.flush();
  expect(pages()).toEqual(['home', 'records', 'me', 'faq']);
});

test('an event that can’t go now keeps its place', async () => {
  const answers: Delivery[] = ['sent', 'later', 'dropped', 'sent'];
  const tried: string[] = [];
  const setup = setUp({
    send: async ({ event }) => {
      tried.push(event.pageName);
      return answers.shift() ?? 'sent';
    },
  });
  const { outbox, store } = setup;
  await addOffline(setup, 'home', 'records', 'me');
  await outbox.flush();
  expect(store.events.map(queued => queued.event.pageName)).toEqual(['records', 'me']);
  await outbox.flush();
  expect(tried).toEqual(['home', 'records', 'records', 'me']);
  expect(store.events).toEqual([]);
});

test('sending that fails counts as later', async () => {
  let fails = true;
  const { outbox, store } = setUp({
    send: async () => {
      if (fails) throw new Error('network');
      return 'sent';
    },
  });
  await outbox.add(view('home'));
  expect(store.events).toHaveLength(1);
  fails = false;
  await outbox.flush();
  expect(store.events).toHaveLength(0);
});

test('going offline in between stops the rest', async () => {
  const setup = setUp({
    send: async () => {
      network.online = false;
      return 'sent';
    },
  });
  const { outbox, network, store } = setup;
  await addOffline(setup, 'home', 'records');
  await outbox.flush();
  expect(store.events).toHaveLength(1);
});

test('the oldest go when there are too many', async () => {
  const setup = setUp({ limit: 2 });
  const { outbox, pages } = setup;
  await addOffline(setup, 'home', 'records', 'me');
  await outbox.flush();
  expect(pages()).toEqual(['records', 'me']);
});

test('clear forgets what waits', async () => {
  const { outbox, network, sent, store } = setUp();
  network.online = false;
  await outbox.add(view('home'));
  await outbox.clear();
  network.online = true;
  await outbox.flush();
  expect(sent).toEqual([]);
  expect(store.events).toEqual([]);
});

test.each([
  ['text', 'broken'],
  ['nothing', undefined],
  ['events of another table', [{ time: 1, event: { eventType: 'typed', pageName: 'Ada' } }, { time: 'x' }]],
])('a store that holds %s is an empty one', async (_name, stored) => {
  const { outbox, sent } = setUp({}, createMemoryOutboxStore(stored));
  await outbox.add(view('home'));
  expect(sent).toHaveLength(1);
});

test('a store that fails costs only what a reload would have kept', async () => {
  async function broken() {
    throw new Error('quota');
  }
  const { outbox, sent } = setUp({}, { ...createMemoryOutboxStore(), read: broken, write: broken });
  await outbox.add(view('home'));
  expect(sent).toHaveLength(1);
});

describe('by the bridge', () => {
  const success: FunnelEvent = {
    eventType: 'success',
    pageName: 'additionalInfomation',
    eventOption: 'workInfo',
    orderNo: 'SB-1',
  };

  test('both logs receive a success that marketing counts', async () => {
    const { bridge, wrapper } = makeBridge();
    const { outbox } = setUp({ send: sendByBridge(bridge) });
    await outbox.add(success);
    await outbox.add(view('home'));
    expect(wrapper.requests.map(({ action, data }) => ({ action, data }))).toEqual([
      {
        action: 'logEventByLocal',
        data: {
          time: 1000,
          eventType: 'success',
          pageName: 'additionalInfomation',
          eventOption: 'workInfo',
          orderNo: 'SB-1',
          isUpload: true,
        },
      },
      { action: 'logEventByAF', data: { event: 'work_info_saved' } },
      {
        action: 'logEventByLocal',
        data: { time: 1001, eventType: 'view', pageName: 'home', eventOption: '', isUpload: true },
      },
    ]);
  });

  test('an order number of another form costs the number, not the event', async () => {
    const { bridge, wrapper } = makeBridge();
    const { outbox } = setUp({ send: sendByBridge(bridge) });
    await outbox.add({ ...success, orderNo: '8021234567' });
    expect(wrapper.requests.map(({ action }) => action)).toEqual(['logEventByLocal', 'logEventByAF']);
    expect(wrapper.requests[0]?.data).not.toHaveProperty('orderNo');
  });

  test('a silent wrapper gets the event again; one that refuses does not', async () => {
    jest.useFakeTimers();
    try {
      const { bridge, wrapper } = makeBridge();
      const { outbox, store } = setUp({ send: sendByBridge(bridge) });
      wrapper.misbehave('missing');
      const added = outbox.add(success);
      await jest.advanceTimersByTimeAsync(2_000);
      await added;
      expect(store.events).toHaveLength(1);
      expect(wrapper.requests.map(request => request.action)).toEqual(['logEventByLocal']);
      wrapper.misbehave('refused');
      await outbox.flush();
      expect(store.events).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('a browser drops events', async () => {
    const { bridge } = makeBridge({ transport: 'browser' });
    const { outbox, store } = setUp({ send: sendByBridge(bridge) });
    await outbox.add(success);
    expect(store.events).toEqual([]);
  });
});

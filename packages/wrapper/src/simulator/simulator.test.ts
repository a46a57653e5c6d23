import type { CollectionFlag } from '@sunbird/loan-domain';
import { createBridge } from '@sunbird/native-bridge';
import { createFakeWindow } from '@sunbird/native-bridge/fake';
import type { SandboxControls } from './lender';
import { createSimulator } from './simulator';

const borrower = { token: 'token-of-sandbox', phone: '8031234417' };

function setUp() {
  const calls: string[] = [];
  const lender: SandboxControls = {
    borrower: async (at, market) => {
      calls.push(`borrower ${at} ${market}`);
      return borrower;
    },
    endSession: async code => void calls.push(`end ${code}`),
    collected: async (orderNo, flags) => void calls.push(`collected ${orderNo} ${flags.join(' ')}`),
    setNetwork: async network => void calls.push(network),
    newestCode: async () => '246810',
  };
  const fake = createFakeWindow('reactNative', text => simulator.receive(text));
  const simulator = createSimulator({
    lender,
    deliver: text => fake.deliver(text),
    keepFile: (name, type, base64) => void calls.push(`keep ${name} ${type} ${base64}`),
  });
  const bridge = createBridge({
    window: fake.window,
    allowedOrigins: [],
    browser: {
      app: { packageName: 'a', appName: 'A', version: '1', edition: '1' },
      loginInfo: () => undefined,
    },
    onEvent: event => event.name === 'back' && stays.value,
  });
  const stays = { value: true };
  function prompt() {
    const [first] = simulator.store.get().prompts;
    if (!first) throw new Error('The phone asks nothing.');
    return first;
  }
  function log() {
    return simulator.store.get().log;
  }
  /** What each line of the log is, the newest first. */
  function said() {
    return log().map(({ kind, name, failed }) => [kind, name, failed ? 'failed' : ''].join(' ').trim());
  }
  return { simulator, bridge, lender, calls, prompt, log, said, stays };
}

type SetUp = ReturnType<typeof setUp>;

async function tick(): Promise<void> {
  for (let times = 0; times < 10; times += 1) await Promise.resolve();
}

async function answerPermission({ prompt }: SetUp, allowed: boolean): Promise<void> {
  await tick();
  const dialog = prompt();
  if (dialog.kind !== 'permission') throw new Error(`The phone asks for a ${dialog.kind}.`);
  dialog.settle(allowed);
  await tick();
}

function wanted(...flags: CollectionFlag[]) {
  const none = { appList: false, sms: false, exif: false, device: false, contact: false, location: false };
  const chosen = Object.fromEntries(flags.map(flag => [flag, true]));
  return { orderNo: 'SB-1', userId: 'U1', isSubmit: true, ...none, ...chosen };
}

describe('log-in', () => {
  test('by the app, as a borrower of the sandbox', async () => {
    const { bridge, simulator, prompt, calls, log, said } = setUp();
    const reply = bridge.call('toLogin', {});
    await tick();
    const dialog = prompt();
    if (dialog.kind !== 'login') throw new Error('no log-in');
    dialog.settle(await simulator.newBorrower(2));
    expect(await reply).toMatchObject({ code: 0, data: borrower });
    expect(calls).toEqual(['borrower 2 NG']);
    expect(await bridge.call('getLoginInfo', {})).toMatchObject({ code: 0, data: borrower });
    expect(said()).toEqual([
      ...['reply getLoginInfo', 'request getLoginInfo'],
      ...['reply toLogin', 'ack toLogin', 'request toLogin'],
    ]);
    expect(JSON.stringify(log())).not.toContain(borrower.token);
  });

  test('closed by the user', async () => {
    const { bridge, prompt } = setUp();
    const reply = bridge.call('toLogin', {});
    await tick();
    const dialog = prompt();
    if (dialog.kind === 'login') dialog.settle(undefined);
    expect(await reply).toMatchObject({ code: -1, reason: 'refused', msg: 'cancelled' });
  });

  test('the page’s own log-in and log-out reach the app', async () => {
    const { bridge, simulator } = setUp();
    await bridge.call('setNewToken', { token: 'own', phone: '8020000000' });
    expect(simulator.store.get().login).toEqual({ token: 'own', phone: '8020000000' });
    await bridge.call('logout', { reason: 'user' });
    expect(simulator.store.get().login).toBeUndefined();
  });
});

test.each([1, 501])('keeps %i lines of the log, at most 500', lines => {
  const { simulator, log } = setUp();
  for (let line = 0; line < lines; line += 1) simulator.hearForeign(`https://${line}.example`);
  expect(log()).toHaveLength(Math.min(lines, 500));
  expect(log()[0]?.detail).toEqual([`https://${lines - 1}.example`]);
});

test('a code is read where the phone shows its messages, and is not in the log', async () => {
  const { bridge, simulator } = setUp();
  expect(await bridge.call('readCode', {})).toMatchObject({ code: 0, data: { result: 'denied' } });
  simulator.setGrant('sms', 'on');
  expect(await bridge.call('readCode', {})).toMatchObject({ data: { result: 'success', code: '246810' } });
  expect(JSON.stringify(simulator.store.get().log)).not.toContain('246810');
});

test('a file is kept or shared, a date put into the calendar, a payment opened; no content is in the log', async () => {
  const { bridge, calls, log } = setUp();
  const file = { name: 'receipt.png', type: 'image/png', base64: 'YSxi' };
  const date = { uid: 'u', sequence: 1, title: 'Due', notes: '', start: '2026-12-03T09:00', alarms: [0] };
  const replies = [
    await bridge.call('saveFile', file),
    await bridge.call('shareFile', file),
    await bridge.call('addToCalendar', date),
    await bridge.call('openPayment', { url: 'upi://pay?pa=a@bank' }),
  ];
  for (const reply of replies) expect(reply).toMatchObject({ code: 0, data: { result: 'success' } });
  expect(calls).toEqual(['keep receipt.png image/png YSxi', 'keep receipt.png image/png YSxi']);
  expect(log()[0]).toMatchObject({ kind: 'reply', name: 'openPayment', body: { result: 'success' } });
  expect(log().at(-1)).toMatchObject({ kind: 'request', body: { ...file, name: '•••', base64: '•••' } });
  expect(JSON.stringify(log())).not.toContain('YSxi');
});

describe('contacts', () => {
  test('cancelled', async () => {
    const setup = setUp();
    setup.simulator.setGrant('contacts', 'on');
    const reply = setup.bridge.call('selectContact', {});
    await tick();
    const dialog = setup.prompt();
    if (dialog.kind === 'contact') dialog.settle(undefined);
    expect(await reply).toMatchObject({ code: 0, data: { result: 'cancelled' } });
  });

  test('refused, and not requested again', async () => {
    const setup = setUp();
    const reply = setup.bridge.call('selectContact', {});
    await answerPermission(setup, false);
    expect(await reply).toMatchObject({ code: 0, data: { result: 'denied' } });
    expect(await setup.bridge.call('selectContact', {})).toMatchObject({ data: { result: 'denied' } });
    expect(setup.simulator.store.get().prompts).toEqual([]);
  });
});

describe('collection', () => {
  test('requests the needed permissions one after the other, and no others', async () => {
    const setup = setUp();
    setup.simulator.setGrant('device', 'on');
    const reply = setup.bridge.call('timeSDK', wanted('device', 'location', 'exif'));
    await tick();
    expect(setup.simulator.store.get().prompts).toMatchObject([{ permission: 'storage' }]);
    await answerPermission(setup, true);
    expect(setup.simulator.store.get().prompts).toMatchObject([{ permission: 'location' }]);
    await answerPermission(setup, true);
    expect((await reply).code).toBe(0);
    expect(setup.simulator.store.get().permissions).toMatchObject({ sms: 'ask', appList: 'ask' });
    expect(setup.calls).toEqual(['collected SB-1 exif device location']);
  });

  test('refused names what is missing; granted later it goes through', async () => {
    const setup = setUp();
    setup.simulator.setGrant('location', 'off');
    expect(await setup.bridge.call('timeSDK', wanted('device', 'location'))).toMatchObject({
      code: -1,
      msg: 'location missing',
    });
    setup.simulator.setGrant('location', 'on');
    expect(setup.calls).toEqual(['collected SB-1 device']);
    expect(await setup.bridge.call('timeSDK', wanted('device', 'location'))).toMatchObject({ code: 0 });
    expect(setup.calls.at(-1)).toBe('collected SB-1 device location');
  });

  test('without a permission nothing reaches the lender; without a lender the panel says so', async () => {
    const setup = setUp();
    setup.simulator.setGrant('location', 'off');
    expect((await setup.bridge.call('timeSDK', wanted('location'))).code).toBe(-1);
    expect(setup.calls).toEqual([]);
    setup.lender.collected = () => Promise.reject(new Error('no sandbox'));
    expect((await setup.bridge.call('timeSDK', wanted('device'))).code).toBe(0);
    expect(setup.simulator.store.get().lenderFailed).toBe(true);
  });
});

describe('capabilities', () => {
  test('an action that the app lacks is not listed, not acknowledged, and answered -1', async () => {
    const { bridge, simulator, log } = setUp();
    simulator.store.update({ missingActions: ['toLogin'], packageName: 'mx.sunbird.credit' });
    expect(await bridge.call('toLogin', {})).toMatchObject({ code: -1, msg: 'unknown action' });
    expect(log().some(entry => entry.kind === 'ack')).toBe(false);
    const reply = await bridge.call('getCapabilities', {});
    expect(reply).toMatchObject({ code: 0, data: { app: { packageName: 'mx.sunbird.credit' } } });
    expect(JSON.stringify(reply)).not.toContain('toLogin');
  });
});

describe('made to fail', () => {
  test('replies to one action leave the others alone', async () => {
    const { bridge, simulator } = setUp();
    simulator.store.update({ faultyAction: 'logout', replyFault: 'wrongShape' });
    expect(await bridge.call('logout', { reason: 'user' })).toMatchObject({ reason: 'wrongShape' });
    expect((await bridge.call('getCapabilities', {})).code).toBe(0);
  });

  test('session codes and network go to the sandbox; the page gets the network event', async () => {
    const { simulator, calls, log } = setUp();
    await simulator.endSession(10010304);
    await simulator.setNetwork('slow');
    await simulator.setNetwork('offline');
    await simulator.setNetwork('online');
    expect(calls).toEqual(['end 10010304', 'slow', 'offline', 'online']);
    expect(log().map(entry => entry.detail)).toEqual([
      [{ key: 'log.online' }],
      [{ key: 'log.offline' }],
      [{ key: 'log.online' }],
    ]);
    expect(simulator.store.get().lenderFailed).toBe(false);
  });

  test('without a sandbox the panel says so, and the page still gets the event', async () => {
    const { simulator, lender, log } = setUp();
    lender.setNetwork = () => Promise.reject(new Error('404'));
    lender.borrower = () => Promise.reject(new Error('404'));
    await simulator.setNetwork('offline');
    expect(simulator.store.get().lenderFailed).toBe(true);
    expect(log()).toMatchObject([{ name: 'networkChanged' }]);
    expect(await simulator.newBorrower(2)).toBeUndefined();
  });
});

describe('the page’s life', () => {
  test('the back key closes the app when the page does not stay', async () => {
    const { simulator, stays, log } = setUp();
    simulator.emit({ name: 'back' });
    await tick();
    expect(simulator.store.get().page).toBe('running');
    stays.value = false;
    simulator.emit({ name: 'back' });
    await tick();
    expect(simulator.store.get().page).toBe('closed');
    expect(log().map(({ detail }) => detail)).toEqual([
      [{ key: 'log.closes' }],
      [],
      [{ key: 'log.stayed' }],
      [],
    ]);
  });

  test('a killed page gets no more dialogs and messages', async () => {
    const { simulator, bridge } = setUp();
    const heard = jest.fn();
    void bridge.call('selectContact', {}).then(heard);
    await tick();
    simulator.kill();
    await tick();
    expect(simulator.store.get()).toMatchObject({ page: 'killed', prompts: [] });
    expect(heard).not.toHaveBeenCalled();
    simulator.restore();
    expect((await bridge.call('getCapabilities', {})).code).toBe(0);
  });
});

describe('the log', () => {
  test('logs the conversation, newest first, without tokens', async () => {
    const setup = setUp();
    const { bridge, simulator, log, said } = setup;
    await bridge.call('setNewToken', { token: 'secret-9f2c', phone: '8031234417' });
    await bridge.call('getLoginInfo', {});
    await bridge.call('logEventByAF', { event: 'work_info_saved' });
    simulator.setGrant('location', 'off');
    await bridge.call('timeSDK', wanted('device', 'location'));
    const contact = bridge.call('selectContact', {});
    await tick();
    expect(log()[0]).toMatchObject({
      name: 'selectContact',
      waiting: true,
      detail: [{ key: 'log.waiting', values: { permission: 'contacts' } }],
    });
    await answerPermission(setup, false);
    await contact;
    expect(said()).toEqual([
      ...['reply selectContact', 'request selectContact', 'reply timeSDK failed', 'request timeSDK'],
      ...['request logEventByAF', 'reply getLoginInfo', 'request getLoginInfo', 'request setNewToken'],
    ]);
    expect(JSON.stringify(log())).not.toContain('secret');
    expect(log().filter(entry => entry.waiting)).toEqual([]);
  });

  test('shows what is spoilt, foreign or no message at all', async () => {
    const { bridge, simulator, said } = setUp();
    for (const replyFault of ['missing', 'dead', 'wrongShape', 'wrongId', 'wrongJson'] as const) {
      simulator.store.update({ replyFault });
      void bridge.call('logout', { reason: 'user' });
      await tick();
    }
    simulator.receive('hello');
    simulator.hearForeign('https://evil.example');
    expect(said()).toEqual([
      ...['foreign  failed', 'broken  failed', 'broken  failed', 'request logout'],
      ...['broken  failed', 'request logout', 'broken logout failed', 'request logout'],
      ...['request logout failed', 'request logout failed'],
    ]);
  });
});

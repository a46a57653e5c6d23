import { type BridgeEvent, type TransportName, transportNames } from '@sunbird/native-bridge';
import {
  cooperativeReplies,
  createFakeHost,
  createFakeWindow,
  type HostReplies,
  type ReplyFault,
  replyFaults,
  wrapperOrigin,
} from '@sunbird/native-bridge/fake';
import { createStore } from '../page/store';
import { checks } from './checks';
import { openExchange } from './exchange';
import { createRunner, nothingChecked, reportOf } from './run-checks';

beforeEach(() => jest.useFakeTimers());

/** A wrapper that stores the log-in, as a real one does. */
function keepingReplies(): HostReplies {
  let login: { token: string; phone: string } | undefined = { token: 'first', phone: '8021234567' };
  return {
    ...cooperativeReplies,
    getLoginInfo: () => (login ? { code: 0, data: login } : { code: -1, msg: 'nobody' }),
    setNewToken(next) {
      login = next;
      return { code: 0, data: undefined };
    },
    logout() {
      login = undefined;
      return { code: 0, data: undefined };
    },
  };
}

interface Setting {
  readonly replyFault?: ReplyFault;
  readonly replies?: HostReplies;
  readonly transport?: TransportName;
  /** Hears every message before the host does; true keeps it from the host. */
  readonly intercept?: (text: string, deliver: (message: object) => void) => boolean;
}

function setUp(setting: Setting = {}) {
  const { replyFault = 'none', replies = keepingReplies(), transport = 'reactNative', intercept } = setting;
  const fake = createFakeWindow(transport, text => {
    if (!intercept?.(String(text), message => fake.deliver(JSON.stringify(message)))) host.receive(text);
  });
  const host = createFakeHost({
    deliver: (text, repliesTo) => fake.deliver(text, repliesTo),
    replies,
    replyFault: () => replyFault,
  });
  const exchange = openExchange(fake.window, [wrapperOrigin]);
  const store = createStore(nothingChecked);
  const runner = createRunner(exchange, store);
  return { host, exchange, store, runner };
}

async function resultOf(id: string, setting: Setting) {
  const { runner, store } = setUp(setting);
  const done = runner.run(id);
  await jest.advanceTimersByTimeAsync(601_000);
  await done;
  return store.get().results[id];
}

async function kindsOf(id: string, setting: Setting = {}): Promise<string[]> {
  return (await resultOf(id, setting))?.problems.map(problem => problem.kind) ?? ['did not run'];
}

/** Answers each request with success after this long, and never else. */
function answerAfter(ms: number): Required<Setting>['intercept'] {
  return (text, deliver) => {
    const { id } = JSON.parse(text);
    setTimeout(() => deliver({ v: 1, id, code: 0, msg: '', data: { token: 't', phone: '1' } }), ms);
    return true;
  };
}

test.each(transportNames)('a good wrapper passes everything over %s', async transport => {
  const sent: string[] = [];
  const intercept = (text: string) => sent.push(text.replace(/"id":"[^"]*"/, '"id":""')) === 0;
  const { runner, store, host } = setUp({ transport, intercept });
  const events: BridgeEvent[] = [
    { name: 'back' },
    { name: 'resume' },
    { name: 'networkChanged', online: false },
    { name: 'networkChanged', online: true },
  ];
  const done = runner.runAll();
  for (let times = 0; times < 100 && events.length > 0; times += 1) {
    await jest.advanceTimersByTimeAsync(500);
    if (store.get().running === events[0]?.name) host.emit(events.shift() ?? { name: 'back' });
  }
  await jest.advanceTimersByTimeAsync(5_000);
  await done;
  const { results } = store.get();
  expect(checks.map(({ id }) => [id, results[id]?.outcome])).toEqual(checks.map(({ id }) => [id, 'passed']));
  expect(sent).toHaveLength(22);
  expect(sent[2]).toBe('{"v":1,"id":');
  expect(sent).toContain(
    '{"v":1,"id":"","action":"setNewToken","data":{"token":"fake-token","phone":"8021234567"}}',
  );
});

test('what each check is called, and what the tester has to do', () => {
  const tasks = checks.filter(({ task }) => task).map(({ id }) => id);
  expect(tasks).toEqual([
    ...['selectContact', 'timeSDK', 'saveFile', 'shareFile', 'readCode', 'addToCalendar', 'openPayment'],
    ...['toLogin', 'back', 'resume', 'networkChanged'],
  ]);
  expect(checks).toHaveLength(20);
});

test('each fault of a reply is reported', async () => {
  const reported: string[] = [];
  for (const replyFault of replyFaults) {
    const result = await resultOf('logEventByLocal', { replyFault });
    const received = result?.heard.map(({ after }) => `after ${after} ms`);
    reported.push(
      [replyFault, result?.outcome, JSON.stringify(result?.problems), ...(received ?? [])].join(', '),
    );
  }
  const none = 'failed, [{"kind":"noAnswer","limitMs":2000}]';
  const at = 'after 0 ms';
  expect(reported).toEqual([
    `none, passed, [], ${at}`,
    `slow, ${none}`,
    `wrongJson, failed, [{"kind":"notJson"}], ${at}`,
    `wrongShape, failed, [{"kind":"wrongShape","fields":"code ((0 | -1))"}], ${at}`,
    `wrongId, failed, [{"kind":"wrongId"}], ${at}`,
    `repeated, failed, [{"kind":"repeated","count":3}], ${at}, ${at}, ${at}`,
    ...[`missing, ${none}`, `dead, ${none}`],
    `refused, warned, [{"kind":"refused","msg":"refused"}], ${at}`,
  ]);
});

test('a wrapper that would not take a request is reported', async () => {
  function intercept(): never {
    throw new Error('no such method');
  }
  expect(await kindsOf('toLogin', { intercept })).toEqual(['notHanded']);
});

test('a wrapper that replies by return value, and never returns, costs the time of the action only', async () => {
  expect(await kindsOf('logEventByLocal', { replyFault: 'missing', transport: 'flutter' })).toEqual([
    'noAnswer',
  ]);
});

test('a signed-out user is a valid reply, not a fault', async () => {
  const replies: HostReplies = { getLoginInfo: () => ({ code: -1, msg: 'nobody' }) };
  expect(await kindsOf('getLoginInfo', { replies })).toEqual([]);
});

test('log-in must be acknowledged', async () => {
  expect((await resultOf('toLogin', { replyFault: 'missing' }))?.problems).toEqual([
    { kind: 'noAnswer', limitMs: 600_000 },
    { kind: 'noAck', limitMs: 3000 },
  ]);
  expect(await kindsOf('toLogin', { replyFault: 'dead' })).toEqual(['noAnswer']);
  const slow: HostReplies = {
    toLogin: () =>
      new Promise(resolve => {
        setTimeout(() => resolve({ code: 0, data: { token: 't', phone: '1' } }), 9_000);
      }),
  };
  expect(await kindsOf('toLogin', { replies: slow })).toEqual([]);
});

test('a log-in that is answered too late without a sign of life', async () => {
  const result = await resultOf('toLogin', { intercept: answerAfter(5_000) });
  expect(result?.problems).toEqual([{ kind: 'lateAck', limitMs: 3_000 }]);
});

test('data of another shape names its fields', async () => {
  const reply = JSON.parse('{"code":0,"data":{"result":"success","data":{"name":7}}}');
  const result = await resultOf('selectContact', { replies: { selectContact: () => reply } });
  const [problem] = result?.problems ?? [];
  expect(problem?.kind === 'wrongShape' && problem.fields).toMatch(/data\.name.*data\.phone/);
});

test('an action of tomorrow must be refused', async () => {
  expect(await kindsOf('unknownAction')).toEqual([]);
  expect(await kindsOf('unknownAction', { intercept: answerAfter(1) })).toEqual(['answeredUnknown']);
});

test('a wrapper that dies of a broken message is found out', async () => {
  let dead = false;
  function intercept(text: string) {
    try {
      JSON.parse(text);
    } catch {
      dead = true;
    }
    return dead;
  }
  expect(await kindsOf('brokenRequest', { intercept })).toEqual(['silentAfterBroken']);
  expect(await kindsOf('brokenRequest')).toEqual([]);
});

test('tokens that are not kept, and log-outs that are none', async () => {
  const forgetful: HostReplies = {
    ...cooperativeReplies,
    getLoginInfo: () => ({ code: 0, data: { token: 'always', phone: '1' } }),
  };
  expect(await kindsOf('setNewToken', { replies: forgetful })).toEqual(['tokenNotKept']);
  expect(await kindsOf('logout', { replies: forgetful })).toEqual(['stillLoggedIn']);
});

test('a token of the check does not stay behind', async () => {
  const replies = keepingReplies();
  const { runner } = setUp({ replies });
  const done = runner.run('getLoginInfo').then(() => runner.run('setNewToken'));
  await jest.advanceTimersByTimeAsync(10_000);
  await done;
  expect(await replies.getLoginInfo?.({})).toMatchObject({ data: { token: 'first' } });
});

test('capabilities that leave something out are worth a look', async () => {
  const replies: HostReplies = {
    getCapabilities: () => ({
      code: 0,
      data: {
        actions: ['getCapabilities', 'getLoginInfo'],
        app: { packageName: 'a.b', appName: 'A', version: '1', edition: '1' },
        device: {},
      },
    }),
  };
  const result = await resultOf('getCapabilities', { replies });
  const actions = 'toLogin, logout, setNewToken, logEventByLocal, logEventByAF, timeSDK, selectContact';
  expect(result).toMatchObject({ outcome: 'warned', problems: [{ actions, kind: 'notListed' }] });
});

test('an event that does not come, and one that is not waited for', async () => {
  expect(await kindsOf('resume')).toEqual(['noEvent']);
  const { runner, store } = setUp();
  const done = runner.run('resume');
  await jest.advanceTimersByTimeAsync(100);
  runner.skip();
  await done;
  expect(store.get().results.resume?.outcome).toBe('skipped');
});

test('a network that goes and is not said to come back', async () => {
  const { runner, store, host } = setUp();
  const done = runner.run('networkChanged');
  await jest.advanceTimersByTimeAsync(100);
  host.emit({ name: 'networkChanged', online: true });
  host.emit({ name: 'networkChanged', online: false });
  await jest.advanceTimersByTimeAsync(601_000);
  await done;
  expect(store.get().results.networkChanged).toMatchObject({
    problems: [{ kind: 'noEvent' }],
    heard: [{ message: { event: 'networkChanged', data: { online: false } } }],
  });
});

test('a plain browser fails the first check, and the others do not run', async () => {
  const { window } = createFakeWindow('browser', () => undefined);
  const store = createStore(nothingChecked);
  await createRunner(openExchange(window, []), store).runAll();
  expect(Object.keys(store.get().results)).toEqual(['transport']);
  expect(store.get().results.transport?.problems).toEqual([{ kind: 'noTransport' }]);
});

test('the report has the received messages, without personal data', async () => {
  const { runner, store, exchange } = setUp();
  const done = runner.run('selectContact').then(() => runner.run('getLoginInfo'));
  await jest.advanceTimersByTimeAsync(2_000);
  await done;
  const report = reportOf(
    Object.values(store.get().results).flatMap(result => result ?? []),
    {
      transport: exchange.transport,
      userAgent: 'test',
      now: 0,
    },
  );
  expect(report).toMatchObject({ protocol: 1, at: '1970-01-01T00:00:00.000Z', transport: 'reactNative' });
  const text = JSON.stringify(report);
  expect(text).toContain('"result":"success"');
  for (const personal of ['Ngozi', '806 553 9012', '8021234567', '"first"'])
    expect(text).not.toContain(personal);
});

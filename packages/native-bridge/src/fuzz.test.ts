import fc from 'fast-check';
import { replyFaults } from './fake';
import { browser, makeBridge } from './testing/make-bridge';
import { transportNames } from './transports';

/** Text that is nearly a message, quite a message, and nothing like one. */
const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.json({ maxDepth: 4 }),
  fc
    .record(
      {
        v: fc.oneof(fc.constant(1), fc.anything()),
        id: fc.oneof(fc.uuid(), fc.anything()),
        code: fc.oneof(fc.constantFrom(0, -1), fc.anything()),
        msg: fc.anything(),
        data: fc.anything(),
        event: fc.oneof(fc.constantFrom('back', 'resume', 'networkChanged'), fc.anything()),
        ack: fc.oneof(fc.constant(true), fc.anything()),
      },
      { requiredKeys: [] },
    )
    .map(message => {
      try {
        return JSON.stringify(message) ?? 'undefined';
      } catch {
        return '{"v":1';
      }
    }),
  fc.constant('['.repeat(100_000)),
  fc.constant(`{"v":1,"event":"back","data":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`),
);

const step = fc.oneof(
  fc.record({ do: fc.constant('say' as const), text: anyText }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat(20), body: anyText }),
  fc.record({ do: fc.constant('foreign' as const), text: anyText, origin: fc.webUrl() }),
  fc.record({ do: fc.constant('odd' as const), value: fc.anything() }),
  fc.record({ do: fc.constant('misbehave' as const), replyFault: fc.constantFrom(...replyFaults) }),
  fc.record({
    do: fc.constant('call' as const),
    action: fc.constantFrom('getLoginInfo', 'toLogin', 'selectContact', 'getCapabilities'),
  }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.nat(5_000) }),
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(transportNames)(
  '%s: no sequence of messages throws, hangs a call, or changes the session',
  async transport => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const stored = { token: 'stored', phone: '8021234567' };
        const session = { ...stored };
        const { wrapper, bridge } = makeBridge(
          { transport },
          { browser: { ...browser, loginInfo: () => session } },
        );
        const calls: Promise<{ code: number }>[] = [];
        for (const one of steps) {
          if (one.do === 'say') wrapper.say(one.text);
          if (one.do === 'odd') wrapper.window.sunbirdBridge?.receive(one.value);
          if (one.do === 'foreign') {
            wrapper.post({ data: one.text, origin: one.origin, source: wrapper.window.parent });
          }
          if (one.do === 'misbehave') wrapper.misbehave(one.replyFault);
          if (one.do === 'call') calls.push(bridge.call(one.action, {}));
          if (one.do === 'pass') await jest.advanceTimersByTimeAsync(one.ms);
          if (one.do === 'answer') {
            const id = wrapper.requests[one.which % (wrapper.requests.length || 1)]?.id;
            wrapper.say(`{"v":1,"id":${JSON.stringify(id ?? '')},"code":0,"data":${one.body}}`);
          }
        }
        let settled = 0;
        for (const call of calls) void call.then(() => (settled += 1));
        await jest.advanceTimersByTimeAsync(600_000);
        expect(settled).toBe(calls.length);
        for (const reply of await Promise.all(calls)) expect([0, -1]).toContain(reply.code);
        expect(session).toEqual(stored);
        expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('v');
        expect(jest.getTimerCount()).toBe(0);
      }),
      { numRuns: 40 },
    );
  },
);

test('a call that succeeds has data of its own shape, whatever was said before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { maxLength: 20 }), async texts => {
      const { wrapper, bridge } = makeBridge();
      const reply = bridge.call('getLoginInfo', {});
      for (const text of texts) wrapper.say(text);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await reply).toEqual({
        code: 0,
        msg: '',
        data: { token: 'fake-token', phone: '8021234567', userId: 'U1' },
      });
    }),
    { numRuns: 100 },
  );
});

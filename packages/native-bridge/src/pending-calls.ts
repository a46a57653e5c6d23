import * as v from 'valibot';
import type { Action } from './actions/action';
import { type BridgeReply, type FailureReason, fail, succeed } from './reply';

/** Runs a function after this many ms; returns a function that cancels it. */
export type Schedule = (run: () => void, ms: number) => () => void;

export const scheduleByTimer: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

interface Pending {
  readonly awaited: boolean;
  reply(code: 0 | -1, msg: string, data: unknown): 'settled' | 'wrongShape';
  fail(reason: FailureReason): void;
  acknowledge(): void;
}

/** Why a message for a call was ignored: no such call, a second reply, or a reply after the time-out. */
export type Ignored = 'unknown' | 'repeated' | 'late';

export interface PendingCalls {
  /** Waits for the reply with this id, at most for the time-out of the action. */
  wait<Data, Reply>(id: string, action: Action<Data, Reply>): Promise<BridgeReply<Reply>>;
  reply(id: string, code: 0 | -1, msg: string, data: unknown): 'settled' | 'wrongShape' | Ignored;
  fail(id: string, reason: FailureReason): 'failed' | Ignored;
  acknowledge(id: string): 'acknowledged' | Ignored;
  /** Fails the calls for which the borrower waits. */
  failAwaited(reason: FailureReason): void;
  failAll(reason: FailureReason): void;
}

/** How many finished calls are remembered, to distinguish a late or repeated reply from an unknown one. */
const remembered = 200;

export function createPendingCalls(schedule: Schedule): PendingCalls {
  const open = new Map<string, Pending>();
  const closed = new Map<string, 'repeated' | 'late'>();

  function close(id: string, then: 'repeated' | 'late'): void {
    open.delete(id);
    closed.set(id, then);
    const [oldest] = closed.keys();
    if (closed.size > remembered && oldest !== undefined) closed.delete(oldest);
  }

  function ignored(id: string): Ignored {
    return closed.get(id) ?? 'unknown';
  }

  return {
    wait<Data, Reply>(id: string, action: Action<Data, Reply>) {
      return new Promise<BridgeReply<Reply>>(resolve => {
        const timers = [schedule(() => giveUp('timeout'), action.timeout)];
        function settle(outcome: BridgeReply<Reply>, then: 'repeated' | 'late') {
          for (const stop of timers) stop();
          close(id, then);
          resolve(outcome);
        }
        function giveUp(reason: FailureReason) {
          return settle(fail(reason), 'late');
        }
        const stopAck =
          action.ackWithin === undefined
            ? () => undefined
            : schedule(() => giveUp('noAck'), action.ackWithin);
        timers.push(stopAck);
        open.set(id, {
          awaited: action.awaited === true,
          acknowledge: stopAck,
          fail: giveUp,
          reply(code, msg, data) {
            if (code === -1) {
              settle(fail('refused', msg), 'repeated');
              return 'settled';
            }
            const parsed = v.safeParse(action.reply, data);
            settle(parsed.success ? succeed(parsed.output, msg) : fail('wrongShape', msg), 'repeated');
            return parsed.success ? 'settled' : 'wrongShape';
          },
        });
      });
    },
    reply: (id, code, msg, data) => open.get(id)?.reply(code, msg, data) ?? ignored(id),
    fail(id, reason) {
      const pending = open.get(id);
      if (!pending) return ignored(id);
      pending.fail(reason);
      return 'failed';
    },
    acknowledge(id) {
      const pending = open.get(id);
      if (!pending) return ignored(id);
      pending.acknowledge();
      return 'acknowledged';
    },
    failAwaited(reason) {
      for (const pending of [...open.values()]) if (pending.awaited) pending.fail(reason);
    },
    failAll(reason) {
      for (const pending of [...open.values()]) pending.fail(reason);
    },
  };
}

import * as v from 'valibot';
import type { Action } from './actions';
import { type BridgeReply, type FailureReason, fail, succeed } from './protocol';

interface Pending {
  readonly awaited: boolean;
  /** What was wrong with the reply. */
  reply(code: 0 | -1, msg: string, data: unknown): 'wrongShape' | undefined;
  fail(reason: FailureReason): undefined;
  acknowledge(): undefined;
}

/** Why a message for a call was ignored: no such call, a second reply, or a reply after the time-out. */
type Ignored = 'unknown' | 'repeated' | 'late';

type Outcome = 'settled' | 'wrongShape' | Ignored;

export interface PendingCalls {
  /** Waits for the reply with this id, at most for the time-out of the action. */
  wait<Data, Reply>(id: string, action: Action<Data, Reply>): Promise<BridgeReply<Reply>>;
  reply(id: string, code: 0 | -1, msg: string, data: unknown): Outcome;
  fail(id: string, reason: FailureReason): Outcome;
  acknowledge(id: string): Outcome;
  /** Fails every open call, or those for which the borrower waits. */
  failAll(reason: FailureReason, which?: 'awaited'): void;
}

/** How many finished calls are remembered, to distinguish a late or repeated reply from an unknown one. */
const remembered = 200;

/** Starts the timers of one call; `settle` is called once, and hears whether a reply is late from then on. */
function openCall<Data, Reply>(
  { timeout, ackWithin, awaited, reply }: Action<Data, Reply>,
  settle: (outcome: BridgeReply<Reply>, then: 'repeated' | 'late') => void,
): Pending {
  function giveUp(reason: FailureReason): undefined {
    end(fail(reason), 'late');
  }
  const timer = setTimeout(() => giveUp('timeout'), timeout);
  const ackTimer = ackWithin === undefined ? undefined : setTimeout(() => giveUp('noAck'), ackWithin);
  function end(outcome: BridgeReply<Reply>, then: 'repeated' | 'late') {
    clearTimeout(timer);
    clearTimeout(ackTimer);
    settle(outcome, then);
  }
  return {
    awaited: awaited === true,
    acknowledge: () => void clearTimeout(ackTimer),
    fail: giveUp,
    reply(code, msg, data) {
      const parsed = code === 0 ? v.safeParse(reply, data) : undefined;
      if (parsed?.success) end(succeed(parsed.output, msg), 'repeated');
      else end(fail(parsed ? 'wrongShape' : 'refused', msg), 'repeated');
      return parsed?.success === false ? 'wrongShape' : undefined;
    },
  };
}

export function createPendingCalls(): PendingCalls {
  const open = new Map<string, Pending>();
  const closed = new Map<string, 'repeated' | 'late'>();

  function close(id: string, then: 'repeated' | 'late'): void {
    open.delete(id);
    closed.set(id, then);
    const [oldest] = closed.keys();
    if (closed.size > remembered && oldest !== undefined) closed.delete(oldest);
  }

  /** What the open call with this id does, or why a message for it is ignored. */
  function at(id: string, act: (pending: Pending) => 'wrongShape' | undefined): Outcome {
    const pending = open.get(id);
    return pending ? (act(pending) ?? 'settled') : (closed.get(id) ?? 'unknown');
  }

  return {
    wait: (id, action) =>
      new Promise(resolve => {
        const pending = openCall(action, (outcome, then) => {
          close(id, then);
          resolve(outcome);
        });
        open.set(id, pending);
      }),
    reply: (id, code, msg, data) => at(id, pending => pending.reply(code, msg, data)),
    fail: (id, reason) => at(id, pending => pending.fail(reason)),
    acknowledge: id => at(id, pending => pending.acknowledge()),
    failAll(reason, which) {
      for (const pending of [...open.values()]) if (!which || pending.awaited) pending.fail(reason);
    },
  };
}

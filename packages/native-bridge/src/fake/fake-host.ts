import * as v from 'valibot';
import type { Action } from '../actions/action';
import { type ActionName, actionNames, actions, isActionName } from '../actions/action-table';
import type { Schedule } from '../pending-calls';
import { type BridgeEvent, type BridgeRequest, protocolVersion, readOutgoing } from '../protocol';
import type { HostAnswer, HostAnswers, Mischief } from './host-answers';

export interface FakeHostOptions {
  /** Gives one message to the page. */
  deliver(text: string): void;
  readonly answers: HostAnswers;
  /** How the answer to this request goes wrong; asked once for each request. */
  mischief?(action: string): Mischief;
  /** Ms that a slow answer takes. */
  slowBy?(): number;
  readonly schedule?: Schedule;
  /** A request came in, well formed or not. */
  onRequest?(request: BridgeRequest): void;
  /** What the host answered to it, before anything went wrong with it. */
  onAnswer?(request: BridgeRequest, answer: HostAnswer<unknown>): void;
  /** The page's word on a back key: true when it stayed. */
  onBackAnswer?(handled: boolean): void;
  /** The page sent something that is not in the protocol. */
  onBroken?(text: unknown): void;
}

export interface FakeHost {
  /** A message of the page. Never throws. */
  hear(text: unknown): void;
  /** Says something unasked. */
  emit(event: BridgeEvent): void;
}

/** The wrapper's side of the protocol: for tests, and the heart of the simulator. */
export function createFakeHost(options: FakeHostOptions): FakeHost {
  const { deliver } = options;
  const schedule = options.schedule ?? byTimer;

  function say(message: object) {
    return deliver(JSON.stringify({ v: protocolVersion, ...message }));
  }

  async function handle(request: BridgeRequest): Promise<void> {
    options.onRequest?.(request);
    const mischief = options.mischief?.(request.action) ?? 'none';
    if (mischief === 'missing') return;
    // Read anew each time: the simulator's app learns and forgets actions while it runs.
    const { answers } = options;
    if (needsAck(request.action, answers)) say({ id: request.id, ack: true });
    const answer: HostAnswer<unknown> =
      mischief === 'refused' ? { code: -1, msg: 'refused' } : await answerOf(request, answers);
    options.onAnswer?.(request, answer);
    if (mischief === 'slow')
      schedule(() => sendAnswer(request, answer, mischief), options.slowBy?.() ?? 4000);
    else sendAnswer(request, answer, mischief);
  }

  function sendAnswer(request: BridgeRequest, answer: HostAnswer<unknown>, mischief: Mischief): void {
    const message =
      answer.code === 0
        ? { id: request.id, code: 0, msg: '', data: answer.data ?? {} }
        : { id: request.id, code: -1, msg: answer.msg, data: {} };
    if (mischief === 'wrongJson') deliver(`{"v":1,"id":"${request.id}","code":`);
    else if (mischief === 'wrongShape') say({ id: request.id, code: 'ok', data: 'done' });
    else if (mischief === 'wrongId') say({ ...message, id: `${request.id}-other` });
    else for (let times = 0; times < (mischief === 'repeated' ? 3 : 1); times += 1) say(message);
  }

  return {
    hear(text) {
      const message = readOutgoing(text);
      if (message.kind === 'request') void handle(message.request);
      else if (message.kind === 'backAnswer') options.onBackAnswer?.(message.handled);
      else options.onBroken?.(text);
    },
    emit(event) {
      if (event.name === 'networkChanged') say({ event: event.name, data: { online: event.online } });
      else say({ event: event.name, code: 0, msg: '', data: {} });
    },
  };
}

function needsAck(action: string, answers: HostAnswers): boolean {
  return isActionName(action) && answers[action] !== undefined && actions[action].ackWithin !== undefined;
}

async function answerOf(request: BridgeRequest, answers: HostAnswers): Promise<HostAnswer<unknown>> {
  const name = request.action;
  if (!isActionName(name)) return unknownAction;
  return answerTyped(name, request.data, answers);
}

const unknownAction = { code: -1, msg: 'unknown action' } as const;

async function answerTyped<Name extends ActionName>(
  name: Name,
  data: unknown,
  answers: HostAnswers,
): Promise<HostAnswer<unknown>> {
  const action: Action<Parameters<NonNullable<HostAnswers[Name]>>[0], unknown> = actions[name];
  const handler: HostAnswers[Name] = answers[name];
  if (!handler) return unknownAction;
  const parsed = v.safeParse(action.data, data);
  if (!parsed.success) return { code: -1, msg: 'wrong data' };
  try {
    return await handler(parsed.output);
  } catch {
    return { code: -1, msg: 'failed' };
  }
}

/** The actions that these answers know, as `getCapabilities` lists them. */
export function answeredActions(answers: HostAnswers): readonly ActionName[] {
  return actionNames.filter(name => answers[name] !== undefined);
}

const byTimer: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

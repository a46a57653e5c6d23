import * as v from 'valibot';
import {
  type Action,
  type ActionData,
  type ActionName,
  type ActionReply,
  actionNames,
  actions,
  isActionName,
} from '../actions';
import { type BridgeEvent, type BridgeRequest, protocolVersion, readOutgoing } from '../protocol';

export type HostReply<Reply> =
  | { readonly code: 0; readonly data: Reply }
  | { readonly code: -1; readonly msg: string };

/** The wrapper's reply to each action. It does not know an action that is missing here. */
export type HostReplies = {
  readonly [Name in ActionName]?: (
    data: ActionData<Name>,
  ) => HostReply<ActionReply<Name>> | Promise<HostReply<ActionReply<Name>>>;
};

/** Faults of a reply. */
export const replyFaults = [
  'none',
  /** Is late. */
  'slow',
  /** Is not JSON. */
  'wrongJson',
  /** Is JSON of another shape. */
  'wrongShape',
  /** Belongs to no request. */
  'wrongId',
  /** Is sent three times. */
  'repeated',
  /** Is never sent, nor is an acknowledgement. */
  'missing',
  /** Is never sent, after an acknowledgement. */
  'dead',
  /** Is -1. */
  'refused',
] as const;
export type ReplyFault = (typeof replyFaults)[number];

export interface FakeHostOptions {
  /** Gives one message to the page. `repliesTo` is the id of the request of which it is the reply, broken or not. */
  deliver(text: string, repliesTo?: string): void;
  readonly replies: HostReplies;
  /** The fault of the reply to this request; called once for each request. */
  replyFault?(action: string): ReplyFault;
  /** Called for every request, well formed or not. */
  onRequest?(request: BridgeRequest): void;
  /** The page's reply to a back key: true if it stayed. */
  onBackReply?(handled: boolean): void;
  /** The page sent something that is not in the protocol. */
  onBroken?(text: unknown): void;
}

export interface FakeHost {
  /** A message of the page. Never throws. */
  receive(text: unknown): void;
  /** Says something unasked. */
  emit(event: BridgeEvent): void;
}

const slowMs = 4000;

/** The wrapper's side of the protocol: for tests, and the heart of the simulator. */
export function createFakeHost(options: FakeHostOptions): FakeHost {
  const { deliver } = options;

  function say(message: object, repliesTo?: string) {
    return deliver(JSON.stringify({ v: protocolVersion, ...message }), repliesTo);
  }

  function sendAnswer(id: string, answer: HostReply<unknown>, replyFault: ReplyFault): void {
    if (replyFault === 'wrongJson') deliver(`{"v":1,"id":"${id}","code":`, id);
    else for (const message of answerMessages(id, answer, replyFault)) say(message, id);
  }

  async function handle(request: BridgeRequest): Promise<void> {
    options.onRequest?.(request);
    const replyFault = options.replyFault?.(request.action) ?? 'none';
    if (replyFault === 'missing') return;
    // Read anew each time: the simulator's app learns and forgets actions while it runs.
    const { replies } = options;
    if (needsAck(request.action, replies)) say({ id: request.id, ack: true });
    if (replyFault === 'dead') return;
    const answer: HostReply<unknown> =
      replyFault === 'refused' ? { code: -1, msg: 'refused' } : await answerOf(request, replies);
    if (replyFault === 'slow') setTimeout(() => sendAnswer(request.id, answer, replyFault), slowMs);
    else sendAnswer(request.id, answer, replyFault);
  }

  return {
    receive(text) {
      const message = readOutgoing(text);
      if (message.kind === 'request') void handle(message.request);
      else if (message.kind === 'backReply') options.onBackReply?.(message.handled);
      else options.onBroken?.(text);
    },
    emit: event => say(eventMessage(event)),
  };
}

/** What is said as the reply, with its fault. */
function answerMessages(id: string, answer: HostReply<unknown>, replyFault: ReplyFault): readonly object[] {
  const message =
    answer.code === 0
      ? { id, code: 0, msg: '', data: answer.data ?? {} }
      : { id, code: -1, msg: answer.msg, data: {} };
  if (replyFault === 'wrongShape') return [{ id, code: 'ok', data: 'done' }];
  if (replyFault === 'wrongId') return [{ ...message, id: `${id}-other` }];
  return replyFault === 'repeated' ? [message, message, message] : [message];
}

function eventMessage(event: BridgeEvent): object {
  return event.name === 'networkChanged'
    ? { event: event.name, data: { online: event.online } }
    : { event: event.name, code: 0, msg: '', data: {} };
}

function needsAck(action: string, replies: HostReplies): boolean {
  return isActionName(action) && replies[action] !== undefined && actions[action].ackWithin !== undefined;
}

async function answerOf(request: BridgeRequest, replies: HostReplies): Promise<HostReply<unknown>> {
  const name = request.action;
  if (!isActionName(name)) return unknownAction;
  return answerTyped(name, request.data, replies);
}

const unknownAction = { code: -1, msg: 'unknown action' } as const;

async function answerTyped<Name extends ActionName>(
  name: Name,
  data: unknown,
  replies: HostReplies,
): Promise<HostReply<unknown>> {
  const action: Action<Parameters<NonNullable<HostReplies[Name]>>[0], unknown> = actions[name];
  const handler: HostReplies[Name] = replies[name];
  if (!handler) return unknownAction;
  const parsed = v.safeParse(action.data, data);
  if (!parsed.success) return { code: -1, msg: 'wrong data' };
  try {
    return await handler(parsed.output);
  } catch {
    return { code: -1, msg: 'failed' };
  }
}

/** The actions that these replies know, as `getCapabilities` lists them. */
export function answeredActions(replies: HostReplies): readonly ActionName[] {
  return actionNames.filter(name => replies[name] !== undefined);
}

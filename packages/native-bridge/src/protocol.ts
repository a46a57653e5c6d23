import * as v from 'valibot';

export const protocolVersion = 1;

/** Longer messages are not read at all. */
export const maxMessageLength = 1_000_000;

const version = v.literal(protocolVersion);
const messageId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** Wrapper to page: what became of the request with this id. */
export const replySchema = v.object({
  v: version,
  id: messageId,
  code: v.picklist([0, -1]),
  msg: v.nullish(v.string(), ''),
  data: v.optional(v.unknown()),
});

/** Wrapper to page: the request is being processed; the reply may take as long as the user needs. */
export const ackSchema = v.object({ v: v.optional(version), id: messageId, ack: v.literal(true) });

/** Wrapper to page, unasked. */
export const eventSchema = v.variant('event', [
  v.object({ v: version, event: v.literal('resume') }),
  v.object({ v: version, event: v.literal('back') }),
  v.object({ v: version, event: v.literal('networkChanged'), data: v.object({ online: v.boolean() }) }),
]);
export type BridgeEvent =
  | { readonly name: 'resume' }
  | { readonly name: 'back' }
  | { readonly name: 'networkChanged'; readonly online: boolean };

export type Incoming =
  | {
      readonly kind: 'reply';
      readonly id: string;
      readonly code: 0 | -1;
      readonly msg: string;
      readonly data: unknown;
    }
  | { readonly kind: 'ack'; readonly id: string }
  | { readonly kind: 'event'; readonly event: BridgeEvent }
  | {
      readonly kind: 'broken';
      readonly why: 'notText' | 'tooLong' | 'notJson' | 'wrongShape';
      readonly id?: string;
      /** An event that this page does not know: it replies to no request. */
      readonly isEvent?: boolean;
    };

const withId = v.object({ id: messageId });
const withEvent = v.object({ event: v.string() });

/** Reads a message of the wrapper. Never throws, whatever it is given. */
export function readIncoming(text: unknown): Incoming {
  const read = readJson(text);
  if ('why' in read) return { kind: 'broken', why: read.why };

  const reply = v.safeParse(replySchema, read.json);
  if (reply.success) {
    const { id, code, msg, data } = reply.output;
    return { kind: 'reply', id, code, msg, data };
  }
  const ack = v.safeParse(ackSchema, read.json);
  if (ack.success) return { kind: 'ack', id: ack.output.id };

  const event = v.safeParse(eventSchema, read.json);
  if (event.success) return { kind: 'event', event: toEvent(event.output) };

  const identified = v.safeParse(withId, read.json);
  const isEvent = v.is(withEvent, read.json);
  return {
    kind: 'broken',
    why: 'wrongShape',
    isEvent,
    ...(identified.success && { id: identified.output.id }),
  };
}

/** The JSON of a message, or why it can't be read. */
function readJson(text: unknown): { json: unknown } | { why: 'notText' | 'tooLong' | 'notJson' } {
  if (typeof text !== 'string') return { why: 'notText' };
  if (text.length > maxMessageLength) return { why: 'tooLong' };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { why: 'notJson' };
  }
}

function toEvent(message: v.InferOutput<typeof eventSchema>): BridgeEvent {
  return message.event === 'networkChanged'
    ? { name: message.event, online: message.data.online }
    : { name: message.event };
}

/** Page to wrapper. */
export const requestSchema = v.object({
  v: version,
  id: messageId,
  action: v.string(),
  data: v.record(v.string(), v.unknown()),
});
export type BridgeRequest = v.InferOutput<typeof requestSchema>;

/** Page to wrapper: whether the app stayed on its screen after the device's back key. */
export const backReplySchema = v.object({ event: v.literal('back'), handled: v.boolean() });

export type Outgoing =
  | { readonly kind: 'request'; readonly request: BridgeRequest }
  | { readonly kind: 'backReply'; readonly handled: boolean }
  | { readonly kind: 'broken' };

/** Reads a message of the page: for wrappers written in TypeScript, such as the simulator. Never throws. */
export function readOutgoing(text: unknown): Outgoing {
  const read = readJson(text);
  if ('why' in read) return { kind: 'broken' };
  const request = v.safeParse(requestSchema, read.json);
  if (request.success) return { kind: 'request', request: request.output };
  const answer = v.safeParse(backReplySchema, read.json);
  return answer.success ? { kind: 'backReply', handled: answer.output.handled } : { kind: 'broken' };
}

/** Why a call has no answer. `refused` is the wrapper's own -1, the rest is the bridge's. */
export type FailureReason =
  | 'refused'
  /** No wrapper here, and the browser has no such thing. */
  | 'browser'
  /** The wrapper said that it does not know this action. */
  | 'unsupported'
  | 'timeout'
  /** The wrapper did not acknowledge in time that it has begun. */
  | 'noAck'
  | 'wrongShape'
  /** While the call was pending, the wrapper sent a message that can't be read or names no request. */
  | 'unreadable'
  /** The page's own data did not fit the action. */
  | 'wrongData'
  | 'notSent';

export interface BridgeSuccess<Data> {
  readonly code: 0;
  readonly msg: string;
  readonly data: Data;
}

export interface BridgeFailure {
  readonly code: -1;
  /** The wrapper's text, or empty. */
  readonly msg: string;
  readonly data: undefined;
  readonly reason: FailureReason;
}

export type BridgeReply<Data> = BridgeSuccess<Data> | BridgeFailure;

export function succeed<Data>(data: Data, msg = ''): BridgeSuccess<Data> {
  return { code: 0, msg, data };
}

export function fail(reason: FailureReason, msg = ''): BridgeFailure {
  return { code: -1, msg, data: undefined, reason };
}

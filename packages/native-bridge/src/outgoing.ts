import * as v from 'valibot';
import { messageId, readJson, version } from './protocol';

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

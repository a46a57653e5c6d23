import { type ActionName, actionNames, actions } from '@sunbird/native-bridge';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { ackSchema, backReplySchema, eventSchema, replySchema, requestSchema } from '../src/protocol';

/** What travels: a text before it is trimmed, data before it is left unread. */
function toJson(title: string, schema: v.GenericSchema): object {
  return { title, ...toJsonSchema(schema, { typeMode: 'input', ignoreActions: ['trim', 'transform'] }) };
}

function requestOf(name: ActionName): object {
  const schema = v.object({ ...requestSchema.entries, action: v.literal(name), data: actions[name].data });
  return toJson(`${name}: page to wrapper`, schema);
}

function replyOf(name: ActionName): object {
  const reply: v.GenericSchema = actions[name].reply;
  const data = v.is(reply, undefined) ? v.optional(reply) : reply;
  const success = v.object({ ...replySchema.entries, code: v.literal(0), data });
  const refusal = v.object({ ...replySchema.entries, code: v.literal(-1) });
  return toJson(`${name}: wrapper to page`, v.union([success, refusal]));
}

/** The JSON Schema of every message, by file. */
export function messageSchemas(): ReadonlyMap<string, object> {
  return new Map([
    ...actionNames.map(name => [`requests/${name}.json`, requestOf(name)] as const),
    ...actionNames.map(name => [`replies/${name}.json`, replyOf(name)] as const),
    ['ack.json', toJson('The request is being processed: wrapper to page', ackSchema)],
    ['event.json', toJson('Unasked: wrapper to page', eventSchema)],
    ['back-reply.json', toJson('After the event `back`: page to wrapper', backReplySchema)],
  ]);
}

import { actionNames } from '@sunbird/native-bridge';
import Ajv from 'ajv';
import eventVectors from '../vectors/events.json';
import replyVectors from '../vectors/replies.json';
import requestVectors from '../vectors/requests.json';
import { messageSchemas } from './generated-files';

const schemas = messageSchemas();

function accepts(file: string, message: object): boolean {
  const schema = schemas.get(file);
  if (!schema) throw new Error(`There is no schema ${file}.`);
  return new Ajv({ strict: false }).validate(schema, message) === true;
}

test('every message has a schema', () => {
  expect([...schemas.keys()].sort()).toEqual(
    [
      ...actionNames.flatMap(name => [`requests/${name}.json`, `replies/${name}.json`]),
      'ack.json',
      'back-reply.json',
      'event.json',
    ].sort(),
  );
});

test.each(requestVectors)('a request, as the page itself judges it: $name', ({ action, data, valid }) => {
  expect(accepts(`requests/${action}.json`, { v: 1, id: 'a', action, data })).toBe(valid);
});

test.each(replyVectors)('a reply to $action, as the page itself judges it: $name', vector => {
  const { action, reply, expect: expected } = vector;
  const isWrong = 'reason' in expected && expected.reason === 'wrongShape';
  expect(accepts(`replies/${action}.json`, { v: 1, id: 'a', ...reply })).toBe(!isWrong);
});

test.each(eventVectors)('an event, as the page itself judges it: $name', ({ text, event }) => {
  expect(accepts('event.json', JSON.parse(text))).toBe(event !== null);
});

test('acknowledgement and the answer to the back key', () => {
  expect(accepts('ack.json', { id: 'a', ack: true })).toBe(true);
  expect(accepts('ack.json', { id: 'a', ack: false })).toBe(false);
  expect(accepts('back-reply.json', { event: 'back', handled: false })).toBe(true);
  expect(accepts('back-reply.json', { event: 'back' })).toBe(false);
});

import type { JsonSchema } from '@valibot/to-json-schema';
import { schemaFields } from './schema-fields';

test('lists the fields of objects in lists and choices, parents first', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      list: {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
      card: {
        anyOf: [{ type: 'object', properties: { last4: { type: 'string' } } }, { type: 'null' }],
      },
    },
  };
  expect(schemaFields(schema)).toEqual(['list', 'list[].id', 'card', 'card.last4']);
});

test('finds no field in a schema without objects', () => {
  expect(schemaFields({ type: 'array', items: { type: 'string' } })).toEqual([]);
});

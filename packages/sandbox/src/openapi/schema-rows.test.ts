import type { JsonSchema } from '@valibot/to-json-schema';
import { rowsOf, typeText } from './schema-rows';

test.each<[JsonSchema, string]>([
  [{ type: 'string' }, 'text'],
  [{ type: 'string', pattern: '^\\d+$' }, 'text, ^\\d+$'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ $ref: '#/components/schemas/Decimal' }, 'Decimal'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ const: 0 }, '0'],
  [{ type: 'array', items: { type: 'string' } }, 'text[]'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'text | null'],
  [{}, 'any'],
])('%j is %s', (schema, text) => expect(typeText(schema)).toBe(text));

test('fields of objects in lists and choices, parents first', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['list'],
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
  expect(rowsOf(schema)).toEqual([
    { field: 'list', type: 'object[]', required: true },
    { field: 'list[].id', type: 'text', required: true },
    { field: 'card', type: 'object | null', required: false },
    { field: 'card.last4', type: 'text', required: false },
  ]);
});

test('what is no object is one row', () => {
  expect(rowsOf({ type: 'array', items: { type: 'string' } })).toEqual([
    { field: '', type: 'text[]', required: true },
  ]);
});

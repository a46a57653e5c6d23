import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionNames, actions } from '@sunbird/native-bridge';
import * as v from 'valibot';
import { messageSchemas } from './message-schemas';

const text = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');

/** The rows of the table under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const lines = own.split('\n').filter(line => line.startsWith('|'));
  return lines.slice(2).map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  );
}

const objectSchema = v.object({
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  required: v.optional(v.array(v.string()), []),
});
const anyOfSchema = v.object({ anyOf: v.array(v.unknown()) });
const oneOfSchema = v.object({ oneOf: v.array(v.unknown()) });

/** The fields of the `data` in a message's schema; of several shapes, what some lack may be missing. */
function fieldsOf(schema: unknown): string {
  const several = v.is(anyOfSchema, schema)
    ? schema.anyOf
    : v.is(oneOfSchema, schema)
      ? schema.oneOf
      : [schema];
  const shapes = several.map(one => v.parse(objectSchema, one));
  const names = [...new Set(shapes.flatMap(({ properties }) => Object.keys(properties)))];
  const marked = names.map(name => {
    const isRequired = shapes.every(({ required }) => required.includes(name));
    return `\`${name}${isRequired ? '' : '?'}\``;
  });
  return marked.join(', ') || '–';
}

const withData = v.object({ properties: v.object({ data: v.unknown() }) });

function dataOf(file: string, variant?: number): unknown {
  const schema = messageSchemas().get(file);
  const message = variant === undefined ? schema : v.parse(anyOfSchema, schema).anyOf[variant];
  return v.parse(withData, message).properties.data;
}

const rows = rowsUnder('Actions');

test('the table has every action once, in the order of the declarations', () => {
  expect(rows.map(([name]) => name)).toEqual(actionNames.map(name => `\`${name}\``));
});

test.each(actionNames)('data, reply, time-out and need of %s are those of its declaration', name => {
  const { timeout, ackWithin, optional } = actions[name];
  const limit = `${timeout / 1000} s${ackWithin === undefined ? '' : `, acknowledged within ${ackWithin / 1000} s`}`;
  const [, data, reply, time, need, asked, otherwise] = rows[actionNames.indexOf(name)] ?? [];
  expect([data, reply, time, need]).toEqual([
    fieldsOf(dataOf(`requests/${name}.json`)),
    fieldsOf(dataOf(`replies/${name}.json`, 0)),
    limit,
    optional ? 'yes' : 'no',
  ]);
  expect(asked?.length).toBeGreaterThan(10);
  expect(otherwise?.length).toBeGreaterThan(5);
});

test('the table has every event, with its data', () => {
  const variants = v.parse(v.union([oneOfSchema, anyOfSchema]), messageSchemas().get('event.json'));
  const events = 'oneOf' in variants ? variants.oneOf : variants.anyOf;
  const named = v.object({
    properties: v.object({ event: v.object({ const: v.string() }), data: v.optional(v.unknown()) }),
  });
  const declared = events.map(one => {
    const { event, data } = v.parse(named, one).properties;
    return [`\`${event.const}\``, data === undefined ? '–' : fieldsOf(data)];
  });
  expect(rowsUnder('Events').map(([name, data]) => [name, data])).toEqual(declared);
});

test('names the actions for which the borrower waits', () => {
  const waiting = actionNames.filter(name => actions[name].awaited).map(name => `\`${name}\``);
  expect(text).toContain(`(${waiting.join(', ')})`);
});

import type { JsonSchema } from '@valibot/to-json-schema';

/** A field of a payload or an answer, as a line of a table. */
export interface SchemaRow {
  /** `schedule[].dueDate`; empty for the whole. */
  readonly field: string;
  readonly type: string;
  readonly required: boolean;
}

type Definition = JsonSchema | boolean | undefined;

function literal(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

function options(schema: JsonSchema): readonly JsonSchema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(option => typeof option === 'object');
}

/** What a field may hold, in a few words. */
export function typeText(schema: Definition): string {
  if (typeof schema !== 'object') return 'any';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = options(schema);
  if (choices.length > 0) return [...new Set(choices.map(typeText))].join(' | ');
  if (schema.type === 'array') return `${typeText(Array.isArray(schema.items) ? undefined : schema.items)}[]`;
  if (schema.format === 'binary') return 'file';
  if (schema.pattern) return `text, ${schema.pattern}`;
  if (schema.type === 'string') return 'text';
  return [schema.type ?? 'any'].flat().join(' | ');
}

/** The object or objects inside: of a list its elements, of a choice every alternative. */
function objectsIn(schema: Definition, prefix: string): { schema: JsonSchema; prefix: string }[] {
  if (typeof schema !== 'object') return [];
  if (schema.properties) return [{ schema, prefix }];
  if (schema.type === 'array' && !Array.isArray(schema.items)) return objectsIn(schema.items, `${prefix}[]`);
  return options(schema).flatMap(option => objectsIn(option, prefix));
}

/** All fields of a schema, parents before their children. */
export function rowsOf(schema: Definition, prefix = ''): SchemaRow[] {
  const objects = objectsIn(schema, prefix);
  const rows = objects.flatMap(({ schema: object, prefix: place }) =>
    Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
      const path = place ? `${place}.${name}` : name;
      const required = object.required?.includes(name) ?? false;
      return [{ field: path, type: typeText(field), required }, ...rowsOf(field, path)];
    }),
  );
  if (rows.length === 0 && prefix === '') return [{ field: '', type: typeText(schema), required: true }];
  return rows;
}

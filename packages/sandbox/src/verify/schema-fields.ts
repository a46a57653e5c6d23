import type { JsonSchema } from '@valibot/to-json-schema';

type Definition = JsonSchema | boolean | undefined;

function options(schema: JsonSchema): readonly JsonSchema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(option => typeof option === 'object');
}

interface ObjectSchema {
  readonly schema: JsonSchema;
  readonly prefix: string;
}

/** The objects that a schema allows: of a list its elements, of a choice every alternative. */
function objectsIn(schema: Definition, prefix: string): readonly ObjectSchema[] {
  if (typeof schema !== 'object') return [];
  if (schema.properties) return [{ schema, prefix }];
  if (schema.type === 'array' && !Array.isArray(schema.items)) return objectsIn(schema.items, `${prefix}[]`);
  return options(schema).flatMap(option => objectsIn(option, prefix));
}

/** The paths of all fields of a schema, such as `schedule[].dueDate`, parents before their children. */
export function schemaFields(schema: Definition, prefix = ''): string[] {
  return objectsIn(schema, prefix).flatMap(({ schema: object, prefix: parent }) =>
    Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
      const path = parent ? `${parent}.${name}` : name;
      return [path, ...schemaFields(field, path)];
    }),
  );
}

import * as v from 'valibot';
import { createOpenApiDocument } from './document';

test('every enumeration says what each of its values means', () => {
  const { components } = createOpenApiDocument({});
  const schemas = v.parse(
    v.record(v.string(), v.looseObject({ enum: v.optional(v.array(v.unknown())) })),
    components.schemas,
  );
  const enumerations = Object.entries(schemas).filter(([, schema]) => schema.enum);
  expect(enumerations.length).toBeGreaterThan(40);
  for (const [name, schema] of enumerations) {
    const meanings = v.parse(v.record(v.string(), v.string()), schema['x-enumDescriptions']);
    expect([name, Object.keys(meanings).sort()]).toEqual([name, (schema.enum ?? []).map(String).sort()]);
  }
});

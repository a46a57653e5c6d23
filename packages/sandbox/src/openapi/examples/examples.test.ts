import { allCalls } from '@sunbird/api-client/contract';
import Ajv from 'ajv/dist/2020';
import * as v from 'valibot';
import { createOpenApiDocument, type Operation } from '../document';

const document = createOpenApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ place: `${method} ${path}`, operation })),
);

/** Another implementation of JSON Schema than the one that made the schemas. */
const ajv = new Ajv({ strict: false, formats: { binary: true } });
ajv.addSchema({ $id: 'document', components: document.components });

/** References of the document, as addresses in the schema that holds them all. */
function located(schema: unknown): object {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  return v.parse(v.looseObject({}), JSON.parse(text));
}

const named = v.record(
  v.string(),
  v.union([v.object({ $ref: v.string() }), v.object({ value: v.unknown() })]),
);
const shared = v.parse(v.record(v.string(), v.object({ value: v.unknown() })), document.components.examples);

function valuesOf(examples: unknown): unknown[] {
  return Object.values(v.parse(named, examples)).map(example =>
    '$ref' in example ? shared[example.$ref.split('/').at(-1) ?? '']?.value : example.value,
  );
}

interface Checked {
  readonly schema: unknown;
  readonly examples: readonly unknown[];
}

function contentOf(content: Operation['requestBody'] | undefined): Checked[] {
  return Object.values(content?.content ?? {}).map(({ schema, examples }) => ({
    schema,
    examples: valuesOf(examples),
  }));
}

function checkedIn({ requestBody, responses, parameters }: Operation): Checked[] {
  const answer = responses['200'];
  const queries = parameters.filter(one => 'in' in one && one.example !== undefined);
  return [
    ...contentOf(requestBody),
    ...(answer && 'content' in answer ? contentOf({ required: true, content: answer.content ?? {} }) : []),
    ...queries.map(one => ({
      schema: 'schema' in one ? one.schema : {},
      examples: 'example' in one ? [one.example] : [],
    })),
  ];
}

test.each(operations)('$place: every example has the shape that its schema says', ({ operation }) => {
  const checked = checkedIn(operation);
  for (const { schema, examples } of checked) {
    const validate = ajv.compile(located(schema));
    for (const example of examples) {
      expect([example, validate(example), validate.errors]).toEqual([example, true, null]);
    }
  }
});

test('each call has an example of its answer, and one of its request where it has fields', () => {
  for (const { place, operation } of operations) {
    const answer = operation.responses['200'];
    const examples = answer && 'content' in answer ? answer.content?.['application/json']?.examples : {};
    const good = valuesOf(examples ?? {}).filter(value => v.is(v.looseObject({ code: v.literal(0) }), value));
    expect([place, good.length > 0]).toEqual([place, true]);
    for (const body of contentOf(operation.requestBody))
      expect([place, body.examples.length > 0]).toEqual([place, true]);
  }
  expect(operations).toHaveLength(allCalls.length);
});

test('an example of another shape is found', () => {
  const validate = ajv.compile(located({ $ref: '#/components/schemas/OrderStatus' }));
  expect(validate(14)).toBe(true);
  expect(validate(13)).toBe(false);
});

test('every enumeration says what each of its values means', () => {
  const schemas = v.parse(
    v.record(v.string(), v.looseObject({ enum: v.optional(v.array(v.unknown())) })),
    document.components.schemas,
  );
  const enumerations = Object.entries(schemas).filter(([, schema]) => schema.enum);
  expect(enumerations.length).toBeGreaterThan(40);
  for (const [name, schema] of enumerations) {
    const meanings = v.parse(v.record(v.string(), v.string()), schema['x-enumDescriptions']);
    expect([name, Object.keys(meanings).sort()]).toEqual([name, (schema.enum ?? []).map(String).sort()]);
  }
});

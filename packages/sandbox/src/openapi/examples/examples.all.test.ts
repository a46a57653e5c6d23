import { allCalls } from '@sunbird/api-client/contract';
import Ajv from 'ajv/dist/2020';
import * as v from 'valibot';
import { createOpenApiDocument, type OpenApiDocument, type Operation } from '../document';
import { loadExamples } from './load-examples';

jest.setTimeout(600_000);

const bare = createOpenApiDocument({});
const places = Object.entries(bare.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map(method => [path, method] as const),
);

let document: OpenApiDocument;
/** Another implementation of JSON Schema than the one that made the schemas. */
const ajv = new Ajv({ strict: false, formats: { binary: true } });

beforeAll(async () => {
  document = createOpenApiDocument(await loadExamples());
  ajv.addSchema({ $id: 'document', components: document.components });
});

function operationAt(path: string, method: string): Operation {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new RangeError(`${method} ${path} is not in the document.`);
  return operation;
}
/** References of the document, as addresses in the schema that holds them all. */
function located(schema: unknown): object {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  return v.parse(v.looseObject({}), JSON.parse(text));
}

const named = v.record(
  v.string(),
  v.union([v.object({ $ref: v.string() }), v.object({ value: v.unknown() })]),
);
const sharedExamples = v.record(v.string(), v.object({ value: v.unknown() }));

function valuesOf(examples: unknown): unknown[] {
  const shared = v.parse(sharedExamples, document.components.examples);
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

test.each(places)('%s %s: every example has the shape that its schema says', (path, method) => {
  const checked = checkedIn(operationAt(path, method));
  for (const { schema, examples } of checked) {
    const validate = ajv.compile(located(schema));
    for (const example of examples) {
      expect([example, validate(example), validate.errors]).toEqual([example, true, null]);
    }
  }
});

test('each call has an example of its answer, and one of its request where it has fields', () => {
  for (const place of places) {
    const operation = operationAt(...place);
    const answer = operation.responses['200'];
    const examples = answer && 'content' in answer ? answer.content?.['application/json']?.examples : {};
    const good = valuesOf(examples ?? {}).filter(value => v.is(v.looseObject({ code: v.literal(0) }), value));
    expect([place, good.length > 0]).toEqual([place, true]);
    for (const body of contentOf(operation.requestBody))
      expect([place, body.examples.length > 0]).toEqual([place, true]);
  }
  expect(places).toHaveLength(allCalls.length);
});

test('an example of another shape is found', () => {
  const validate = ajv.compile(located({ $ref: '#/components/schemas/OrderStatus' }));
  expect(validate(14)).toBe(true);
  expect(validate(13)).toBe(false);
});

import { allCalls } from '@sunbird/api-client/contract';
import { languages } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { createOpenApiDocument } from './document';

const document = createOpenApiDocument({});
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    place: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

const bodyTypes = {
  query: [],
  form: ['application/x-www-form-urlencoded'],
  json: ['application/json'],
  multipart: ['multipart/form-data'],
};

function find(place: string) {
  const operation = operations.find(one => one.place === place);
  if (!operation) throw new RangeError(place);
  return operation.operation;
}

// The declarations are held against the specification, typed by hand, in the contract test of `api-client`.
test('every declared call is documented as it is declared, and no other', () => {
  const described = operations.map(({ place, operation }) => ({
    place,
    isExtension: operation.tags.includes('ext'),
    isPublic: operation.security.length > 1,
    hasKey: operation.parameters.some(one => '$ref' in one && one.$ref.endsWith('/idempotencyKey')),
    types: Object.keys(operation.requestBody?.content ?? {}),
  }));
  const declared = allCalls.map(({ method, path, tag, auth, acts, encoding }) => ({
    place: `${method} ${path}`,
    isExtension: tag === 'ext',
    isPublic: auth === 'public',
    hasKey: acts,
    types: bodyTypes[encoding],
  }));
  expect(described).toHaveLength(declared.length);
  expect(described).toEqual(expect.arrayContaining(declared));
});

test('the header of the language allows every language of the app', () => {
  expect(document.components.parameters?.lang).toMatchObject({ schema: { enum: languages } });
});

function collectRefs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : collectRefs(inner),
  );
}

test('every reference leads somewhere, and every form that is named is used', () => {
  const refs = new Set(collectRefs(document));
  const places = Object.entries(document.components).flatMap(([group, named]) =>
    Object.keys(named).map(name => `#/components/${group}/${name}`),
  );
  for (const ref of refs) expect(places).toContain(ref);
  for (const name of Object.keys(document.components.schemas)) {
    expect(refs).toContain(`#/components/schemas/${name}`);
  }
});

test('the head, the shared parts and a call of each kind', () => {
  const example = {
    market: 'NG',
    chapter: 'Log-in',
    payload: { mobile: '8031234567' },
    data: { exists: true },
  } as const;
  const again = { ...example, payload: { ...example.payload, countryCode: '+234' } };
  const { paths, components, ...head } = createOpenApiDocument({ existsByMobile: [example, again] });
  const calls = [
    '/security/existsByMobile',
    '/security/login',
    '/user/saveFaceImage',
    '/ext/consents',
    '/repay/getStpClabe',
  ];
  const { schemas, ...shared } = components;
  const parts = {
    ...head,
    ...shared,
    ...schemas,
    ...Object.fromEntries(calls.map(path => [path, paths[path]])),
  };
  const lines = Object.entries(parts).map(([name, part]) => `${name}: ${JSON.stringify(part)}`);
  expect(lines.join('\n')).toMatchSnapshot();
});

test('every call says what it is for, how it is refused and what the app then does', () => {
  for (const { place, operation } of operations) {
    const { description, responses, parameters } = operation;
    expect([place, description.length > 60]).toEqual([place, true]);
    expect(responses['200']).toMatchObject({
      description: expect.stringContaining('| 50300 | The service is busy.'),
    });
    expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX']);
    for (const header of ['packageName', 'appName', 'afid', 'lang']) {
      expect(parameters).toContainEqual({ $ref: `#/components/parameters/${header}` });
    }
  }
  expect(find('GET /loan/get-money').description).toMatch(/^Confirms an approved first loan/);
  expect(find('POST /user/addBankCard').responses['200']).toMatchObject({
    description: expect.stringContaining('| 40006 | Incorrect BVN input |'),
  });
});

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

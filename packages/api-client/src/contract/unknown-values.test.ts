import fc from 'fast-check';
import * as v from 'valibot';
import { allCalls } from '.';
import type { Endpoint } from './declare-call';

export interface Sample {
  readonly value: unknown;
  /** Where the response has an enumeration. */
  readonly enumerations: readonly (readonly (string | number)[])[];
}

/** Values of which every primitive form of the wire reads at least one. */
const primitives: readonly unknown[] = [1, '2026-06-05', '1', 'text', true, 'https://lender.test', null];

type Parts = Readonly<Record<string, unknown>>;

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function schemasIn(value: unknown): readonly v.GenericSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function below(step: string | number, { value, enumerations }: Sample): Sample {
  return { value, enumerations: enumerations.map(path => [step, ...path]) };
}

function ofEntries(entries: unknown): Sample {
  const fields = Object.entries(entries ?? {})
    .filter((field): field is [string, v.GenericSchema] => isSchema(field[1]))
    .map(([name, schema]) => [name, makeSample(schema)[0]] as const)
    .flatMap(([name, sample]) => (sample ? [[name, below(name, sample)] as const] : []));
  return {
    value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    enumerations: fields.flatMap(([, { enumerations }]) => enumerations),
  };
}

/** A flag's 0 and 1 are no enumeration. */
function isFlag(options: unknown): boolean {
  return Array.isArray(options) && options.includes('true');
}

function ofChoice(parts: Parts): readonly Sample[] {
  const options: unknown = parts.options;
  if (!Array.isArray(options)) return [];
  if (parts.type === 'picklist') {
    return [{ value: options[0], enumerations: isFlag(options) ? [] : [[]] }];
  }
  const choices = schemasIn(options).flatMap(makeSample);
  return parts.type === 'variant'
    ? choices.map(({ value, enumerations }) => ({ value, enumerations: [...enumerations, ['kind']] }))
    : choices;
}

/** Sample responses of a schema, one for each of its forms, with the places of its enumerations. */
export function makeSample(schema: v.GenericSchema): readonly Sample[] {
  const parts: Parts = { ...schema };
  switch (schema.type) {
    case 'object':
      return [ofEntries(parts.entries)];
    case 'array': {
      const { item } = parts;
      const rows = isSchema(item) ? makeSample(item) : [];
      return [
        {
          value: rows.map(({ value }) => value),
          enumerations: rows.flatMap((row, index) => below(index, row).enumerations),
        },
      ];
    }
    case 'picklist':
    case 'variant':
    case 'union':
      return ofChoice(parts);
    case 'enum':
      return [{ value: Object.values(parts.enum ?? {})[0], enumerations: [[]] }];
    case 'literal':
      return [{ value: parts.literal, enumerations: [] }];
    default:
      return wrapped(schema, parts);
  }
}

function wrapped(schema: v.GenericSchema, parts: Parts): readonly Sample[] {
  const inner = parts.wrapped;
  if (isSchema(inner)) return makeSample(inner);
  return [{ value: primitives.find(value => v.is(schema, value)), enumerations: [] }];
}

type Path = readonly (string | number)[];

/** Values that no enumeration of the contract has. */
const randomValue = fc.oneof(
  fc.string().map(text => `~${text}`),
  fc.integer({ min: 1000 }),
  fc.boolean(),
  fc.constant(null),
);

const cases = allCalls.flatMap((call: Endpoint) =>
  makeSample(call.data).map(({ value, enumerations }) => ({ call, value, enumerations })),
);

/** `value` with `replacement` at `path`. */
function replaced(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === step ? replaced(item, rest, replacement) : item));
  }
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([name, item]) => [name, name === step ? replaced(item, rest, replacement) : item]),
  );
}

it('every call has a sample response, and the contract has enumerations to replace', () => {
  const unreadable = cases.filter(({ call, value }) => !v.is(call.data, value)).map(({ call }) => call.name);
  expect(unreadable).toEqual([]);
  expect(new Set(cases.map(({ call }) => call.id)).size).toBe(allCalls.length);
  const paths = cases.flatMap(({ call, enumerations }) =>
    enumerations.map(path => [call.id, ...path].join()),
  );
  expect(new Set(paths).size).toBeGreaterThan(50);
});

it('no unknown value of any enumeration makes a response unreadable', () => {
  const withEnumerations = cases.filter(({ enumerations }) => enumerations.length > 0);
  for (const { call, value, enumerations } of withEnumerations) {
    const replacements = fc.tuple(...enumerations.map(() => randomValue));
    fc.assert(
      fc.property(replacements, values => {
        const sent = enumerations.reduce(
          (answer: unknown, path, index) => replaced(answer, path, values[index]),
          value,
        );
        const read = v.safeParse(call.data, sent);
        if (!read.success) throw new Error(`${call.name}: ${v.summarize(read.issues)}`);
      }),
      { numRuns: 25 },
    );
  }
});

it.each([
  ['getRepayDetail', 'totalRepayAmount'],
  ['getRepayDetail', 'dueDate'],
  ['getLatestOrder', 'loanAmount'],
  ['getConfirmInfo', 'repayAmount'],
  ['getExtension', 'fee'],
])('%s without its %s is still an error', (name, field) => {
  const [sample] = cases.filter(({ call, value }) => call.name === name && value !== null);
  expect(sample && v.is(sample.call.data, replaced(sample.value, [field], undefined))).toBe(false);
});

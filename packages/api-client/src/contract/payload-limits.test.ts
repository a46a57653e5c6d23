import * as v from 'valibot';
import { allCalls } from '.';

type Parts = Readonly<Record<string, unknown>>;

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

function partsIn(value: unknown): readonly Parts[] {
  return Array.isArray(value) ? value.filter(isParts) : [];
}

/** A pattern that takes only so many characters: anchored, and each repetition with its end. */
function isBounded(pattern: unknown): boolean {
  if (!(pattern instanceof RegExp)) return false;
  const { source } = pattern;
  return source.startsWith('^') && source.endsWith('$') && !/[*+]|,\}/.test(source.replace(/\\./g, ''));
}

function isLimit(step: Parts): boolean {
  return step.type === 'max_length' || (step.type === 'regex' && isBounded(step.requirement));
}

const closed = ['number', 'boolean', 'picklist', 'enum', 'literal', 'blob'];

/** The places of a payload that a stranger can make as large as they like. */
function unlimited(schema: Parts, place: string): readonly string[] {
  const steps = partsIn(schema.pipe);
  const isLimited = steps.some(isLimit);
  const type = String(schema.type);
  const [first] = steps;
  // The first step of a pipe is the schema itself; one that is a pipe of its own has limits of its own.
  if (first && first.kind === 'schema' && first.pipe !== undefined) return unlimited(first, place);
  if (closed.includes(type)) return [];
  if (type === 'string') return isLimited ? [] : [place];
  if (type === 'array') {
    const inner = isParts(schema.item) ? unlimited(schema.item, `${place}[]`) : [place];
    return isLimited ? inner : [place, ...inner];
  }
  if (type === 'object' && isParts(schema.entries)) {
    return Object.entries(schema.entries).flatMap(([name, entry]) =>
      isParts(entry) ? unlimited(entry, `${place}.${name}`) : [],
    );
  }
  if (type === 'union' || type === 'variant')
    return partsIn(schema.options).flatMap(option => unlimited(option, place));
  // Whatever else takes values, such as a record, has no limit that this test knows.
  return isParts(schema.wrapped) ? unlimited(schema.wrapped, place) : [place];
}

test('no payload of a declared call has a text or a list without a limit', () => {
  expect(allCalls.flatMap(({ name, payload }) => unlimited({ ...payload }, name))).toEqual([]);
});

test.each([
  ['a text', v.string()],
  ['an optional text', v.optional(v.string())],
  ['a text that only may not be empty', v.pipe(v.string(), v.nonEmpty())],
  ['a pattern without an end', v.pipe(v.string(), v.regex(/^\d+$/))],
  ['a pattern that looks at a part', v.pipe(v.string(), v.regex(/\d{3}/))],
  ['a list', v.array(v.number())],
  ['a text in a limited list', v.pipe(v.array(v.string()), v.maxLength(3))],
  ['a text in an object of a list', v.pipe(v.array(v.object({ a: v.string() })), v.maxLength(3))],
  ['a record', v.record(v.string(), v.number())],
  ['anything', v.unknown()],
  ['an object of any keys', v.looseObject({})],
])('%s has no limit', (_what, schema) => {
  expect(unlimited({ ...schema }, 'call')).not.toEqual([]);
});

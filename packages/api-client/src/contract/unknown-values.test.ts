import fc from 'fast-check';
import * as v from 'valibot';
import type { Endpoint } from './declare-call';
import { allCalls } from './index';
import { makeSample } from './testing/make-sample';

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

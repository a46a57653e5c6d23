import * as v from 'valibot';
import { errorKeys, isErrorKey } from './error-keys';
import { messageOf, parseForm, validate } from './issue';

test('no key twice, each `error.<field>.<problem>`', () => {
  expect(new Set(errorKeys).size).toBe(errorKeys.length);
  for (const key of errorKeys) expect(key).toMatch(/^error(\.[a-zA-Z]+){2,3}$/);
  expect(isErrorKey('error.mobile.required')).toBe(true);
  expect(isErrorKey('error.nothing.atAll')).toBe(false);
});

test('values travel with the key, text and numbers alike', () => {
  const message = messageOf('error.confirmAccountNo.differs', { first: '4 1', second: 471 });
  const schema = v.object({ account: v.pipe(v.string(), v.minLength(5, message)) });
  expect(validate(schema, { account: '1' })).toEqual({
    account: { key: 'error.confirmAccountNo.differs', values: { first: '4 1', second: 471 } },
  });
});

test('an issue that no rule of ours made is a broken form, at its place', () => {
  const schema = v.object({ deep: v.object({ list: v.array(v.number()) }) });
  expect(validate(schema, { deep: { list: [1, 'x'] } })).toEqual({
    'deep.list.1': { key: 'error.form.invalid' },
  });
  expect(validate(schema, 'nothing')).toEqual({ '': { key: 'error.form.invalid' } });
});

test('a field keeps its first issue', () => {
  const schema = v.object({
    name: v.pipe(
      v.string(),
      v.minLength(3, messageOf('error.form.invalid')),
      v.regex(/^a/, messageOf('error.choice.invalid')),
    ),
  });
  expect(validate(schema, { name: 'b' })).toEqual({ name: { key: 'error.form.invalid' } });
});

test('valid input gives its value', () => {
  expect(parseForm(v.pipe(v.string(), v.toUpperCase()), 'a')).toEqual({ ok: true, value: 'A' });
});

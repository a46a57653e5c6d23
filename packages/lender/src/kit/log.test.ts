import * as v from 'valibot';
import { addressText, errorText } from './log';

function thrown(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

const canaries = ['Adaeze', 'Okafor', '8032144417', 'ada@mail.example', '1990-05-14'];

test.each([
  ['a schema that did not match', () => v.parse(v.object({ age: v.number() }), { age: 'Adaeze 8032144417' })],
  ['a value in the middle', () => failWith('The number 8032144417 of Adaeze Okafor is taken')],
  ['a name at the beginning', () => failWith('Adaeze is not known')],
  ['a value in quotes', () => failWith('invalid input syntax for type integer: "adaeze okafor"')],
  ['quotes that never end', () => failWith('unexpected `ada@mail.example and more')],
  ['a query with its values', () => failWith('Failed query: select 1 params: Adaeze,1990-05-14')],
  ['a key that exists', () => failWith('Key (mobile)=(8032144417) already exists.')],
  ['a second line', () => failWith('failed\nadaeze@mail.example')],
  ['a cause', () => failWith('failed', new Error('duplicate key for ada@mail.example'))],
  ['something else than an error', () => failWith('failed', 'Adaeze')],
])('of %s nothing is in the log', (_, action) => {
  const text = errorText(thrown(action));
  for (const canary of canaries) expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
  expect(text).not.toBe('');
});

function failWith(message: string, cause?: unknown): never {
  throw new Error(message, { cause });
}

test('the words, the code of the cause and the place are shown', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const text = errorText(thrown(() => failWith('The order has no product', cause)));
  expect(text).toMatch(
    /^Error: The order has no product \(ECONNREFUSED: connect ECONNREFUSED …\) .*log\.test\.ts/,
  );
});

test('what was thrown without being an error has no text', () => {
  expect(errorText('8032144417')).toBe('unknown error');
});

test.each([
  ['/api/loan/order?mobile=8032144417', '/api/…'],
  ['/files/a-signed-address', '/files/…'],
  ['/8032144417', '/…'],
  ['/', '/…'],
])('of %s the first name is shown, if it is one of ours', (path, shown) => {
  expect(addressText(path)).toBe(shown);
});

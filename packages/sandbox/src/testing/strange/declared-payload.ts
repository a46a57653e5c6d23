import { createHash } from 'node:crypto';
import { isParts, limitOf, type Parts, partsIn } from '@sunbird/lender/http/api-request';
import { anyText } from '@sunbird/loan-domain/testing/any-text';
import fc from 'fast-check';

/** Characters of one, two and three bytes, one that counts twice, and those that a query or a page could stumble over. */
const filling = fc.constantFrom('x', '7', 'é', 'ह', '😀', '%', "'", '\\', '<b>', '\u202e', '\u200d');

function filled(length: number): fc.Arbitrary<string> {
  return filling.map(piece => piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
}

/** Text that no database can compress, so that a long one fits into no index. */
function noise(length: number): fc.Arbitrary<string> {
  return fc.integer().map(seed => {
    const pieces: string[] = [];
    for (let size = 0; size < length; size += 88) {
      pieces.push(createHash('sha512').update(`${seed}:${size}`).digest('base64'));
    }
    return pieces.join('').slice(0, length);
  });
}

/** What some rule of the lender takes, so that a request gets beyond the rules. */
const sensible = fc.constantFrom(
  '8031234567',
  '8020000001',
  '+234',
  '123456',
  'harvest',
  'NG',
  'ng-classic',
  '2026-01-12',
  'marketing',
  '12345678901',
);

function textOf(limit: number): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: sensible },
    { weight: 2, arbitrary: filled(limit) },
    { weight: 1, arbitrary: noise(limit) },
    { weight: 2, arbitrary: filled(limit + 1) },
    { weight: 1, arbitrary: noise(8000) },
    { weight: 1, arbitrary: anyText({ maxLength: limit }) },
  );
}

function listOf(item: Parts, limit: number): fc.Arbitrary<unknown> {
  const some = fc.array(payloadOf(item), { maxLength: 3 });
  // As many as are allowed, and one more: of the same, because drawing each takes long.
  const many = fc
    .tuple(payloadOf(item), fc.constantFrom(limit, limit + 1))
    .map(([value, length]) => Array.from({ length }, () => value));
  return fc.oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: many });
}

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, -1, 20_000, 91, 1e308, 2 ** 53));
const picture = fc
  .uint8Array({ maxLength: 40 })
  .map(bytes => new File([Uint8Array.from([0xff, 0xd8, 0xff, ...bytes])], 'x.jpg', { type: 'image/jpeg' }));

/** Values that a declared payload takes, or nearly: texts and lists as long as is allowed, and longer. */
export function payloadOf(schema: Parts): fc.Arbitrary<unknown> {
  const [first] = partsIn(schema.pipe);
  if (first?.kind === 'schema' && first.pipe !== undefined) return payloadOf(first);
  if (isParts(schema.wrapped)) return fc.option(payloadOf(schema.wrapped), { nil: undefined, freq: 3 });
  switch (schema.type) {
    case 'string':
      return textOf(limitOf(schema) ?? 20);
    case 'number':
      return numbers;
    case 'boolean':
      return fc.boolean();
    case 'blob':
      return picture;
    case 'array':
      return isParts(schema.item) ? listOf(schema.item, limitOf(schema) ?? 3) : fc.constant([]);
    case 'picklist':
      return fc.constantFrom(...(Array.isArray(schema.options) ? schema.options : []));
    case 'enum':
      return fc.constantFrom(...Object.values(schema.enum ?? {}));
    case 'union':
      return fc.oneof(...partsIn(schema.options).map(payloadOf));
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.entries ?? {}).flatMap(([name, entry]) =>
            isParts(entry) ? [[name, payloadOf(entry)]] : [],
          ),
        ),
      );
    default:
      throw new RangeError(`No payload is made of ${String(schema.type)}.`);
  }
}

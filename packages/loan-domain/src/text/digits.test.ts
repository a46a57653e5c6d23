// cspell:disable -- digits of many scripts
import { digitsOnly, plainDigits } from './digits';

/** Every row of ten that Unicode has, its zero first. */
function rows(): readonly string[] {
  // None is beyond the second plane.
  const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter(character =>
    /\p{Nd}/u.test(character),
  );
  return Array.from({ length: digits.length / 10 }, (_, row) =>
    digits.slice(row * 10, row * 10 + 10).join(''),
  );
}

test('a digit of any script is the digit that it stands for', () => {
  const all = rows();
  expect(all.length).toBeGreaterThan(60);
  expect(all.map(plainDigits)).toEqual(all.map(() => '0123456789'));
});

test.each([
  ['٠٨٠٣ ٠٧٦ ٣٤٩٢', '08030763492'],
  ['०८०३-०७६', '0803076'],
  ['０８０３', '0803'],
  ['+234 (0) 803', '2340803'],
  ['½ ² Ⅳ ①', ''],
])('the digits of %s', (text, digits) => {
  expect(digitsOnly(text)).toBe(digits);
});

test('other characters stay', () => {
  expect(plainDigits('hdfc०१२٣, 12-B')).toBe('hdfc0123, 12-B');
});

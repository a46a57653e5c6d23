// cspell:disable -- names and letters of many scripts
import fc from 'fast-check';
import { isName } from '../validation';
import { isPlainText, plainName, textLengths } from './plain-text';

test.each([
  '12 Allen Avenue, Ikeja',
  'Calle 5 de Mayo #12-B, Col. Juárez',
  'मकान नं. ४५, गली २',
  'Ọ̀ṣun Ńlá',
  "O’Brien & D'Souza Ltd.",
  'Şǎmūēł',
  'ക്‍ഷ',
  'Acme™ ©2026',
])('%s is plain', text => {
  expect(isPlainText(text)).toBe(true);
});

test.each([
  'Ada 😀',
  'Ada ❤️',
  '👩‍👩‍👧',
  '🇳🇬',
  '👍🏽',
  '1️⃣',
  'a\u0000b',
  'a\u0007',
  'a\u202eb',
  'a\u200bb',
  '\ufeffa',
  '\ud800',
])('%j is not', text => {
  expect(isPlainText(text)).toBe(false);
});

/** Letters of the scripts that borrowers write, with their marks. */
const written = fc.array(
  fc.constantFrom(
    ...'azÑñéőçẸỌṢ',
    ...'अआकखि',
    ...'ابپ',
    ...'গঘা',
    ...'தமி',
    'n\u0303',
    'o\u0323\u0301',
    '’',
    '-',
    "'",
  ),
  { minLength: 1, maxLength: 40 },
);

test('letters of every script, marks, apostrophes and hyphens make names', () => {
  fc.assert(
    fc.property(written, parts => {
      const name = `A${parts.join('')}`;
      expect(isName(name)).toBe(true);
      expect(isPlainText(name)).toBe(true);
    }),
  );
});

test('no control character and no emoji is plain or a name, wherever it stands', () => {
  const control = fc.integer({ min: 0, max: 0x9f }).filter(code => code < 0x20 || code > 0x7e);
  const emoji = fc.integer({ min: 0x1f600, max: 0x1f64f });
  fc.assert(
    fc.property(written, fc.oneof(control, emoji), fc.nat(), (parts, code, place) => {
      const letters = ['A', ...parts, 'b'];
      const at = 1 + (place % parts.length);
      const text = [...letters.slice(0, at), String.fromCodePoint(code), ...letters.slice(at)].join('');
      expect(isPlainText(text)).toBe(false);
      expect(isName(text)).toBe(false);
    }),
  );
});

test('a name from the phone’s contacts becomes one that the forms take', () => {
  expect(plainName('  Mama ❤️ \n Ngozi ')).toBe('Mama Ngozi');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
      const name = plainName(text);
      expect(isPlainText(name)).toBe(true);
      expect([...name].length).toBeLessThanOrEqual(textLengths.name.maximum);
      expect(name).toBe(name.replace(/\s+/g, ' ').trim());
    }),
  );
});

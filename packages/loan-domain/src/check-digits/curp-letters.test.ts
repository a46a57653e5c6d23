// cspell:disable -- names of people
import { curpFitsNames } from './mexico';

// RENAPO writes the 26 letters and Ñ: a foreign letter becomes the one that it is built on.
test.each([
  ['OE', 'Østergaard', 'O'],
  ['LU', 'Łukasz', 'L'],
  ['DO', 'Đorđe', 'D'],
  ['AE', 'Ægisson', 'A'],
  ['TO', 'Þórsson', 'T'],
  ['OE', 'œuvrard', 'O'],
  ['IS', 'ışık', 'I'],
  ['XU', 'Ñúñez', 'X'],
])('%s: the surname %s begins with %s', (_two, paternal, letter) => {
  const names = { given: '', paternal, maternal: '' };
  expect(curpFitsNames(letter.padEnd(18, 'A'), names)).toBe(true);
  expect(curpFitsNames('Z'.padEnd(18, 'A'), names)).toBe(false);
});

import fc from 'fast-check';
import { digitsOfDate, typedDate } from './typed-date';

test.each([
  ['15061996', '1996-06-15'],
  ['15 06 1996', '1996-06-15'],
  ['5/3/1996', '1996-03-05'],
  ['5-3-1996', '1996-03-05'],
  ['05.03.1996', '1996-03-05'],
  ['1996-06-15', '1996-06-15'],
  ['١٥٠٦١٩٩٦', '1996-06-15'],
  ['१५०६१९९६', '1996-06-15'],
  ['29022000', '2000-02-29'],
  ['29021999', '29021999'],
  ['31 04 1996', '31041996'],
  ['1506199', '1506199'],
  ['1506', '1506'],
  ['150619967', '1996-06-15'],
  ['5/', '05'],
  ['', ''],
])('%j is %j', (typed, answer) => {
  expect(typedDate(typed)).toBe(answer);
});

test('what is shown of an answer gives the same answer again', () => {
  fc.assert(
    fc.property(fc.string(), typed => {
      const answer = typedDate(typed);
      expect(typedDate(digitsOfDate(answer))).toBe(answer);
    }),
  );
});

test('every day can be typed digit by digit', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, moment => {
      const day = moment.toISOString().slice(0, 10);
      const shown = [...digitsOfDate(day)].reduce(
        (before, digit) => digitsOfDate(typedDate(before + digit)),
        '',
      );
      expect(typedDate(shown)).toBe(day);
    }),
  );
});

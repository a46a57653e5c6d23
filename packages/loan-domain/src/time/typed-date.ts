import { plainDigits } from '../text/digits';
import { isCalendarDate } from './dates';

const digitsOfDay = 8;

/** Digits of a day that is typed as day, month and year; a sign after a single digit ends it: `5/3/1996`. */
function digitsOf(typed: string): string {
  let digits = '';
  for (const sign of plainDigits(typed)) {
    if (/\d/.test(sign)) digits += sign;
    else if (digits.length === 1 || digits.length === 3)
      digits = `${digits.slice(0, -1)}0${digits.slice(-1)}`;
  }
  return digits.slice(0, digitsOfDay);
}

/**
 * The answer of a day that is typed as day, month and year: `YYYY-MM-DD` for a day that exists, else the digits as
 * far as they are typed. Browsers fill in `YYYY-MM-DD`.
 */
export function typedDate(typed: string): string {
  const filled = plainDigits(typed).trim();
  if (isCalendarDate(filled)) return filled;
  const digits = digitsOf(typed);
  const date = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return isCalendarDate(date) ? date : digits;
}

/** The digits that show such an answer: day, month, year. */
export function digitsOfDate(answer: string): string {
  return isCalendarDate(answer) ? answer.split('-').reverse().join('') : answer;
}

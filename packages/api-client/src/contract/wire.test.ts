import fc from 'fast-check';
import * as v from 'valibot';
import { calendarDate, decimal, flag, maybe, money, pageOf, text, timestamp, whole } from './wire';

describe('timestamp', () => {
  it('reads 10 digits as seconds and 13 as milliseconds', () => {
    expect(v.parse(timestamp, 1_780_660_740)).toBe(1_780_660_740_000);
    expect(v.parse(timestamp, '1780660740')).toBe(1_780_660_740_000);
    expect(v.parse(timestamp, 1_780_660_740_123)).toBe(1_780_660_740_123);
    expect(v.parse(timestamp, 0)).toBe(0);
  });

  it('gives the same moment for seconds and milliseconds, from 2001 to 2286', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), seconds => {
        expect(v.parse(timestamp, seconds)).toBe(v.parse(timestamp, seconds * 1000));
      }),
    );
  });

  it('refuses what is no moment', () => {
    for (const value of [null, '', '2026-06-05', 1.5, Number.NaN, Number.POSITIVE_INFINITY, true]) {
      expect(v.is(timestamp, value)).toBe(false);
    }
  });
});

describe('decimal, money and whole', () => {
  it('read every amount with two decimals from a number and from its text alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), minor => {
        const amount = minor / 100;
        expect(v.parse(decimal, amount)).toBe(amount);
        expect(v.parse(decimal, amount.toFixed(2))).toBe(Number(amount.toFixed(2)));
      }),
    );
  });

  it.each([
    [915.5999999999999, 915.6],
    [0.1 + 0.2, 0.3],
    ['432.7600000001', 432.76],
    [100.005, 100.01],
  ])('read %p as the amount %p', (sent, amount) => {
    expect(v.parse(money, sent)).toBe(amount);
  });

  it('refuse text that only looks like a number', () => {
    for (const value of ['', ' 1', '1,000', '1e3', '0x10', 'NaN', '1.', '.5', '--1', null, []]) {
      expect(v.is(decimal, value)).toBe(false);
      expect(v.is(whole, value)).toBe(false);
    }
    expect(v.is(whole, 1.5)).toBe(false);
    expect(v.is(whole, '1.5')).toBe(false);
  });
});

describe('flag', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('reads %p as %p', (sent, read) => {
    expect(v.parse(flag, sent)).toBe(read);
  });

  it('refuses anything else', () => {
    for (const value of [null, undefined, 2, 'yes', '']) expect(v.is(flag, value)).toBe(false);
  });
});

describe('maybe', () => {
  const row = v.object({ dueDate: maybe(calendarDate), amount: maybe(decimal) });

  it('makes null and absence the same', () => {
    expect(v.parse(row, { dueDate: null, extra: 1 })).toEqual({});
    expect(v.parse(row, {})).toEqual({});
  });

  it('still checks what is there', () => {
    expect(v.parse(row, { dueDate: '2026-06-05', amount: '18112.00' })).toEqual({
      dueDate: '2026-06-05',
      amount: 18112,
    });
    expect(v.is(row, { dueDate: '5/6/2026' })).toBe(false);
    expect(v.is(row, { amount: 'much' })).toBe(false);
  });
});

it('text reads ids that a lender sends as numbers', () => {
  expect(v.parse(text, 42)).toBe('42');
  expect(v.parse(text, '0042')).toBe('0042');
  expect(v.is(text, {})).toBe(false);
});

it('pageOf takes a page and drops what it does not know', () => {
  const page = pageOf(v.object({ id: text }));
  expect(v.parse(page, { list: [{ id: 7, more: 1 }], page: '1', size: 20, total: 1, pages: 1 })).toEqual({
    list: [{ id: '7' }],
    page: 1,
    size: 20,
    total: 1,
  });
});

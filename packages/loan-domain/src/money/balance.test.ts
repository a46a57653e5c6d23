import fc from 'fast-check';
import { addDays } from '../time/dates';
import {
  balanceOn,
  type Loan,
  type LoanEvent,
  leastRepayment,
  penaltyPerDay,
  rolledOver,
  settle,
  totalOf,
} from './balance';

// 20,000 for 91 days: the example of every screen.
const loan: Loan = {
  principal: 2_000_000,
  interest: 163_800,
  dueDate: '2026-06-05',
  penaltyRatePerDay: 0.02,
};

test('the penalty of a day is 432.76 on the example', () => {
  expect(penaltyPerDay(loan, 0.02)).toBe(43_276);
});

test.each([
  [0, { penalty: 0, interest: 0, principal: 0 }, 0],
  [50, { penalty: 50, interest: 0, principal: 0 }, 0],
  [130, { penalty: 100, interest: 30, principal: 0 }, 0],
  [700, { penalty: 100, interest: 200, principal: 400 }, 0],
  [1_300, { penalty: 100, interest: 200, principal: 1_000 }, 0],
  [1_301, { penalty: 100, interest: 200, principal: 1_000 }, 1],
])('%i settles penalty, then interest, then principal', (amount, settled, overpaid) => {
  const debt = { penalty: 100, interest: 200, principal: 1_000 };
  const result = settle(debt, amount);
  expect(result.settled).toEqual(settled);
  expect(result.overpaid).toBe(overpaid);
  expect(totalOf(result.left)).toBe(1_300 + overpaid - amount);
});

test.each([-1, 0.5, Number.NaN])('%d cannot be settled', amount => {
  expect(() => settle({ penalty: 0, interest: 0, principal: 100 }, amount)).toThrow(
    'not an amount to settle',
  );
});

test('a settlement loses nothing', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (penalty, interest, principal, paid) => {
      const { settled, left, overpaid } = settle({ penalty, interest, principal }, paid);
      expect(totalOf(settled) + overpaid).toBe(paid);
      expect(totalOf(settled) + totalOf(left)).toBe(penalty + interest + principal);
      for (const part of [...Object.values(settled), ...Object.values(left), overpaid]) {
        expect(part).toBeGreaterThanOrEqual(0);
      }
      if (left.penalty > 0) expect(settled.interest).toBe(0);
      if (left.interest > 0) expect(settled.principal).toBe(0);
    }),
  );
});

describe('balanceOn', () => {
  test.each([
    ['2026-03-06', 2_163_800, 0],
    ['2026-06-05', 2_163_800, 0],
    ['2026-06-06', 2_207_076, 1],
    ['2026-06-08', 2_293_628, 3],
  ])('on %s %i is owed, %i days overdue', (today, total, days) => {
    const balance = balanceOn(loan, [], today);
    expect(balance.total).toBe(total);
    expect(balance.overdueDays).toBe(days);
    expect(balance.penaltyCharged).toBe(days * 43_276);
  });

  test('a loan whose interest is as large as what was lent is overdue, too', () => {
    const even = { ...loan, principal: 100, interest: 100 };
    expect(balanceOn(even, [], '2026-06-06').overdueDays).toBe(1);
  });

  test('what is no payment has settled nothing', () => {
    const events: LoanEvent[] = [
      { kind: 'rollover', on: '2026-06-05', dueDate: '2026-06-12' },
      { kind: 'reduction', on: '2026-06-05', amount: 5 },
    ];
    const nothing = { settled: { penalty: 0, interest: 0, principal: 0 }, overpaid: 0 };
    expect(balanceOn(loan, events, '2026-06-05').settlements).toEqual([nothing, nothing]);
  });

  test('10,000 on the third day leaves 12,936.28 and a penalty of 258.73 a day', () => {
    const paid: LoanEvent[] = [{ kind: 'payment', on: '2026-06-08', amount: 1_000_000 }];
    expect(balanceOn(loan, paid, '2026-06-08')).toMatchObject({
      debt: { penalty: 0, interest: 0, principal: 1_293_628 },
      total: 1_293_628,
      penaltyPerDay: 25_873,
      repaid: 1_000_000,
      penaltyCharged: 129_828,
    });
    expect(balanceOn(loan, paid, '2026-06-09').total).toBe(1_293_628 + 25_873);
    expect(balanceOn(loan, paid, '2026-06-10').total).toBe(1_293_628 + 2 * 25_873);
  });

  test('the penalty bears no penalty', () => {
    const small: LoanEvent[] = [{ kind: 'payment', on: '2026-06-06', amount: 10_000 }];
    const balance = balanceOn(loan, small, '2026-06-16');
    expect(balance.penaltyCharged).toBe(11 * 43_276);
    expect(balance.debt).toEqual({ penalty: 11 * 43_276 - 10_000, interest: 163_800, principal: 2_000_000 });
  });

  test('paid in full, nothing grows and the rest is over', () => {
    const paid: LoanEvent[] = [{ kind: 'payment', on: '2026-06-05', amount: 2_163_900 }];
    expect(balanceOn(loan, paid, '2026-08-01')).toMatchObject({
      total: 0,
      overdueDays: 0,
      penaltyPerDay: 0,
      repaid: 2_163_800,
      overpaid: 100,
    });
  });

  test.each([
    [
      'before the due date',
      '2026-05-01',
      '2026-05-20',
      { dueDate: '2026-06-05', overdueDays: 0, penaltyCharged: 0 },
    ],
    ['after it', '2026-06-01', '2026-08-01', { dueDate: '2026-08-01', overdueDays: 0, penaltyCharged: 0 }],
    ['a late one', '2026-06-07', '2026-08-01', { dueDate: '2026-08-01', penaltyCharged: 2 * 43_276 }],
  ])('a payment in full that is taken back %s is owed again from that day', (_, paidOn, on, expected) => {
    const payment: LoanEvent = { kind: 'payment', on: paidOn, amount: 3_000_000 };
    const events: LoanEvent[] = [payment, { kind: 'takeBack', on, amount: 3_000_000, of: payment }];
    const owed = 2_163_800 + expected.penaltyCharged;
    expect(balanceOn(loan, events, on)).toMatchObject({ ...expected, total: owed, repaid: 0, overpaid: 0 });
    const later = addDays(expected.dueDate, 3);
    expect(balanceOn(loan, events, later)).toMatchObject({ total: owed + 3 * 43_276, overdueDays: 3 });
  });

  test('a part that is taken back was what was too much first, then principal', () => {
    const payment: LoanEvent = { kind: 'payment', on: '2026-06-01', amount: 2_200_000 };
    const events: LoanEvent[] = [
      payment,
      { kind: 'takeBack', on: '2026-06-02', amount: 50_000, of: payment },
    ];
    expect(balanceOn(loan, events, '2026-06-02')).toMatchObject({
      debt: { penalty: 0, interest: 0, principal: 50_000 - 36_200 },
      overpaid: 0,
    });
  });

  test('a loan that was late when a part of its money went stays late', () => {
    const payment: LoanEvent = { kind: 'payment', on: '2026-06-01', amount: 1_000_000 };
    const events: LoanEvent[] = [
      payment,
      { kind: 'takeBack', on: '2026-06-10', amount: 1_000_000, of: payment },
    ];
    expect(balanceOn(loan, events, '2026-06-11')).toMatchObject({
      dueDate: '2026-06-05',
      overdueDays: 6,
      penaltyCharged: 5 * penaltyPerDay({ interest: 0, principal: 1_163_800 }, 0.02) + 43_276,
    });
  });

  test('a rollover moves the date and leaves a penalty that is due', () => {
    const inTime: LoanEvent[] = [{ kind: 'rollover', on: '2026-06-01', dueDate: '2026-06-12' }];
    expect(balanceOn(loan, inTime, '2026-06-12')).toMatchObject({ dueDate: '2026-06-12', total: 2_163_800 });
    expect(balanceOn(loan, inTime, '2026-06-13').overdueDays).toBe(1);

    const late: LoanEvent[] = [{ kind: 'rollover', on: '2026-06-15', dueDate: '2026-06-22' }];
    expect(balanceOn(loan, late, '2026-06-22')).toMatchObject({
      dueDate: '2026-06-22',
      overdueDays: 0,
      penaltyCharged: 10 * 43_276,
    });
    expect(balanceOn(loan, late, '2026-06-24').penaltyCharged).toBe(12 * 43_276);
  });

  test.each([
    ['before it is due', '2026-06-01', '2026-06-12'],
    ['on its last day', '2026-06-05', '2026-06-12'],
    ['a day late', '2026-06-06', '2026-06-13'],
    ['ten days late', '2026-06-15', '2026-06-22'],
  ])('seven days of a rollover %s', (_, today, moved) => {
    expect(rolledOver(loan.dueDate, today, 7)).toBe(moved);
  });

  test('a reduction takes from the penalty alone', () => {
    const waived: LoanEvent[] = [{ kind: 'reduction', on: '2026-06-08', amount: 1_000_000 }];
    expect(balanceOn(loan, waived, '2026-06-08')).toMatchObject({
      total: 2_163_800,
      penaltyReduction: 129_828,
      penaltyCharged: 129_828,
    });
  });

  test('what happens later does not count yet', () => {
    const later: LoanEvent[] = [{ kind: 'payment', on: '2026-06-09', amount: 1_000_000 }];
    expect(balanceOn(loan, later, '2026-06-08').total).toBe(2_293_628);
  });

  test('nothing is negative, and every minor unit is accounted for', () => {
    const event = fc.record({
      kind: fc.constantFrom('payment', 'reduction', 'rollover', 'takeBack'),
      after: fc.integer({ min: 0, max: 30 }),
      amount: fc.integer({ min: 0, max: 1_500_000 }),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (drawn, wait) => {
        let on = '2026-05-20';
        const events: LoanEvent[] = [];
        const left = new Map<LoanEvent, number>();
        for (const { kind, after, amount } of drawn) {
          on = addDays(on, after);
          const [of] = [...left].find(([, rest]) => rest > 0) ?? [];
          if (kind === 'rollover') events.push({ kind, on, dueDate: addDays(on, 7) });
          else if (kind !== 'takeBack') {
            const made: LoanEvent = { kind, on, amount };
            events.push(made);
            if (kind === 'payment') left.set(made, amount);
          } else if (of) {
            const taken = Math.min(amount, left.get(of) ?? 0);
            left.set(of, (left.get(of) ?? 0) - taken);
            events.push({ kind, on, amount: taken, of });
          }
        }
        const balance = balanceOn(loan, events, addDays(on, wait));
        const paid = [...left.values()].reduce((sum, rest) => sum + rest, 0);
        expect(balance.repaid + balance.overpaid).toBe(paid);
        expect(loan.principal + loan.interest + balance.penaltyCharged).toBe(
          balance.total + balance.repaid + balance.penaltyReduction,
        );
        for (const part of [...Object.values(balance.debt), balance.overpaid, balance.overdueDays]) {
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('looking in between changes nothing: a day later is the same day by day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2_000_000 }), (days, amount) => {
        const events: LoanEvent[] = [{ kind: 'payment', on: '2026-06-10', amount }];
        const watched = Array.from({ length: days }, (_, day) => ({
          kind: 'payment' as const,
          on: addDays('2026-06-10', day),
          amount: 0,
        }));
        const today = addDays('2026-06-10', days);
        const { settlements } = balanceOn(loan, [...events, ...watched], today);
        expect({ ...balanceOn(loan, events, today), settlements }).toEqual(
          balanceOn(loan, [...events, ...watched], today),
        );
      }),
    );
  });
});

test('a part payment is the minimum at least, or all that is owed', () => {
  expect(leastRepayment(2_163_800, 100_000)).toBe(100_000);
  expect(leastRepayment(40_050, 100_000)).toBe(40_050);
});

import { getMarketHome, getOxxoReference, getRepayColor } from '@sunbird/api-client/contract';
import { addDays, momentOf } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import {
  accountsOf,
  confirmLoan,
  detailOf,
  goTo,
  messagesOf,
  statementOf,
  transfer,
} from '../../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../../testing/fresh-lender';

const lender = useFreshLender();

describe('overdue', () => {
  test('2 % a day of what is unpaid, not compounded; a payment lowers it from the next day on', async () => {
    const borrower = await lender.borrower(3, 'NG', 3);
    // 21,638 x 0.02 = 432.76 a day
    expect(await detailOf(borrower)).toMatchObject({
      overdueDays: 3,
      penalty: 1298.28,
      unrepaidAmount: 22_936.28,
      schedule: [{ status: 'overdue', penalty: 1298.28 }],
      earnsReward: false,
    });
    expect((await borrower.client.ok(getMarketHome, {})).nextLimitHint).toBeUndefined();
    await transfer(lender, borrower, 5000);
    // 5,000 - 1,298.28 - 1,638 = 2,063.72 of principal; (20,000 - 2,063.72) x 0.02 = 358.7256
    expect(await detailOf(borrower)).toMatchObject({ unrepaidAmount: 17_936.28, repaidAmount: 5000 });
    await lender.advance('P1D');
    expect(await detailOf(borrower)).toMatchObject({ unrepaidAmount: 18_295.01, penalty: 1657.01 });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      'We have received N5,000. N17,936.28 is still overdue. Pay it to stop the late fee.',
    );
    expect(await accountsOf(lender, borrower)).toMatchObject({
      'income.penalty': -165_701,
      'receivable.penalty': 35_873,
    });
    const color = await borrower.client.ok(getRepayColor, {});
    expect(color).toMatchObject({ color: 'red', overdueDays: 4, text: 'Days overdue: 4' });
    const home = await borrower.client.ok(getMarketHome, {});
    expect(home).toMatchObject({ homeStatus: 'overdue', banners: [{ status: 3 }] });
  });

  test('after 90 days is posted on the first of each month, and owed by the day as before', async () => {
    const borrower = await lender.borrower(3, 'NG', 90);
    async function penalties() {
      return (await statementOf(borrower)).filter(({ kind }) => kind === 'penalty').length;
    }
    const before = await penalties();
    const { unrepaidAmount } = await detailOf(borrower);
    for (let days = 1; days <= 61; days += 1) {
      await lender.advance('P1D');
      if (days === 7) expect((await detailOf(borrower)).unrepaidAmount).toBe(unrepaidAmount + 7 * 432.76);
    }
    // Two months: two entries.
    expect((await penalties()) - before).toBe(2);
    await transfer(lender, borrower, 1000);
    expect(await detailOf(borrower)).toMatchObject({
      overdueDays: 151,
      penalty: 65_346.76,
      unrepaidAmount: 85_984.76,
    });
    expect(await accountsOf(lender, borrower)).toMatchObject({ 'income.penalty': -151 * 43_276 });
  });

  test('begins at midnight in Lagos of the day after the due date', async () => {
    const borrower = await lender.borrower(14);
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    // Due on 1 June 2026; Lagos is an hour ahead of UTC.
    await goTo(lender, '2026-06-01T22:59:59Z');
    expect(await statusOf(borrower)).toBe(2);
    expect(await borrower.client.ok(getRepayColor, {})).toMatchObject({ color: 'amber', text: 'Due today' });
    await goTo(lender, '2026-06-01T23:00:00Z');
    expect(await statusOf(borrower)).toBe(3);
    expect(await detailOf(borrower)).toMatchObject({ overdueDays: 1, penalty: 432.76 });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      'Your loan was due on 1 Jun 2026. N22,070.76 is unpaid. Pay it to stop the late fee, or talk to us.',
    );
  });

  test('a store’s reference ends with the day on which its sum settles the loan', async () => {
    const borrower = await lender.borrower(2, 'MX');
    const { dueDate } = await detailOf(borrower);
    async function end(part?: number) {
      const amount = part ?? (await detailOf(borrower)).unrepaidAmount;
      const { expireAt } = await borrower.client.ok(getOxxoReference, { orderNo: borrower.orderNo, amount });
      return expireAt;
    }
    function lastSecondOf(day: string) {
      return momentOf(day, '23:59', allMarkets.MX.zone) + 59_000;
    }
    await lender.advance('P90D');
    expect(await end()).toBe(lastSecondOf(dueDate));
    // Also in that day's last minute: nothing is issued that has ended.
    await goTo(lender, lastSecondOf(dueDate) - 29_000);
    expect(await end()).toBe(lastSecondOf(dueDate));
    await lender.advance('P5D');
    expect(await detailOf(borrower)).toMatchObject({ overdueDays: 5, penalty: 216.4 });
    expect((await messagesOf(lender, borrower))[0]).toContain('$2,207.28 is unpaid.');
    expect(await end()).toBe(lastSecondOf(addDays(dueDate, 5)));
    // A part is one on the next day as well: its reference keeps the store's three days.
    expect(await end(200)).toBe(momentOf(addDays(dueDate, 8), '23:59', allMarkets.MX.zone));
  });

  test('ten days in one step are the same as day by day', async () => {
    async function figures(steps: readonly string[]) {
      await lender.reset();
      const borrower = await lender.borrower(3, 'NG', 1);
      for (const step of steps) await lender.advance(step);
      const statement = await statementOf(borrower);
      const rows = statement.map(({ kind, amount, balance, time }) => [kind, amount, balance, time]);
      return { detail: (await detailOf(borrower)).unrepaidAmount, rows };
    }
    const atOnce = await figures(['P10D']);
    expect(atOnce).toEqual(await figures(Array(10).fill('P1D')));
    expect(atOnce.rows.filter(([kind]) => kind === 'penalty')).toEqual(
      Array(11).fill(expect.arrayContaining([432.76])),
    );
  });
});

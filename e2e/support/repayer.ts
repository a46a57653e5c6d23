import type { Locator, Page } from '@playwright/test';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { Borrower } from './borrower';
import { accountToPayInto } from './journey/loan';
import type { Lender, ReadyBorrower } from './lender';
import { indian } from './personas/indian';
import { mexican } from './personas/mexican';
import { nigerian } from './personas/nigerian';
import { signInAs } from './sign-in';
import { expect } from './test';

const persons = { NG: nigerian, MX: mexican, IN: indian };

/** What a seeded loan owes, in major units, calculated by hand: interest 0.09 % a day, penalty 2 % a day. */
const loans = {
  NG: { symbol: '₦', principal: 20_000, interest: example.interest, perDay: 432.76 },
  MX: { symbol: '$', principal: 2_000, interest: 164, perDay: 43.28 },
  IN: { symbol: '₹', principal: 20_000, interest: example.interest, perDay: 432.76 },
} as const;

function owedBy(market: keyof typeof loans, overdueDays: number): number {
  const { principal, interest, perDay } = loans[market];
  return minus(principal + interest + perDay * overdueDays, 0);
}

/** A difference of amounts, rounded to remove floating-point errors. */
export function minus(amount: number, off: number): number {
  return Math.round((amount - off) * 100) / 100;
}

/** Amounts that app, Records and ledger must show after a journey. Major units. */
export interface ExpectedAmounts {
  /** Received payments, oldest first. */
  readonly paid: readonly number[];
  readonly left: number;
  readonly coupon?: number;
  /** The payment method, as shown and on the wire. */
  readonly by: { readonly name: string; readonly channelId: string; readonly statement?: string };
}

/** A borrower who repays a loan. English. */
export class Repayer extends Borrower {
  /** A borrower who agreed to leave for a provider's pages is not asked again. */
  private hasLeft = false;

  private constructor(
    page: Page,
    lender: Lender,
    readonly borrower: ReadyBorrower,
    readonly market: keyof typeof loans,
    /** The amount owed at the start. */
    readonly owed: number,
  ) {
    super(page, lender, { person: persons[market], mobile: borrower.mobile });
  }

  /** Opens the repayment screen of a new loan, on time or overdue by some days. */
  static async open(
    page: Page,
    lender: Lender,
    market: keyof typeof loans,
    overdueDays = 0,
  ): Promise<Repayer> {
    const extra = overdueDays > 0 ? { market, overdueDays } : { market };
    const borrower = await lender.borrower(overdueDays > 0 ? 3 : 2, extra);
    const repayer = new Repayer(page, lender, borrower, market, owedBy(market, overdueDays));
    await repayer.installApp();
    await signInAs(page, borrower);
    await repayer.openDetail();
    return repayer;
  }

  /** As formatted on the screen: ₦5,000 or ₦5,000.50. */
  money(amount: number): string {
    const decimals = Number.isInteger(amount) ? 0 : 2;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return loans[this.market].symbol + amount.toLocaleString('en-US', digits);
  }

  /** Matches exactly an amount, with what stands before it. */
  private only(amount: number, before = ''): RegExp {
    return new RegExp(`^${before}${this.money(amount).replace(/[$.]/g, '\\$&')}$`);
  }

  /** What lowers the sum of its list. */
  private less(amount: number): RegExp {
    return this.only(amount, '−\\s');
  }

  /** The value of a label in the list on the screen. */
  fact(label: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  async go(path: string): Promise<void> {
    await this.page.goto(`${this.lender.origin}/#${path}`);
  }

  async openDetail(): Promise<void> {
    await this.go(`/repay/repay_detail?orderNo=${this.borrower.orderNo}`);
    await expect(this.heading(/^Repay$/)).toBeVisible();
    await expect(this.page.getByText('How do you want to pay?')).toBeVisible();
  }

  /** Chooses a part of the total; the payment methods follow. */
  async chooseAmount(amount: number): Promise<void> {
    await this.page.getByText('Other amount').click();
    await this.page.getByRole('textbox', { name: 'Amount' }).fill(String(amount));
    await this.press(`Choose how to pay ${this.money(amount)}`);
    await expect(this.page.getByText('is left after this')).toContainText(
      this.money(minus(this.owed, amount)),
    );
  }

  /** Opens the ways behind the first one, if the method is among them. */
  async showMethod(method: string): Promise<void> {
    const way = this.page.getByRole('button', { name: new RegExp(`^${method}`) });
    const others = this.page.getByRole('button', { name: 'Other ways to pay', expanded: false });
    await expect(way.or(others).first()).toBeVisible();
    if (!(await way.isVisible())) await others.click();
  }

  async chooseWay(method: string): Promise<void> {
    await this.showMethod(method);
    await this.press(new RegExp(`^${method}`));
    await expect(this.heading(method)).toBeVisible();
  }

  /** Another account than the one to which the method leads. */
  async chooseAccount(account: string): Promise<void> {
    await this.press('Use another account');
    await this.press(new RegExp(`^${account}`));
    await expect(this.heading(account)).toBeVisible();
  }

  /** The account number or CLABE on the screen, without its spaces; also checks the amount. */
  async account(amount: number): Promise<string> {
    await expect(this.page.getByText('Transfer exactly')).toBeVisible();
    await expect(this.page.getByRole('button', { name: 'Copy amount' })).toBeVisible();
    await expect(this.page.locator('.ui-money').first()).toContainText(this.money(amount));
    return accountToPayInto(this.page);
  }

  /** Presses the button that says that the transfer is made. */
  async sent(): Promise<void> {
    await this.press(/^I have (made the transfer|paid)$/);
    await expect(this.heading('We are looking for your transfer')).toBeVisible();
  }

  /** Opens the provider's page, which the lender simulates; the app asks before the first time. */
  async goToProvider(pay: string | RegExp): Promise<void> {
    await this.press(pay);
    if (!this.hasLeft) {
      const notice = this.page.getByRole('alertdialog');
      await expect(notice).toContainText('You are leaving');
      await notice.getByRole('button', { name: `Go to localhost:${this.lender.port}` }).click();
    }
    this.hasLeft = true;
    await expect(this.page.getByText('Sandbox. This page stands in for')).toBeVisible();
  }

  /** Expects the same amounts on the result, on the loan's page, in Records and in the lender's ledger. */
  async expectAmounts(amounts: ExpectedAmounts): Promise<void> {
    await this.expectResult(amounts);
    await this.expectLedger(amounts);
    await this.expectDetail(amounts);
    await this.expectStatement(amounts);
  }

  private async expectResult({ paid, left, coupon = 0, by }: ExpectedAmounts): Promise<void> {
    const { page } = this;
    const received = paid.reduce((sum, amount) => sum + amount, 0);
    const title = left === 0 ? /^Paid in full\. Thank you/ : `We received ${this.money(received)}`;
    await expect(this.heading(title)).toBeVisible({ timeout: 30_000 });
    await expect(this.fact('Paid')).toHaveText(this.less(minus(received, 0)));
    await expect(this.fact('Paid by')).toHaveText(by.name);
    await expect(this.fact('Left to repay')).toHaveText(this.only(left));
    if (coupon > 0) await expect(this.fact('Coupon')).toHaveText(this.less(coupon));
    await expect(page.getByText('more than you owed')).toBeHidden();
  }

  private async expectLedger({ paid, left, coupon = 0, by }: ExpectedAmounts): Promise<void> {
    const ledger = await this.lender.orderLedger(this.borrower.orderNo);
    function minor(amount: number) {
      return Math.round(amount * 100);
    }
    const own = ledger.payments.filter(({ channel }) => channel !== 'coupon');
    expect(own.map(({ channel, amount }) => ({ channel, amount }))).toEqual(
      paid.map(amount => ({ channel: by.channelId, amount: minor(amount) })),
    );
    expect(sumOf(own.map(({ refundable }) => refundable))).toBe(0);
    expect(sumOf(own.map(({ applied }) => applied))).toBe(minor(this.owed) - minor(left) - minor(coupon));
    const owed = ['principal', 'interest', 'penalty'].map(part => ledger.accounts[`receivable.${part}`] ?? 0);
    expect(sumOf(owed)).toBe(minor(left));
    expect(ledger.accounts.providers).toBe(minor(sumOf(paid)));
    expect(ledger.accounts['expense.coupon'] ?? 0).toBe(minor(coupon));
    expect(ledger.status === 4).toBe(left === 0);
    expect(await this.lender.isLedgerBalanced()).toBe(true);
  }

  private async expectDetail({ paid, left, by }: ExpectedAmounts): Promise<void> {
    const { page } = this;
    if (left === 0) {
      await this.go(`/repay/repay_detail?orderNo=${this.borrower.orderNo}`);
      await expect(this.heading(/^Paid in full/)).toBeVisible();
      await expect(this.fact('Left to repay')).toHaveText(this.only(0));
      await expect(this.fact('Paid')).toHaveText(this.less(minus(sumOf(paid), 0)));
      return;
    }
    await this.press('Pay the rest');
    await expect(this.heading(/^Repay$/)).toBeVisible();
    await expect(page.locator('.ui-money').first()).toHaveText(this.only(left));
    const list = page.locator('[data-block]').filter({ has: this.heading('Payments so far') });
    await expect(list.getByText(`${by.name} · `)).toHaveCount(paid.length);
    for (const amount of paid) await expect(list).toContainText(this.money(amount));
  }

  private async expectStatement({ paid, left, coupon = 0, by }: ExpectedAmounts): Promise<void> {
    await this.go('/records?tab=statement');
    const rows = this.page.getByRole('listitem').filter({ hasText: /^Repayment/ });
    await expect(rows).toHaveCount(paid.length);
    const newest = rows.first();
    const last = paid[paid.length - 1] ?? 0;
    await expect(newest).toContainText(this.money(last));
    await expect(newest).toContainText(by.statement ?? by.name);
    await expect(newest).toContainText(`Left ${this.money(minus(left + coupon, 0))}`);
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

import type { Locator, Page } from '@playwright/test';
import type { Lender, ReadyBorrower } from './lender';
import { signInAs } from './sign-in';
import { expect } from './test';

export type MarketCode = 'NG' | 'MX' | 'IN';

/** What a seeded loan owes, major units, counted by hand from the rates: 0.09 % a day, penalty 2 % a day. */
export const loans = {
  NG: { symbol: '₦', principal: 20_000, interest: 1_638, perDay: 432.76 },
  MX: { symbol: '$', principal: 2_000, interest: 164, perDay: 43.28 },
  IN: { symbol: '₹', principal: 20_000, interest: 1_638, perDay: 432.76 },
} as const;

export function owedBy(market: MarketCode, overdueDays = 0): number {
  const { principal, interest, perDay } = loans[market];
  return minus(principal + interest + perDay * overdueDays, 0);
}

/** A difference of amounts without the dust of floating point. */
export function minus(amount: number, off: number): number {
  return Math.round((amount - off) * 100) / 100;
}

/** What stands after a journey, in the app, in Records and in the books alike. Major units. */
export interface Figures {
  /** Each payment that came in, oldest first. */
  readonly paid: readonly number[];
  readonly left: number;
  /** Part of the last payment that goes back. */
  readonly over?: number;
  readonly coupon?: number;
  /** How the loan was paid, in the borrower's words and on the wire. */
  readonly by: { readonly name: string; readonly channelId: string; readonly statement?: string };
}

interface Case {
  /** As it is called on the screen. */
  readonly method: string;
  readonly channelId: string;
  /** The amount that is chosen in place of all that is owed. */
  readonly part?: number;
}

export interface TransferCase extends Case {
  /** What is sent beyond what was asked for; negative for too little. */
  readonly more?: number;
  /** How often the provider reports it. */
  readonly times?: number;
  /** The provider's report comes before the page waits for it. */
  readonly early?: boolean;
}

export interface CheckoutCase extends Case {
  readonly pay: (repayer: Repayer) => Promise<void>;
}

/** A borrower with a loan, who pays it back. English. */
export class Repayer {
  private constructor(
    readonly page: Page,
    readonly lender: Lender,
    readonly borrower: ReadyBorrower,
    readonly market: MarketCode,
    /** What is owed when the journey begins. */
    readonly owed: number,
  ) {}

  /** On the repayment screen of a new loan: on time, or so many days late. */
  static async open(page: Page, lender: Lender, market: MarketCode, overdueDays = 0): Promise<Repayer> {
    const extra = overdueDays > 0 ? { market, overdueDays } : { market };
    const borrower = await lender.borrower(overdueDays > 0 ? 3 : 2, extra);
    await signInAs(page, borrower);
    // The wrapper of a market tells the app its package.
    await page.addInitScript(
      name => localStorage.setItem('packageName', name),
      `${market.toLowerCase()}.sunbird.credit`,
    );
    const repayer = new Repayer(page, lender, borrower, market, owedBy(market, overdueDays));
    await repayer.openDetail();
    return repayer;
  }

  /** As it stands on the screen: ₦21,638 or ₦22,936.28. */
  money(amount: number): string {
    const decimals = Number.isInteger(amount) ? 0 : 2;
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return loans[this.market].symbol + amount.toLocaleString('en-US', digits);
  }

  /** An amount and nothing else; Mexico's currency names itself. */
  private only(amount: number): RegExp {
    return new RegExp(`^${this.money(amount).replace(/[$.]/g, '\\$&')}(\\sMXN)?$`);
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).click();
  }

  /** A fact of the list that stands on the screen, by its label. */
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
    await expect(this.heading('Repay')).toBeVisible();
    await expect(this.page.getByText('How do you want to pay?')).toBeVisible();
  }

  /** Chooses a part in place of all that is owed; the ways to pay it come next. */
  async chooseAmount(amount: number): Promise<void> {
    await this.page.getByText('Other amount').click();
    await this.page.getByRole('textbox', { name: 'Amount' }).fill(String(amount));
    await this.press(`Choose how to pay ${this.money(amount)}`);
    await expect(this.page.getByText('is left after this')).toContainText(
      this.money(minus(this.owed, amount)),
    );
  }

  async choose(method: string): Promise<void> {
    await this.press(new RegExp(`^${method}`));
    await expect(this.heading(method)).toBeVisible();
  }

  /** The account number or CLABE on the screen, without its gaps; the amount beside it is to be transferred. */
  async account(amount: number): Promise<string> {
    await expect(this.page.getByText('Transfer exactly')).toBeVisible();
    await expect(this.page.getByRole('button', { name: 'Copy amount' })).toBeVisible();
    await expect(this.page.locator('.ui-money').first()).toContainText(this.money(amount));
    const number = this.page.getByText(/^\d{4}( \d{1,4}){2,5}$/).first();
    return ((await number.textContent()) ?? '').replace(/\D/g, '');
  }

  /** Says that the money is on its way. */
  async sent(heading = 'We are looking for your transfer'): Promise<void> {
    await this.press(/^I have (made the transfer|paid)$/);
    await expect(this.heading(heading)).toBeVisible();
  }

  /** A transfer from beginning to end, the test acting as the bank. */
  async transfer({
    method,
    channelId,
    part,
    more = 0,
    times = 1,
    early = false,
  }: TransferCase): Promise<void> {
    const asked = part ?? this.owed;
    if (part !== undefined) await this.chooseAmount(part);
    await this.choose(method);
    const accountNumber = await this.account(asked);
    const amount = minus(asked, -more);
    if (early) {
      await this.lender.pay({ accountNumber, amount, times });
      await this.press('I have made the transfer');
    } else {
      await this.sent();
      await this.lender.pay({ accountNumber, amount, times });
    }
    const by = { name: method, channelId };
    const left = Math.max(0, minus(this.owed, amount));
    await this.expectFigures({ paid: [amount], left, over: Math.max(0, minus(amount, this.owed)), by });
  }

  /** Pays on a provider's page from beginning to end; `pay` is what is done there. */
  async payThere({ method, channelId, part, pay }: CheckoutCase): Promise<void> {
    if (part !== undefined) await this.chooseAmount(part);
    await this.choose(method);
    const amount = part ?? this.owed;
    await this.leave(`Pay ${this.money(amount)}`);
    await expect(this.heading(`Pay ${this.money(amount)}`)).toBeVisible();
    await pay(this);
    const left = minus(this.owed, amount);
    await this.expectFigures({ paid: [amount], left, by: { name: method, channelId } });
  }

  /** Agrees to leave for the provider's page, which the lender plays itself. */
  async leave(pay: string | RegExp): Promise<void> {
    await this.press(pay);
    const notice = this.page.getByRole('alertdialog');
    await expect(notice).toContainText('You are leaving');
    await notice.getByRole('button', { name: `Go to localhost:${this.lender.port}` }).click();
    await expect(this.page.getByText('Sandbox. This page stands in for')).toBeVisible();
  }

  async typeCard(number: string, code: string, submit: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiry date').fill('09/32');
    await page.getByLabel('Security code').fill(code);
    await this.press(submit);
  }

  /** The same figures on the result, on the loan's page, in Records and in the lender's books. */
  async expectFigures(figures: Figures): Promise<void> {
    await this.expectResult(figures);
    await this.expectBooks(figures);
    await this.expectDetail(figures);
    await this.expectStatement(figures);
  }

  private async expectResult({ paid, left, over = 0, coupon = 0, by }: Figures): Promise<void> {
    const { page } = this;
    const received = paid.reduce((sum, amount) => sum + amount, 0);
    const title = left === 0 ? /^Paid in full\. Thank you/ : `We received ${this.money(received)}`;
    await expect(this.heading(title)).toBeVisible({ timeout: 30_000 });
    await expect(this.fact('Paid')).toHaveText(this.only(minus(received, 0)));
    await expect(this.fact('By')).toHaveText(by.name);
    await expect(this.fact('Left to repay')).toHaveText(this.only(left));
    if (coupon > 0) await expect(this.fact('Coupon')).toHaveText(this.only(coupon));
    const moreThanOwed = page.getByText('more than you owed');
    if (over > 0) await expect(moreThanOwed).toContainText(this.money(over));
    else await expect(moreThanOwed).toBeHidden();
  }

  private async expectBooks({ paid, left, over = 0, coupon = 0, by }: Figures): Promise<void> {
    const books = await this.lender.books(this.borrower.orderNo);
    function minor(amount: number) {
      return Math.round(amount * 100);
    }
    const own = books.payments.filter(({ channel }) => channel !== 'coupon');
    expect(own.map(({ channel, amount }) => ({ channel, amount }))).toEqual(
      paid.map(amount => ({ channel: by.channelId, amount: minor(amount) })),
    );
    expect(sumOf(own.map(({ refundable }) => refundable))).toBe(minor(over));
    expect(sumOf(own.map(({ applied }) => applied))).toBe(minor(this.owed) - minor(left) - minor(coupon));
    const owed = ['principal', 'interest', 'penalty'].map(part => books.accounts[`receivable.${part}`] ?? 0);
    expect(sumOf(owed)).toBe(minor(left));
    expect(books.accounts.providers).toBe(minor(sumOf(paid)));
    expect(books.accounts['expense.coupon'] ?? 0).toBe(minor(coupon));
    expect(books.status === 4).toBe(left === 0);
    expect(await this.lender.booksBalance()).toBe(true);
  }

  private async expectDetail({ paid, left, by }: Figures): Promise<void> {
    const { page } = this;
    if (left === 0) {
      await this.go(`/repay/repay_detail?orderNo=${this.borrower.orderNo}`);
      await expect(this.heading(/^Paid in full/)).toBeVisible();
      await expect(this.fact('Left to repay')).toHaveText(this.only(0));
      await expect(this.fact('Paid')).toHaveText(this.only(minus(sumOf(paid), 0)));
      return;
    }
    await this.press('Pay the rest');
    await expect(this.heading('Repay')).toBeVisible();
    await expect(page.locator('.ui-money').first()).toHaveText(this.only(left));
    const list = page.locator('[data-block]').filter({ has: this.heading('Payments so far') });
    await expect(list.getByText(`${by.name} · `)).toHaveCount(paid.length);
    for (const amount of paid) await expect(list).toContainText(this.money(amount));
  }

  private async expectStatement({ paid, left, coupon = 0, by }: Figures): Promise<void> {
    await this.go('/records');
    await this.page.getByRole('tab', { name: 'Statement' }).click();
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

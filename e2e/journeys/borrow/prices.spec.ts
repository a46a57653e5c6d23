import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { apiPath, nigerianPackage } from '../../support/api-path';
import type { Lender, ReadyBorrower } from '../../support/lender';
import { signInAs } from '../../support/sign-in';
import { expect, test } from '../../support/test';

const factsSchema = v.object({
  code: v.literal(0),
  data: v.object({
    disbursalAmount: v.number(),
    repayAmount: v.number(),
    apr: v.number(),
    dueDate: v.string(),
    interest: v.number(),
    processingFee: v.number(),
    gst: v.number(),
  }),
});
type Price = v.InferOutput<typeof factsSchema>['data'];

/** What the lender would charge now (call 17), requested without the app. */
async function charged(
  lender: Lender,
  { orderNo, token }: ReadyBorrower,
  amount: number,
  term: number,
): Promise<Price> {
  const query = new URLSearchParams({ orderNo, amount: String(amount), term: String(term) });
  const response = await fetch(`${lender.origin}${apiPath('/loan/confirm/product-info')}?${query}`, {
    headers: { Authorization: `Bearer ${token}`, packageName: nigerianPackage },
  });
  return v.parse(factsSchema, await response.json()).data;
}

function naira(amount: number) {
  return `₦${new Intl.NumberFormat('en-NG').format(amount)}`;
}

function apr(rate: number) {
  return `${new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rate * 100)}%`;
}

function day(date: string) {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** The first value of each label on the screen. */
function facts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const term of document.querySelectorAll('dt')) {
      const label = (term.textContent ?? '').trim();
      found[label] ??= (term.nextElementSibling?.textContent ?? '').replace(/\s+/g, '').trim();
    }
    return found;
  });
}

async function expectPrice(page: Page, price: Price): Promise<void> {
  await expect
    .poll(() => facts(page))
    .toMatchObject({
      'You receive': naira(price.disbursalAmount),
      'You repay': naira(price.repayAmount),
      'Repay on': expect.stringContaining(day(price.dueDate).replace(/\s/g, '')),
      'APR, all costs included': apr(price.apr),
    });
}

async function expectInAgreement(page: Page, amount: number, term: number, price: Price): Promise<void> {
  const text = page.getByRole('article');
  await expect(text).toContainText(`You borrow ${naira(amount)} for ${term} days`);
  const { processingFee, gst, interest, disbursalAmount, repayAmount } = price;
  const amounts = [processingFee, gst, interest, disbursalAmount, repayAmount].map(naira);
  for (const part of [...amounts, apr(price.apr), day(price.dueDate)]) await expect(text).toContainText(part);
}

/** Amounts and terms that the product offers, drawn at random; a failure names the step. */
function anyChoices(count: number): { amount: number; term: number }[] {
  const terms = [91, 120, 180];
  return Array.from({ length: count }, () => ({
    amount: 1_000 * (1 + Math.floor(Math.random() * 50)),
    term: terms[Math.floor(Math.random() * terms.length)] ?? 91,
  }));
}

test('home, check, key facts and agreement show what the lender charges, to the unit', async ({
  page,
  lender,
}) => {
  // Dates are counted by the lender's clock, not the device's.
  await lender.advance('P31D');
  const borrower = await lender.borrower(14);
  function price(amount: number, term: number) {
    return charged(lender, borrower, amount, term);
  }
  async function open(hash: string): Promise<void> {
    await page.evaluate(to => location.assign(`#${to}`), hash);
  }

  await page.goto(lender.origin);
  const slider = page.getByRole('slider', { name: 'Loan amount' });
  for (const { amount, term } of anyChoices(2)) {
    await slider.fill(String(amount));
    await page.getByRole('combobox', { name: 'Time to repay' }).selectOption(String(term));
    await test.step(`home: ${amount} for ${term}`, async () => expectPrice(page, await price(amount, term)));
  }

  await signInAs(page, borrower);
  await page.goto(`${lender.origin}/#/borrow/confirm_borrow?orderNo=${borrower.orderNo}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
  await expectPrice(page, await price(20_000, 91));

  for (const { amount, term } of anyChoices(2)) {
    await open(`/borrow/to_borrow?productId=ng-classic&amount=${amount}&term=${term}`);
    await test.step(`check: ${amount} for ${term}`, async () => expectPrice(page, await price(amount, term)));
    await open(`/borrow/agreement?orderNo=${borrower.orderNo}&amount=${amount}&term=${term}`);
    await test.step(`agreement: ${amount} for ${term}`, async () =>
      expectInAgreement(page, amount, term, await price(amount, term)));
  }
});

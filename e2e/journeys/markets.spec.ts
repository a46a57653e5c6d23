import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { layoutFaults } from '../support/layout';
import { indian } from '../support/people/indian';
import { mexican } from '../support/people/mexican';
import { nigerian } from '../support/people/nigerian';
import { expect, test } from '../support/test';

/*
 * One site serves all three markets, each by the package of its app. Nigeria in English is `first-loan.spec.ts`.
 */
test.describe.configure({ timeout: 300_000 });

/** At home again, after the loan is paid: what the records say of it. */
async function seeRepaid({ page, lender, words, person }: Borrower): Promise<void> {
  await page.goto(`${lender.origin}/#/records`);
  const finished = words.say('borrow', 'records.finished');
  await page.getByRole('tab', { name: finished }).click();
  await expect(page.getByRole('tabpanel', { name: finished })).toContainText(
    words.formatters.formatMoney(person.loan.amount, { hideCode: true }),
  );
}

for (const person of [mexican, indian]) {
  test(`${person.market.code} in English, from register to repaid`, async ({ page, lender }) => {
    const borrower = new Borrower(page, lender, { person });
    await borrower.borrow();
    await borrower.repayInFull();
    await seeRepaid(borrower);
  });
}

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  for (const person of [nigerian, mexican, indian]) {
    test(`${person.market.code} in Spanish, from register to repaid; no text is cut or overlaps`, async ({
      page,
      lender,
    }) => {
      const faults = new Set<string>();
      const measure = async (screen: Page) => {
        for (const fault of await layoutFaults(screen)) faults.add(fault);
      };
      const borrower = new Borrower(page, lender, {
        person,
        language: 'es',
        onEachScreen: measure,
        beforeNext: measure,
      });
      await borrower.borrow();
      await borrower.repayInFull();
      await seeRepaid(borrower);
      expect([...faults]).toEqual([]);
    });
  }
});

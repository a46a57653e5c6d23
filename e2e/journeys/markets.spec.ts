import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { layoutFaults } from '../support/page/layout';
import { indian } from '../support/personas/indian';
import { mexican } from '../support/personas/mexican';
import { nigerian } from '../support/personas/nigerian';
import { RecordingApp } from '../support/recording-app';
import { expect, test } from '../support/test';
import { touredMarkets } from '../support/tour';

/*
 * One site serves all three markets, each by the package of its app. Nigeria in English is `first-loan.spec.ts`.
 */
test.describe.configure({ timeout: 300_000 });

/** Back on home after the repayment: checks the loan in Records. */
async function seeRepaid({ page, lender, messages, person }: Borrower): Promise<void> {
  await page.goto(`${lender.origin}/#/records`);
  const finished = messages.say('borrow', 'records.finished');
  await page.getByRole('tab', { name: finished }).click();
  await expect(page.getByRole('tabpanel', { name: finished })).toContainText(
    messages.formatters.formatMoney(person.loan.amount, { hideCode: true }),
  );
}

// The default run has Mexico in Spanish and the other two in English; this one runs with all markets.
if (touredMarkets('IN').includes('MX')) {
  test('MX in English, from register to repaid', async ({ page, lender }) => {
    const borrower = new Borrower(page, lender, { person: mexican });
    await borrower.borrow();
    await borrower.repayInFull();
    await seeRepaid(borrower);
  });
}

test('IN in English, from register to repaid; the app receives each funnel event, without personal data', async ({
  page,
  lender,
}) => {
  const app = await RecordingApp.around(page);
  const borrower = new Borrower(page, lender, { person: indian, inWrapper: true });
  await borrower.borrow();
  await borrower.repayInFull();
  await seeRepaid(borrower);
  await expect
    .poll(() => app.attributed)
    .toEqual([
      'registered',
      'personal_info_saved',
      'work_info_saved',
      'identity_saved',
      'questionnaire_saved',
      'bank_card_saved',
      'application_submitted',
      'loan_confirmed',
      'payment_made',
    ]);
  expect([...new Set(app.done)]).toEqual([
    'register',
    'apply',
    'personalInfo',
    'workInfo',
    'identityImage',
    'identity',
    'questionnaire',
    'bankCard',
    'application',
    'confirmation',
    'payment',
  ]);
  const { mobile } = borrower;
  const { firstName = '', lastName = '', nationalId = '' } = indian.personal[0]?.answers ?? {};
  const { accountNo = '' } = indian.account.answers;
  for (const reported of [mobile, firstName, lastName, nationalId, accountNo]) {
    expect(app.text).not.toContain(reported);
  }
});

test.describe('on 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  // The test above opens every screen of India in English.
  const people = touredMarkets('IN').includes('MX') ? [nigerian, mexican, indian] : [nigerian, mexican];
  for (const person of people) {
    test(`${person.market.code} in Spanish, from register to repaid; no text is cut or overlaps`, async ({
      page,
      lender,
    }) => {
      const faults = new Set<string>();
      async function measure(screen: Page) {
        for (const fault of await layoutFaults(screen)) faults.add(fault);
      }
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

import type { Page } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { cardFilm } from '../support/card-film';
import { countTaps } from '../support/page/count-taps';
import { layoutFaults } from '../support/page/layout';
import { indian } from '../support/personas/indian';
import { mexican } from '../support/personas/mexican';
import { RecordingApp } from '../support/recording-app';
import { expect, test } from '../support/test';

/*
 * One site serves all three markets, each by the package of its app. Nigeria in English is `first-loan.spec.ts`. Each
 * journey has a most of taps and screens, with every optional answer, and a press more for a shutter that is pressed
 * before the camera shows. Fewer is better: lower a figure when a step goes.
 */
test.describe.configure({ timeout: 300_000 });
test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use, { project }) => {
      const { args = [], ...options } = project.use.launchOptions ?? {};
      await use({ ...options, args: [...args, `--use-file-for-fake-video-capture=${cardFilm()}`] });
    },
    { scope: 'worker' },
  ],
});

/** Back on home after the repayment: checks the loan in Records. */
async function seeRepaid({ page, lender, messages, person }: Borrower): Promise<void> {
  await page.goto(`${lender.origin}/#/records`);
  const finished = messages.say('borrow', 'records.finished');
  await page.getByRole('tab', { name: finished }).click();
  await expect(page.getByRole('tabpanel', { name: finished })).toContainText(
    messages.formatters.formatMoney(person.loan.amount, { hideCode: true }),
  );
}

type Screens = Awaited<ReturnType<typeof countTaps>>['screens'];

function expectAtMost(screens: Screens, most: { readonly taps: number; readonly screens: number }): void {
  const taps = screens.reduce((sum, screen) => sum + screen.taps, 0);
  const counted = screens.map(screen => `${screen.taps} ${screen.name}`).join('\n');
  expect(taps, counted).toBeLessThanOrEqual(most.taps);
  expect(screens.length, counted).toBeLessThanOrEqual(most.screens);
}

test('India in English, from register to repaid; the app receives each funnel event, without personal data', async ({
  page,
  lender,
}) => {
  const app = await RecordingApp.around(page);
  const { screens, input } = await countTaps(page);
  const borrower = new Borrower(page, lender, { person: indian, inWrapper: true, input });
  await borrower.borrow();
  expectAtMost(screens, { taps: 61, screens: 24 });
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

  test('Mexico in Spanish, from register to repaid; no text is cut or overlaps', async ({ page, lender }) => {
    const faults = new Set<string>();
    async function measure(screen: Page): Promise<void> {
      for (const fault of await layoutFaults(screen)) faults.add(fault);
    }
    const { screens, input } = await countTaps(page);
    const borrower = new Borrower(page, lender, {
      person: mexican,
      language: 'es',
      onEachScreen: measure,
      input: {
        ...input,
        // Filled in, before the press that leaves the screen.
        press: async (target, timeout) => {
          await measure(page);
          await input.press(target, timeout);
        },
      },
    });
    await borrower.borrow();
    expectAtMost(screens, { taps: 72, screens: 24 });
    await borrower.repayInFull();
    await seeRepaid(borrower);
    expect([...faults]).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { Borrower } from '../../support/borrower';
import { readDatabase } from '../../support/database';
import { enterCode } from '../../support/journey/log-in';
import { Lender } from '../../support/lender';
import { mexican } from '../../support/personas/mexican';
import { expect, test } from '../../support/test';

test.use({ expected: { errors: [/ERR_CONNECTION_RESET/] } });

interface LostAnswers {
  /** The idempotency keys of the requests. */
  readonly keys: readonly string[];
  /** From now on responses arrive. */
  end(): void;
}

/** The lender receives and executes requests whose body contains the text, but its responses are lost. */
async function loseAnswers(page: Page, word: string, most: number): Promise<LostAnswers> {
  const keys: string[] = [];
  let left = most;
  await page.route('**/api/**', async route => {
    const request = route.request();
    if (request.method() !== 'POST' || !request.postData()?.includes(word)) return route.fallback();
    keys.push((await request.headerValue('idempotency-key')) ?? '');
    left -= 1;
    if (left < 0) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  });
  return {
    keys,
    end: () => {
      left = 0;
    },
  };
}

test('a submit whose response is lost is sent again and counts once', async ({ browser }) => {
  const lender = await Lender.start();
  try {
    // One response is lost: the app retries by itself.
    const atForms = await lender.borrower(6);
    const first = await browser.newPage();
    const person = await Borrower.at(first, lender, atForms, '/auth/personal_infomation');
    await person.agreeToCollection();
    const personal = await loseAnswers(first, '"firstName"', 1);
    await person.fillPersonalInfo();
    await person.see(person.say('onboarding', 'additional.work.title'));

    // All are lost: the app shows an error, and the borrower sends again.
    const atBank = await lender.borrower(5);
    const second = await browser.newPage();
    const payee = await Borrower.at(second, lender, atBank, '/bank_account/add_bankcard');
    const account = await loseAnswers(second, '"holderName"', Number.POSITIVE_INFINITY);
    await payee.addBankAccount('');
    await expect(second.getByText(payee.say('common', 'error.network'))).toBeVisible({ timeout: 30_000 });
    const tried = account.keys.length;
    account.end();
    await payee.press(payee.say('onboarding', 'bank.save'));
    await payee.sendApplication();

    expect(personal.keys).toHaveLength(2);
    expect(account.keys).toHaveLength(tried + 1);
    for (const { keys } of [personal, account]) expect(new Set(keys).size).toBe(1);
    const rows = await readDatabase(
      lender,
      `select
        (select count(*)::int from bank_cards where user_id = $1) as cards,
        (select count(*)::int from orders where user_id in ($1, $2)) as orders,
        (select count(*)::int from idempotency_keys where key = $3) as personal,
        (select count(*)::int from idempotency_keys where key = $4) as account`,
      [atBank.userId, atForms.userId, personal.keys[0], account.keys[0]],
    );
    expect(rows).toEqual([{ cards: 1, orders: 2, personal: 1, account: 1 }]);
  } finally {
    await lender.stop();
  }
});

test('a registration whose response is lost has made the account, into which the next code leads', async ({
  page,
  lender,
}) => {
  const stranger = new Borrower(page, lender);
  await page.clock.install();
  await page.goto(`${lender.origin}/#/user/login`);
  await stranger.askForCode();
  const answers = await loseAnswers(page, '"agreedPolicyVersion"', 1);
  await enterCode(stranger);
  await stranger.seeText(stranger.say('common', 'error.network'));
  // The code has opened the account: it opens nothing else.
  await stranger.press(stranger.say('common', 'common.continue'));
  await stranger.seeText(stranger.say('common', 'error.verifyCodeInvalid'));
  await page.clock.fastForward('01:05');
  await lender.advance('PT2M');
  await stranger.press(stranger.say('onboarding', 'login.newSms'));
  await stranger.seeText(stranger.say('onboarding', 'login.sent'));
  await enterCode(stranger);
  await stranger.see(stranger.say('borrow', 'home.howMuch'));
  const [once, again] = answers.keys;
  expect(again).toBe(once);
});

test('text typed right before a reload is there after it', { tag: '@quick' }, async ({ page, lender }) => {
  const borrower = await Borrower.at(page, lender, await lender.borrower(6), '/auth/personal_infomation');
  await borrower.agreeToCollection();
  const name = page.getByRole('textbox', { name: borrower.say('common', 'field.firstName') });
  for (const text of ['Ada', 'Adaeze', 'Adaeze Nkechi']) {
    await name.fill(text);
    await page.reload();
    await expect(name).toHaveValue(text);
  }
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('sunbird.drafts') ?? ''))
    .not.toContain('Adaeze');
});

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('an error message that appears during a press does not move the button away', async ({
    page,
    lender,
  }) => {
    const ready = await lender.borrower(5, { market: 'MX' });
    const borrower = await Borrower.at(page, lender, ready, '/bank_account/add_bankcard', {
      person: mexican,
    });
    await borrower.seeText(borrower.say('onboarding', 'bank.lead'));
    await borrower.chooseRadio(
      borrower.say('common', 'field.cardType'),
      borrower.say('common', 'choice.accountKind.bankCard'),
    );
    await borrower.fill(borrower.say('common', 'field.cardNo'), '4084');
    const month = page.getByRole('combobox', { name: borrower.say('onboarding', 'bank.validityMonth') });
    // The upper edge: an error message above would move the button down before the press ends.
    await month.click({ position: { x: 40, y: 6 } });
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

import type { Page, TestInfo } from '@playwright/test';
import { Borrower } from '../support/borrower';
import { fillIn } from '../support/journey/fields';
import { askForCode } from '../support/journey/log-in';
import { violations } from '../support/page/axe';
import { mexican } from '../support/personas/mexican';
import { nigerian } from '../support/personas/nigerian';
import { picture } from '../support/pictures';
import { expect, test } from '../support/test';

/**
 * States of the onboarding screens during use: errors, sheets, refusals. Each state is checked by axe and photographed,
 * for comparison with the design.
 */

// The tests cause these refusals; and Chromium requests a picture again that it could not decode.
test.use({
  expected: { errors: [/status of 4\d\d/, /^console: Connecting to 'blob:/, /policy: connect-src blob/] },
});

/** Checks each state that a test reaches; `faults` names the state of each violation. */
class States {
  readonly faults: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly info: TestInfo,
  ) {}

  async look(name: string): Promise<void> {
    // Waits until the page stands still, which the picture needs as well.
    for (const violation of await violations(this.page)) this.faults.push(`${name}: ${violation}`);
    await this.page.screenshot({ path: this.info.outputPath(`${name.replace(/\W+/g, '-')}.png`) });
  }
}

function next(borrower: Borrower) {
  return borrower.press(borrower.say('common', 'common.next'));
}

async function openSheet(borrower: Borrower, field: string): Promise<void> {
  const { page } = borrower;
  await page.getByRole('combobox', { name: borrower.named(borrower.say('common', field)) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function closeSheet({ page }: Borrower): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('log in and register', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const borrower = new Borrower(page, lender);
  await page.clock.install();
  await page.goto(`${lender.origin}/#/user/login`);
  await borrower.see(borrower.say('onboarding', 'login.title'));
  await borrower.press(borrower.say('onboarding', 'login.send'));
  await borrower.seeText(borrower.say('common', 'error.mobile.required'));
  await states.look('number missing');

  await askForCode(borrower);
  await states.look('code');
  await borrower.fill(borrower.say('onboarding', 'login.code', { length: 6 }), '000000');
  await borrower.seeText(borrower.say('common', 'error.verifyCodeInvalid'));
  await page.clock.fastForward('05:00');
  await expect(page.getByRole('button', { name: borrower.say('onboarding', 'login.call') })).toBeVisible();
  await states.look('wrong code, another way');
  expect(states.faults).toEqual([]);
});

test('a locked number', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const borrower = new Borrower(page, lender, { mobile: '8031230009' });
  await page.goto(`${lender.origin}/#/user/login`);
  await borrower.fill(borrower.say('common', 'field.mobile'), borrower.mobile);
  await borrower.press(borrower.say('onboarding', 'login.send'));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await states.look('locked');
  expect(states.faults).toEqual([]);
});

test('personal info', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const ready = await lender.borrower(6);
  const borrower = await Borrower.at(page, lender, ready, '/auth/personal_infomation');
  await borrower.see(borrower.say('onboarding', 'consent.ask'));
  await states.look('consent');
  await borrower.agreeToCollection();
  const [name, about, reach] = nigerian.personal;
  if (!name || !about || !reach) throw new Error('A part of the form is missing.');

  await borrower.see(borrower.say('onboarding', name.heading));
  await next(borrower);
  await borrower.seeText(borrower.say('common', 'form.missing', { count: 3 }));
  await states.look('name missing');
  await fillIn(borrower, name.answers);
  await next(borrower);

  await borrower.see(borrower.say('onboarding', about.heading));
  await fillIn(borrower, about.answers);
  await states.look('about you');
  await next(borrower);

  await borrower.see(borrower.say('onboarding', reach.heading));
  await borrower.fill(borrower.say('common', 'field.whatsappNo'), '80321');
  await borrower.fill(borrower.say('common', 'field.email'), 'adaeze okafor');
  await next(borrower);
  await borrower.seeText(borrower.say('common', 'form.summary', { count: 6 }));
  await states.look('how to reach, wrong');

  await openSheet(borrower, 'field.state');
  await states.look('state');
  await page.getByRole('searchbox').fill('zzz');
  await states.look('no such state');
  expect(states.faults).toEqual([]);
});

test('work and contacts', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const ready = await lender.borrower(11);
  const borrower = await Borrower.at(page, lender, ready, '/auth/additionalInfomation');
  await borrower.see(borrower.say('onboarding', 'additional.work.title'));
  await next(borrower);
  await borrower.seeText(borrower.say('common', 'error.employmentType.required'));
  await states.look('pay missing');
  await borrower.fillWork();
  await borrower.see(borrower.say('onboarding', 'additional.contacts.title'));
  await next(borrower);
  await borrower.seeText(borrower.say('common', 'form.missing', { count: 6 }));
  await states.look('contacts missing');
  expect(states.faults).toEqual([]);
});

test('identity', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const ready = await lender.borrower(12);
  const borrower = await Borrower.at(page, lender, ready, '/auth/id_card_authentication');
  function say(key: string) {
    return borrower.say('onboarding', key);
  }
  function give(file: Awaited<ReturnType<typeof picture>>) {
    return borrower.giveFromGallery(file);
  }

  await borrower.see(say('identity.front.title'));
  await give({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await borrower.seeText(say('identity.noPicture'));
  await states.look('no picture');
  await give(await picture(page, 'front', 'blur.jpg'));
  await borrower.seeHeading(say('identity.back.title'));
  await states.look('front is there');
  await give(await picture(page, 'back'));
  await borrower.seeHeading(say('identity.both.title'));
  await states.look('both to look at');
  await borrower.sendBoth();
  await borrower.seeHeading(say('identity.card.unclear'));
  await states.look('photo refused');

  await borrower.press(say('identity.again'));
  await borrower.see(say('identity.front.camera'));
  await states.look('camera');
  await page.goBack();
  await page.reload();
  await borrower.seeText(say('identity.notSent'));
  await states.look('not sent yet');
  await give(await picture(page, 'front', 'mismatch.jpg'));
  await borrower.seeHeading(say('identity.back.title'));
  await give(await picture(page, 'back'));
  await borrower.sendBoth();
  await borrower.see(say('identity.check.unread'));
  await states.look('identity differs');
  await borrower.press(say('identity.takeAgain'));
  for (const side of ['front', 'back']) {
    await borrower.seeHeading(say(`identity.${side}.title`));
    await give(await picture(page, side));
  }
  await borrower.sendBoth();
  await borrower.see(say('identity.check.title'));
  await borrower.press(say('identity.wrong'));
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await states.look('something is wrong');
  await borrower.press(borrower.say('common', 'common.cancel'));
  await borrower.press(say('identity.right'));
  await borrower.see(say('identity.face.camera'));
  await states.look('selfie camera');
  await page.goBack();
  await borrower.see(say('identity.face.title'));
  await states.look('selfie');
  expect(states.faults).toEqual([]);
});

test('a camera that is refused', async ({ page, lender }, info) => {
  const states = new States(page, info);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const ready = await lender.borrower(12);
  const borrower = await Borrower.at(page, lender, ready, '/auth/id_card_authentication');
  await borrower.press(borrower.say('onboarding', 'identity.take'));
  await borrower.see(borrower.say('onboarding', 'identity.off.title', { brand: 'Sunbird' }));
  await states.look('camera off');
  expect(states.faults).toEqual([]);
});

test('questions and bank account', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const requested = await lender.borrower(17);
  const borrower = await Borrower.at(page, lender, requested, '/auth/loan_question');
  await borrower.see(borrower.say('onboarding', 'questionnaire.title'));
  await next(borrower);
  await borrower.seeText(borrower.say('onboarding', 'questionnaire.required'));
  await states.look('no answer');
  await borrower.answerQuestions();

  await borrower.seeText(borrower.say('onboarding', 'bank.lead'));
  await openSheet(borrower, 'field.bankCode');
  await states.look('banks');
  await closeSheet(borrower);
  await fillIn(borrower, { ...nigerian.account.answers, accountNo: '993000073', bvn: '221488903' });
  await borrower.press(borrower.say('onboarding', 'bank.save'));
  await borrower.seeText(borrower.say('common', 'form.summary', { count: 2 }));
  await states.look('account and BVN too short');
  expect(states.faults).toEqual([]);
});

test('another account after a payout that failed; a card', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const ready = await lender.borrower(10, { market: 'MX' });
  const borrower = await Borrower.at(page, lender, ready, '/bank_account/add_bankcard', { person: mexican });
  await borrower.see(borrower.say('onboarding', 'bank.another'));
  await states.look('payout failed');
  await fillIn(borrower, { ...mexican.account.answers, confirmAccountNo: '646180157000000040' });
  await borrower.press(borrower.say('onboarding', 'bank.update'));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await states.look('account twice, not alike');
  await borrower.chooseRadio(
    borrower.say('common', 'field.cardType'),
    borrower.say('common', 'choice.accountKind.bankCard'),
  );
  await borrower.press(borrower.say('onboarding', 'bank.update'));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await states.look('card missing');
  expect(states.faults).toEqual([]);
});

test('not approved: other lenders', async ({ page, lender }, info) => {
  const states = new States(page, info);
  const ready = await lender.borrower(9);
  const borrower = await Borrower.at(page, lender, ready, '/auth/review_tips');
  await borrower.see(borrower.say('onboarding', 'review.rejected.title'));
  await borrower.press(borrower.say('onboarding', 'review.lenders'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await states.look('other lenders');
  expect(states.faults).toEqual([]);
});

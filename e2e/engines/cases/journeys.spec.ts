import { codeOfToken } from '../../support/api-path';
import { escaped, type FormFiller, newMobile } from '../../support/app-user';
import { fillPersonalInfo } from '../../support/journey/forms';
import { type CatalogueName, Messages, type MessageValues } from '../../support/messages';
import { nigerian } from '../../support/personas/nigerian';
import type { Target } from '../find';
import { expect, test } from '../fixtures';
import { byRole, byText, logOut, openSettings, type Screen, storedOnDevice } from '../screen';

/** Fills in the app's forms with Nigerian data, in English, in any engine. */
class FormBorrower implements FormFiller {
  readonly person = nigerian;
  readonly mobile = newMobile(nigerian);
  private readonly messages = new Messages('en', nigerian.market);

  constructor(private readonly screen: Screen) {}

  say(catalogue: CatalogueName, key: string, values?: MessageValues): string {
    return this.messages.say(catalogue, key, values);
  }

  async see(heading: string | RegExp): Promise<void> {
    await this.screen.seeHeading(heading);
  }

  leave(way: string): Promise<void> {
    return this.screen.press(way);
  }

  fill(label: string, text: string): Promise<void> {
    return this.screen.type(byRole('textbox', this.named(label)), text);
  }

  /** Chooses an option: one in sight, or one in a sheet, where a long list is filtered first. */
  async choose(label: string, option: string): Promise<void> {
    const { screen } = this;
    const inSight = await screen.all(byRole('radiogroup', this.named(label)));
    if (inSight.length > 0) return this.chooseRadio(label, option);
    const field = byRole('combobox', this.named(label));
    await screen.tap(field);
    const sheet = byRole('dialog');
    await screen.see(sheet);
    const search = byRole('searchbox', undefined, sheet);
    if ((await screen.all(search)).length > 0) await screen.type(search, option);
    await this.pick(byRole('listbox', undefined, sheet), option);
    await screen.seeNo(sheet);
    await screen.seeIn(field, option);
  }

  chooseRadio(label: string, option: string): Promise<void> {
    const group = byRole('radiogroup', this.named(label));
    return this.screen.tap(byText(new RegExp(`^${escaped(option)}$`), group));
  }

  private async pick(list: Target, option: string): Promise<void> {
    const { screen } = this;
    const row = byRole('option', option, list);
    const { selected } = await screen.see(row);
    // Tapping the option that is already selected would move the picker away from it.
    if (selected === 'true' && (await screen.see(list)).focusable) return;
    await screen.tap(row);
    await expect.poll(async () => (await screen.all(row))[0]?.selected ?? 'gone').not.toBe('false');
  }

  private named(label: string): RegExp {
    return new RegExp(`^${escaped(label)}( ${escaped(this.say('common', 'field.optional'))})?$`);
  }
}

test('a new borrower chooses a loan, registers and fills in the first forms', async ({ app, lender }) => {
  const borrower = new FormBorrower(app);
  await app.open();
  await app.seeHeading('How much do you need?');
  await app.press('Apply for ₦20,000');
  await app.seeHeading('Log in or sign up');
  await app.type(byRole('textbox', 'Mobile number'), borrower.mobile);
  await app.press('Send code');
  await app.seeHeading('Enter the code');
  await app.type(byRole('textbox', '6-digit code'), await lender.codeFor(borrower.mobile));
  await app.seeHeading('What may we see?');
  await borrower.chooseRadio('May we see where you are?', 'Allow');
  await borrower.chooseRadio('May we see which phone you use?', 'Allow');
  await fillPersonalInfo(borrower);
  await app.seeHeading('How are you paid?');
});

test('an approved loan is confirmed, and the money arrives', async ({ app, lender }) => {
  const { orderNo, ...borrower } = await lender.borrower(14);
  await app.signIn({ orderNo, ...borrower });
  await app.open(`/borrow/confirm_borrow?orderNo=${orderNo}`);
  await app.seeHeading('Confirm your loan');
  await app.tap(byRole('checkbox'));
  await app.press('Confirm and receive ₦18,112');
  await app.seeHeading(/₦18,112 is in your account/);
});

test('the loan agreement states its version, its fingerprint and the costs', async ({ app, lender }) => {
  const borrower = await lender.borrower(14);
  await app.signIn(borrower);
  await app.open(`/borrow/agreement?orderNo=${borrower.orderNo}&amount=20000&term=91`);
  const agreement = byRole('article');
  await app.see(byText(/^[0-9a-f]{64}$/, agreement));
  for (const text of [/version .* \d{4}/, '₦18,112', '₦21,638', '78.1%']) await app.seeIn(agreement, text);
});

test('a loan is repaid by bank transfer', async ({ app, lender }) => {
  const borrower = await lender.borrower(2);
  await app.signIn(borrower);
  await app.open(`/repay/repay_detail?orderNo=${borrower.orderNo}`);
  await app.seeHeading('Repay');
  await app.press(/^Bank transfer/);
  await app.seeHeading('Bank transfer');
  const { text } = await app.see(byText(/^\d{4}( \d{1,4}){2,5}$/));
  await app.press('I have made the transfer');
  await app.seeHeading('We are looking for your transfer');
  await lender.pay({ accountNumber: text.replace(/\D/g, ''), amount: 21_638 });
  await app.seeHeading(/^Paid in full/);
});

test('the promotion for a second loan leads to the loan', async ({ app, lender }) => {
  await app.signIn(await lender.borrower(4));
  await app.open('/yx1');
  await app.seeText('You receive');
  await app.press('See my loan');
  await app.see(byRole('button', /^Apply for ₦/));
});

test('the promotion for a first loan leads a new number to its offer', async ({ app }) => {
  await app.open('/yx3');
  await app.type(byRole('textbox', 'Mobile number'), '8031277654');
  await app.press('See my offer');
  await app.seeHeading(/You can apply for up to ₦/);
});

test('a log-out leaves nothing of the borrower on the device', async ({ app, lender }) => {
  const borrower = await lender.borrower(2);
  await app.signIn(borrower);
  await openSettings(app);
  await logOut(app);
  await app.seeHeading('How much do you need?');
  const stored = await storedOnDevice(app);
  for (const secret of [borrower.token, borrower.mobile, borrower.userId])
    expect(stored).not.toContain(secret);
  await expect.poll(() => codeOfToken(lender, borrower.token)).toBe(100103);
});

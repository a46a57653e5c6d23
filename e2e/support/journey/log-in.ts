import type { Borrower } from '../borrower';
import type { ReadyBorrower } from '../lender';
import { giveConsents } from './consents';

export async function askForCode(user: Borrower): Promise<void> {
  await user.fill(user.say('common', 'field.mobile'), user.mobile);
  await user.press(user.say('onboarding', 'login.send'));
  await user.see(user.say('onboarding', 'code.title'));
}

export async function enterCode(user: Borrower): Promise<void> {
  const code = await user.lender.codeFor(user.mobile);
  await user.fill(user.say('onboarding', 'code.label', { length: 6 }), code);
}

/** On a device that the lender doesn't know, a borrower says what only the owner of the account knows. */
export async function proveOwner(
  user: Borrower,
  { birthday = '', identityLast4 = '' }: ReadyBorrower,
): Promise<void> {
  const document = user.say('common', `field.${user.person.market.identity.kind}`);
  await user.fill(user.say('common', 'field.birthday'), birthday.split('-').reverse().join(' '));
  await user.fill(user.say('onboarding', 'prove.last4', { document }), identityLast4);
  await user.press(user.say('common', 'common.continue'));
}

/** A new number that entered the code has its account. */
export async function seeRegistered(user: Borrower): Promise<void> {
  await user.see(user.say('usercenter', 'openApp.registered'));
}

/** Goes from home, signed out, through registration; the loan is applied for at once, which leads to the first form. */
export async function applyAsStranger(user: Borrower): Promise<void> {
  await user.installApp();
  await user.page.goto(user.lender.origin);
  await user.see(user.say('borrow', 'home.howMuch'));
  await user.press(user.say('borrow', 'home.apply', { amount: user.person.loan.amount }));
  await user.see(user.say('onboarding', 'login.title'));
  await askForCode(user);
  await enterCode(user);
  await agreeToCollection(user);
}

/** Accepts the consents, which stand on one screen: those in the market's own words, then each purpose. */
export async function agreeToCollection(user: Borrower): Promise<void> {
  await giveConsents(user, 'personalInfomation');
  await user.see(user.say('onboarding', 'consent.ask'));
  for (const purpose of ['location', 'device'] as const) {
    if (!user.person.market.collected.includes(purpose)) continue;
    const name = user.say('onboarding', `consent.${purpose}.ask`);
    const group = user.page.getByRole('radiogroup', { name });
    await user.input.choose(group, user.say('onboarding', 'consent.allow'));
  }
  if (!user.input.leadsOn) await user.press(user.say('common', 'common.continue'));
}

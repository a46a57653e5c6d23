import type { AppUser } from '../app-user';
import { giveConsents } from './consents';

/** Opens the app as installed: with the market and language of the persona. */
export async function installApp({ page, messages, person }: AppUser): Promise<void> {
  await page.addInitScript(
    ([packageName = '', language = '']) => {
      localStorage.setItem('packageName', packageName);
      localStorage.setItem('language', language);
    },
    [person.market.packageName, messages.language],
  );
}

function applies(user: AppUser): Promise<void> {
  const { amount } = user.person.loan;
  return user.press(user.say('borrow', 'home.apply', { amount }));
}

export async function askForCode(user: AppUser): Promise<void> {
  await user.fill(user.say('common', 'field.mobile'), user.mobile);
  await user.press(user.say('onboarding', 'login.send'));
  await user.seeHeading(user.say('onboarding', 'login.enterCode'));
}

export async function enterCode(user: AppUser): Promise<void> {
  const code = await user.lender.codeFor(user.mobile);
  await user.fill(user.say('onboarding', 'login.code', { length: 6 }), code);
}

/** Goes from home, signed out, through registration to the chosen loan. */
export async function registerFromHome(user: AppUser): Promise<void> {
  await user.see(user.say('borrow', 'home.howMuch'));
  await applies(user);
  await user.see(user.say('onboarding', 'login.title'));
  await askForCode(user);
  await enterCode(user);
  await user.seeHeading(user.say('onboarding', 'register.title'));
  await user.input.tick(user.page.getByRole('checkbox'));
  await user.press(user.say('onboarding', 'register.create'));
  if (!user.inWrapper) {
    await user.see(user.say('usercenter', 'openApp.registered'));
    await user.press(user.say('usercenter', 'openApp.stay'));
  }
  await user.see(user.say('borrow', 'toBorrow.title'));
}

/** Goes from home, signed out, through log-in to the first form. */
export async function applyAsStranger(user: AppUser): Promise<void> {
  await installApp(user);
  await user.page.goto(user.lender.origin);
  await registerFromHome(user);
  await applies(user);
  await agreeToCollection(user);
}

/** Accepts the consents, one purpose after the other: first those in the market's own words. */
export async function agreeToCollection(user: AppUser): Promise<void> {
  await giveConsents(user, 'personalInfomation');
  for (const purpose of ['location', 'device']) {
    await user.see(user.say('onboarding', `consent.${purpose}.ask`));
    await user.press(user.say('onboarding', 'consent.allow'));
  }
}

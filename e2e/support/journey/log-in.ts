import type { Walker } from '../walker';

/** The app as it is installed: of the person's market, and in the language that was chosen before. */
export async function installApp({ page, words, person }: Walker): Promise<void> {
  await page.addInitScript(
    ([packageName = '', language = '']) => {
      localStorage.setItem('packageName', packageName);
      localStorage.setItem('language', language);
    },
    [person.market.packageName, words.language],
  );
}

function applies(walker: Walker): Promise<void> {
  const { amount } = walker.person.loan;
  return walker.press(walker.say('borrow', 'home.apply', { amount }));
}

export async function askForCode(walker: Walker): Promise<void> {
  await walker.fill(walker.say('common', 'field.mobile'), walker.mobile);
  await walker.press(walker.say('onboarding', 'login.send'));
  await walker.seeHeading(walker.say('onboarding', 'login.enterCode'));
}

export async function enterCode(walker: Walker): Promise<void> {
  const code = await walker.lender.codeFor(walker.mobile);
  await walker.fill(walker.say('onboarding', 'login.code', { length: 6 }), code);
}

/** From home, signed out, over registration to the loan that was chosen. */
export async function registerFromHome(walker: Walker): Promise<void> {
  await walker.see(walker.say('borrow', 'home.howMuch'));
  await applies(walker);
  await walker.see(walker.say('onboarding', 'login.title'));
  await askForCode(walker);
  await enterCode(walker);
  await walker.seeHeading(walker.say('onboarding', 'register.title'));
  await walker.hands.tick(walker.page.getByRole('checkbox'));
  await walker.press(walker.say('onboarding', 'register.create'));
  await walker.see(walker.say('borrow', 'toBorrow.title'));
}

/** From home, signed out, over log-in to the first form. */
export async function applyAsStranger(walker: Walker): Promise<void> {
  await installApp(walker);
  await walker.page.goto(walker.lender.origin);
  await registerFromHome(walker);
  await applies(walker);
  await agreeToCollection(walker);
}

/** Says yes to what the app may collect, one purpose after the other. */
export async function agreeToCollection(walker: Walker): Promise<void> {
  for (const purpose of ['location', 'device']) {
    await walker.see(walker.say('onboarding', `consent.${purpose}.ask`));
    await walker.press(walker.say('onboarding', 'consent.allow'));
  }
}

import { loadCommonMessages } from '@sunbird/i18n';
import logIn from '@sunbird/languages/texts/en/onboarding.json';
import more from '@sunbird/languages/texts/en/onboarding.more.json';
import logInEs from '@sunbird/languages/texts/es/onboarding.json';
import moreEs from '@sunbird/languages/texts/es/onboarding.more.json';
import { dispatchTarget, orderStatus } from '@sunbird/loan-domain';
import { createFakeShell } from '@sunbird/testing';
import manifest from '../remote.json';
import { messages, screens } from './remote';
import { press, renderStep } from './testing/render-step';

it.each(Object.entries(screens))('%s: is for nobody who is signed out, but log-in', async (name, load) => {
  const { Screen } = await load();
  const shell = createFakeShell({ session: { status: 'anonymous' } });
  await renderStep(Screen, { shell });
  expect(shell.api.calls).toEqual([]);
  if (name === 'Login' || name === 'Register') return;
  press('Log in');
  expect(shell.session.requestLogIn).toHaveBeenCalled();
});

it('serves every step that an order can wait for here', () => {
  const steps = [
    orderStatus.basicInfo,
    orderStatus.additionalInfo,
    orderStatus.identity,
    orderStatus.question,
    orderStatus.bindCard,
    orderStatus.applying,
  ];
  const names = manifest.routes.map(({ name }) => name);
  for (const status of steps) expect(names).toContain(dispatchTarget(status));
});

function placeholders(text: string): string[] {
  return (text.match(/[{<]\w+/g) ?? []).sort();
}

describe('messages', () => {
  const english: Readonly<Record<string, string>> = { ...logIn, ...more };
  const spanish: Readonly<Record<string, string>> = { ...logInEs, ...moreEs };

  it('are log-in’s own alone there, and all elsewhere', async () => {
    expect([await messages.en('Login'), await messages.es('Login')]).toEqual([logIn, logInEs]);
    expect([await messages.en('Register'), await messages.es()]).toEqual([english, spanish]);
    expect(Object.keys(logIn).filter(key => key in more)).toEqual([]);
  });

  it('have the same keys in both languages', () => {
    expect(Object.keys(spanish)).toEqual(Object.keys(english));
  });

  it.each(Object.keys(english))('%s has the same placeholders in both languages', key => {
    expect([...new Set(placeholders(spanish[key] ?? ''))]).toEqual([
      ...new Set(placeholders(english[key] ?? '')),
    ]);
  });

  it('repeat nothing of the common catalogue', async () => {
    const common = await loadCommonMessages('en');
    expect(Object.keys(english).filter(key => key in common)).toEqual([]);
  });
});

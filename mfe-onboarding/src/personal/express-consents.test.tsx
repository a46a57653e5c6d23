import { ApiError, getMarketHome, getUserInfo, listConsents, saveConsent } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import {
  expectShown,
  type FakeShellOptions,
  fakeApi,
  fireEvent,
  makeHome,
  makeUserInfo,
  screen,
  waitFor,
  within,
} from '@sunbird/testing';
import type { Answers } from '../shared/answers';
import { declined, givenConsents } from '../testing/markets';
import { keeps, openStep, press, renderStep } from '../testing/render-step';
import { Screen } from './personal-screen';

const [finance, selfie] = ['May we use your financial data?', 'May we compare your selfie with your ID?'];
const [location, device] = ['May we see where you are?', 'May we see which phone you use?'];

const route = '/auth/personal_infomation';

function lender() {
  return fakeApi([
    [getUserInfo, () => makeUserInfo({ basicInfo: { userId: 'U1', mobile: '5512345678' } })],
    [getMarketHome, () => makeHome(6)],
    [listConsents, () => ({ consents: [] })],
    [saveConsent, () => ({ consents: [] })],
  ]);
}

function open(options: FakeShellOptions = {}, drafted: Answers = {}) {
  return openStep(Screen, route, { personal: drafted }, { api: lender(), market: mx, ...options });
}

function answer(ask: string, option: string) {
  fireEvent.click(within(screen.getByRole('radiogroup', { name: ask })).getByLabelText(option));
}

/** Answers all four; the last by its button, as a keyboard does. */
async function answerAll({ selfie: own = 'I agree' } = {}) {
  await screen.findByRole('heading', { name: finance });
  answer(finance, 'I agree');
  answer(selfie, own);
  answer(location, 'Allow');
  answer(device, 'Not now');
  press('Continue');
}

describe('the express consents of a market', () => {
  it('stand on one screen with the purposes, none answered, and are kept with the text that was shown', async () => {
    const { shell } = await open();
    expect(await screen.findByRole('heading', { name: 'What may we see?' })).toBeTruthy();
    for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false);
    expect(screen.getByText(/my income, the account that the money is paid to/)).toBeTruthy();
    await answerAll();
    await keeps(shell, 'personal', {
      'consent:location': 'given',
      'consent:device': 'declined',
    });
    const saved = shell.api.payloadsOf(saveConsent);
    expect(saved.map(({ type, granted, text }) => [type, granted, text?.split('\n')[0]])).toEqual([
      ['financialData', true, finance],
      ['biometricData', true, selfie],
    ]);
    for (const { text = '' } of saved) for (const line of text.split('\n')) expect(line).not.toBe('');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'What may we see?' })).toBeNull());
  });

  it('the press of the last answer goes on', async () => {
    const { shell, user } = await open({}, declined(mx.collected));
    await screen.findByRole('heading', { name: finance });
    answer(finance, 'I agree');
    await user.click(within(screen.getByRole('radiogroup', { name: selfie })).getByText('I agree'));
    await waitFor(() => expect(shell.api.payloadsOf(saveConsent)).toHaveLength(2));
  });

  it('wait for an answer each', async () => {
    const { shell } = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('4 answers are missing')).toBeTruthy();
    expectShown(
      '4 answers are missing',
      'I expressly consent that Sunbird México, S.A. de C.V., SOFOM, E.N.R. uses my financial data',
    );
    expect(shell.api.payloadsOf(saveConsent)).toEqual([]);
  });

  it('one that is refused stops here, says why, and can be read again; the other answers stay', async () => {
    const { shell } = await open();
    await answerAll({ selfie: 'Not now' });
    await screen.findByRole('alert');
    expectShown(
      'Without this comparison we can’t check that it is you, so your application does not go on, and we ask you for no photo. It costs you nothing',
    );
    expect(shell.drafts.stored.get('personal')).toEqual({});
    press('Read it again');
    await screen.findByRole('heading', { name: selfie });
    // The one that was given is with the lender.
    expect(screen.queryByRole('heading', { name: finance })).toBeNull();
    expect(shell.api.payloadsOf(saveConsent).map(({ type }) => type)).toEqual(['financialData']);
    answer(selfie, 'I agree');
    press('Continue');
    await keeps(shell, 'personal', { 'consent:device': 'declined' });
  });

  it('are not unticked by reading the privacy notice', async () => {
    const { shell, unmount } = await open();
    await screen.findByRole('heading', { name: finance });
    answer(finance, 'I agree');
    press('Read the privacy notice');
    expect(shell.navigate).toHaveBeenCalledWith('privacy');
    unmount();
    await renderStep(Screen, { shell, route });
    await screen.findByRole('heading', { name: finance });
    expect(screen.getAllByRole('radio').map(choice => choice.matches(':checked'))).toEqual([
      true,
      ...Array.from({ length: 7 }, () => false),
    ]);
  });

  it('says beside the button what the lender did not keep, and keeps the answers', async () => {
    const api = lender();
    api.respond(saveConsent, () => new ApiError({ code: 50300 }));
    await open({ api });
    await answerAll();
    expect((await screen.findByRole('alert')).textContent).toContain('We are busy right now');
    api.respond(saveConsent, () => givenConsents(mx));
    press('Continue');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'What may we see?' })).toBeNull());
  });

  it('come before what a lender that insists on everything asks', async () => {
    await open({ settings: { collectsAll: true } });
    await screen.findByRole('heading', { name: finance });
    expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
    answer(finance, 'I agree');
    answer(selfie, 'I agree');
    press('Continue');
    expect(await screen.findByRole('heading', { name: 'What we look at, and why' })).toBeTruthy();
  });
});

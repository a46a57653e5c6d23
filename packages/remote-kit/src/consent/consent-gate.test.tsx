import { ApiError, listConsents, NetworkError, saveConsent } from '@sunbird/api-client';
import type { MarketConsent } from '@sunbird/loan-domain';
import { mx } from '@sunbird/loan-domain/markets';
import {
  createFakeShell,
  expectShown,
  type FakeShellOptions,
  fakeApi,
  now,
  renderScreen,
  screen,
  waitFor,
} from '@sunbird/testing';
import { ConsentGate } from './consent-gate';

const bureau: MarketConsent = {
  type: 'creditBureau',
  version: '2026-11-23',
  requestedOn: 'FinishLoading',
  required: true,
};

function lender(...given: string[]) {
  return fakeApi([
    [listConsents, () => ({ consents: given.map(type => ({ type, version: '1', granted: true, at: now })) })],
    [saveConsent, () => ({ consents: [] })],
  ]);
}

function open(options: FakeShellOptions = {}, consents: readonly MarketConsent[] = [bureau]) {
  const shell = createFakeShell({ api: lender(), market: mx, ...options });
  return renderScreen(
    <ConsentGate consents={consents}>
      {askAgain => (
        <button type="button" onClick={askAgain}>
          behind
        </button>
      )}
    </ConsentGate>,
    { shell },
  );
}

function question() {
  return screen.findByRole('heading', { name: 'May we ask a credit bureau about you?' });
}

test('asks on a screen of its own, and keeps the text that was read with the answer', async () => {
  const { shell, user } = await open();
  await question();
  expectShown(
    'I expressly authorise Sunbird México, S.A. de C.V., SOFOM, E.N.R. to have its authorised staff look into my credit behaviour',
    'This authorisation is valid for one year from today',
  );
  await user.click(screen.getByRole('button', { name: 'I authorise it' }));
  expect(await screen.findByText('behind')).toBeTruthy();
  expect(shell.api.calls.at(-1)).toMatchObject({
    intent: 'consent:creditBureau',
    name: 'saveConsent',
    payload: { granted: true, text: expect.stringContaining('I expressly authorise Sunbird México') },
  });
});

test('declined, it says what happens then, and leads home or back to the question', async () => {
  const { shell, user } = await open();
  await question();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await screen.findByRole('alert');
  expectShown(
    'We can’t go on without it Without your authorisation we can’t assess your application, so it is not sent, and we ask nobody about you.',
  );
  await user.click(screen.getByRole('button', { name: 'Read it again' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await user.click(screen.getByRole('button', { name: 'Go to home' }));
  expect(shell.navigate).toHaveBeenCalledWith('home', {}, { replace: true });
  expect(shell.api.payloadsOf(saveConsent)).toEqual([]);
});

test('what is given already, or not required, is not asked', async () => {
  await open({ api: lender('creditBureau') });
  expect(await screen.findByText('behind')).toBeTruthy();
});

test('one whose time is over is asked again', async () => {
  await open({ api: lender('creditBureau') }, [{ ...bureau, validDays: 1 }]);
  await question();
});

test('a market that requires nothing makes no call', async () => {
  const { shell } = await open({}, [{ ...bureau, required: false }]);
  expect(screen.getByText('behind')).toBeTruthy();
  expect(shell.api.calls).toEqual([]);
});

test('each is asked on its own', async () => {
  const { user } = await open({}, mx.consents);
  await user.click(await screen.findByRole('button', { name: 'I agree' }));
  expect(
    await screen.findByRole('heading', { name: 'May we compare your selfie with your ID?' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  await question();
});

test('one that was taken back elsewhere is asked again', async () => {
  const api = lender('creditBureau');
  const { user } = await open({ api });
  const behind = await screen.findByText('behind');
  api.respond(listConsents, () => ({ consents: [] }));
  await user.click(behind);
  await question();
});

test('a refusal is told, and the question stays', async () => {
  const api = lender();
  api.respond(saveConsent, () => new ApiError({ code: 50300, serverMessage: 'Busy.' }));
  const { user } = await open({ api });
  await question();
  await user.click(screen.getByRole('button', { name: 'I authorise it' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
});

test('a lender that keeps no consents is asked for none; one that fails is asked again', async () => {
  const api = lender();
  api.respond(listConsents, () => new NetworkError(404));
  await open({ api });
  expect(await screen.findByText('behind')).toBeTruthy();
  const failing = lender();
  failing.respond(listConsents, () => new NetworkError());
  const { user } = await open({ api: failing });
  failing.respond(listConsents, () => ({ consents: [] }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await question();
});

test('a text that can’t be fetched is fetched again', async () => {
  let isOnline = false;
  async function loadConsentTexts() {
    if (!isOnline) throw new Error('offline');
    return (await mx.loadConsentTexts?.()) ?? {};
  }
  const { user } = await open({ market: { ...mx, loadConsentTexts } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isOnline = true;
  await user.click(again);
  await waitFor(question);
});

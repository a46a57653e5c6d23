import { ApiError, listConsents, NetworkError, saveConsent } from '@sunbird/api-client';
import { expectShown, fakeApi, now, screen, waitFor, within } from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Consents } from './data-privacy-screen';

const version = '2026-01-12';

function given(type: string, granted = true) {
  return { type, version, granted, at: now };
}

/** A fake lender that stores the latest decision. */
function lender(consents = [given('marketing'), given('location', false)]) {
  let stored = consents;
  return fakeApi([
    [listConsents, () => ({ consents: stored })],
    [
      saveConsent,
      ({ type, granted }) => {
        stored = stored.map(consent => (consent.type === type ? { ...consent, granted } : consent));
        return { consents: stored };
      },
    ],
  ]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Consents, { api: lender(), ...options });
}

test('one switch per purpose, with the day', async () => {
  await show();
  await screen.findByRole('switch', { name: 'Offers from us' });
  expectShown(
    'You can take any of them back at any time, and it costs nothing. Offers from us Allowed on 6 Mar 2026 Offers from us Location Withdrawn on 6 Mar 2026',
  );
});

test('taking one back says what changes, and is sent unless one keeps it', async () => {
  const { shell, user } = await show();
  await user.click(await screen.findByRole('switch', { name: 'Offers from us' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('switch', { name: 'Offers from us' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw “Offers from us”?' });
  expectShown(
    dialog,
    'Withdraw “Offers from us”? We stop sending offers. Messages about your loan still come.',
  );
  expect(shell.api.payloadsOf(saveConsent)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('Withdrawn', 'success'));
  expect(shell.api.payloadsOf(saveConsent)).toEqual([{ type: 'marketing', version, granted: false }]);
  expect(screen.getByRole('switch', { name: 'Offers from us' }).getAttribute('aria-checked')).toBe('false');
});

test('offers are off until the borrower turns them on, and are kept with what they are', async () => {
  const api = lender([given('location')]);
  api.respond(saveConsent, ({ type, granted }) => ({ consents: [given('location'), given(type, granted)] }));
  const { user } = await show({ api });
  const offers = await screen.findByRole('switch', { name: 'Offers from us' });
  expect(offers.getAttribute('aria-checked')).toBe('false');
  expect(screen.getByText('Not allowed so far')).toBeTruthy();
  await user.click(offers);
  await waitFor(() => expect(offers.getAttribute('aria-checked')).toBe('true'));
  expect(api.payloadsOf(saveConsent)).toEqual([
    {
      type: 'marketing',
      version: '2026-11-23',
      granted: true,
      text: expect.stringContaining('may send me offers by message'),
    },
  ]);
});

test('giving one again needs no question', async () => {
  const { shell, user } = await show();
  await user.click(await screen.findByRole('switch', { name: 'Location' }));
  await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('Allowed again', 'success'));
  expect(shell.api.payloadsOf(saveConsent)).toEqual([{ type: 'location', version, granted: true }]);
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'consent' }));
});

test('one given again holds for what is asked now', async () => {
  const { shell, user } = await show({ api: lender([given('marketing', false)]) });
  await user.click(await screen.findByRole('switch', { name: 'Offers from us' }));
  await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('Allowed again', 'success'));
  expect(shell.api.payloadsOf(saveConsent)).toMatchObject([{ type: 'marketing', version: '2026-11-23' }]);
});

test.each([
  ['creditDecision', 'Decide on your loan', /can’t decide on a new loan/],
  ['creditBureau', 'Ask a credit bureau', /can’t ask a credit bureau/],
  ['device', 'Device', /stops looking at this on your phone/],
  ['autoDisbursement', 'Automatic payout of an approved loan', /wait for you to confirm them/],
  ['astrology', 'Another purpose', /stop using your data for this/],
])('%s has its name and its effect', async (type, name, effect) => {
  const { user } = await show({ api: lender([given(type)]) });
  await user.click(await screen.findByRole('switch', { name }));
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(effect);
});

test('a refusal is told, and the switch stays', async () => {
  const api = lender().respond(saveConsent, () => new ApiError({ code: 50300, serverMessage: 'Busy.' }));
  const { user } = await show({ api });
  await user.click(await screen.findByRole('switch', { name: 'Location' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
  expect(screen.getByRole('switch', { name: 'Location' }).getAttribute('aria-checked')).toBe('false');
});

test('none so far', async () => {
  await show({ api: lender([]) });
  expect(await screen.findByText(/You have allowed nothing so far/)).toBeTruthy();
  expectShown(
    'You have allowed nothing so far. We ask before anything is used. Offers from us Not allowed so far',
  );
});

test('a lender that keeps no list has no such part', async () => {
  await show({ api: lender().respond(listConsents, () => new NetworkError(404)) });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'What you allow' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lender that lists but takes no change shows no switches', async () => {
  const { user } = await show({ api: lender().respond(saveConsent, () => new NetworkError(404)) });
  await user.click(await screen.findByRole('switch', { name: 'Location' }));
  expect(await screen.findByText(/To change one, write to us/)).toBeTruthy();
  expectShown(
    'Allowed on 6 Mar 2026 Allowed Location Withdrawn on 6 Mar 2026 Withdrawn To change one, write to us: it takes effect the day we get it.',
  );
});

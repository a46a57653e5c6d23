import { getCustomerService } from '@sunbird/api-client';
import messages from '@sunbird/languages/texts/en/host.json';
import { ng } from '@sunbird/loan-domain/markets';
import { createFakeShell, fakeApi, renderScreen, screen } from '@sunbird/testing';
import type { Services } from '../start-up';
import { sessionEndedAtom, store } from '../state';
import { HelpSheet, SessionEndedSheet } from './dialogs';

const end = { reason: 'error.session.otherDevice', at: '/records' };

async function show() {
  store.set(sessionEndedAtom, end);
  return renderScreen(<SessionEndedSheet end={end} />, {
    shell: createFakeShell(),
    catalogue: messages,
  });
}

test('a sheet says why, and leads to the log-in', async () => {
  const { shell, user } = await show();
  expect(screen.getByRole('dialog', { name: 'You are logged out' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('What you typed is kept.');
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();
});

test.each(['Not now', 'Close'])('“%s” puts it away', async name => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name }));
  expect(store.get(sessionEndedAtom)).toBeUndefined();
});

test('signed out, help dials the lender’s number with its country code', async () => {
  const lines = {
    phones: ['0700 555 0199'],
    whatsapp: '',
    email: 'help@acacia.example',
    hours: '8:00–20:00',
  };
  const services: unknown = { client: fakeApi([[getCustomerService, () => lines]]), market: ng };
  await renderScreen(<HelpSheet services={services as Services} />, { catalogue: messages });
  const call = await screen.findByRole('link', { name: /0700 555 0199/ });
  expect(call.getAttribute('href')).toBe('tel:+2347005550199');
});

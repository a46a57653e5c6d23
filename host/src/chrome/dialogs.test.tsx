import { getCustomerService, NetworkError } from '@sunbird/api-client';
import messages from '@sunbird/languages/texts/en/host.json';
import { ng } from '@sunbird/loan-domain/markets';
import { createFakeShell, fakeApi, fireEvent, outline, renderScreen, screen } from '@sunbird/testing';
import type { Services } from '../start-up';
import { helpAtom, sessionEndedAtom, store } from '../state';
import {
  ExternalDialog,
  HelpSheet,
  LogInWait,
  PreviewBadge,
  SessionEndedSheet,
  StalledLogInDialog,
} from './dialogs';

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
  expect(outline(screen.getByRole('dialog', { name: 'You are logged out' }))).toMatchSnapshot();
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();
});

test.each(['Not now', 'Close'])('“%s” puts it away', async name => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name }));
  expect(store.get(sessionEndedAtom)).toBeUndefined();
});

test('signed out, help leads to the lender by every way, and can be asked for again', async () => {
  const lines = {
    phones: ['0700 555 0199'],
    whatsapp: '+234 700 555 0199',
    email: 'help@acacia.example',
    hours: '8:00–20:00',
  };
  const client = fakeApi([[getCustomerService, () => new NetworkError()]]);
  const services: unknown = { client, market: ng };
  const { user } = await renderScreen(<HelpSheet services={services as Services} />, { catalogue: messages });
  expect(outline()).toMatchSnapshot();
  client.respond(getCustomerService, () => lines);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /0700 555 0199/ });
  expect(outline()).toMatchSnapshot();
  store.set(helpAtom, true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.get(helpAtom)).toBe(false);
});

const chosen = jest.fn();

test.each([
  ['another site', <ExternalDialog key="" brand="Sunbird" request={{ host: 'wa.me', answer: chosen }} />],
  ['a log-in that stands still', <StalledLogInDialog key="" choose={chosen} />],
  ['a log-in that lasts', <LogInWait key="" onBack={() => chosen('back')} />],
  ['a preview', <PreviewBadge key="" label="borrow 2.0.0" />],
])('of %s it says what it is, and each answer counts', async (name, shown) => {
  chosen.mockClear();
  await renderScreen(shown, { catalogue: messages });
  expect(outline()).toMatchSnapshot();
  if (name === 'a preview') return;
  for (const answer of screen.getAllByRole('button')) fireEvent.click(answer);
  expect(chosen.mock.calls.flat()).toMatchSnapshot();
});

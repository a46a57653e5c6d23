import { getCustomerService, NetworkError } from '@sunbird/api-client';
import messages from '@sunbird/languages/texts/en/host.json';
import { createFakeShell, expectShown, fakeApi, fireEvent, renderScreen, screen } from '@sunbird/testing';
import { helpAtom, type SessionEnd, sessionEndedAtom, store } from '../kit/state';
import {
  ExternalDialog,
  HelpSheet,
  LogInWait,
  PreviewBadge,
  SessionEndedSheet,
  StalledLogInDialog,
} from './dialogs';

const end: SessionEnd = { reason: 'error.session.otherDevice', at: '/records' };

async function show(more: Partial<SessionEnd> = {}) {
  store.set(sessionEndedAtom, end);
  return renderScreen(<SessionEndedSheet end={{ ...end, ...more }} />, {
    shell: createFakeShell(),
    catalogue: messages,
  });
}

test('a sheet says why, and leads to the log-in', async () => {
  const { shell, user } = await show();
  expectShown(
    screen.getByRole('dialog', { name: 'You are logged out' }),
    'Your account was logged in on another device. Log in to go on where you were. What you typed is kept. Log in again Not now',
  );
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();
});

test('whose data was deleted after a rejection reads so, and from which day to apply', async () => {
  await show({ retryAfter: Date.parse('2026-04-05T00:00:00+01:00') });
  expectShown(
    screen.getByRole('dialog'),
    'We could not lend to you, so we deleted your data a week later, as we said. You can apply again from Sun 5 Apr 2026.',
  );
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
  const { user } = await renderScreen(<HelpSheet client={client} />, { catalogue: messages });
  expectShown('The help lines did not load. Check your connection, then try again.');
  client.respond(getCustomerService, () => lines);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /0700 555 0199/ });
  expectShown(
    'Call us 0700 555 0199 WhatsApp +234 700 555 0199 Email help@acacia.example We answer 8:00–20:00',
  );
  store.set(helpAtom, true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.get(helpAtom)).toBe(false);
});

const chosen = jest.fn();

test.each([
  [
    'another site',
    <ExternalDialog key="" brand="Sunbird" request={{ host: 'wa.me', answer: chosen }} />,
    'The next page is on wa.me. Check the address before you type anything there.',
    [true, false],
  ],
  [
    'a log-in that stands still',
    <StalledLogInDialog key="" choose={chosen} />,
    'Log-in is taking long The app has not opened its log-in within 15 seconds.',
    ['here', 'cancelled'],
  ],
  ['a log-in that lasts', <LogInWait key="" onBack={() => chosen('back')} />, 'Log in Loading', ['back']],
  [
    'a preview',
    <PreviewBadge key="" label="borrow 2.0.0" />,
    'Preview of borrow 2.0.0. Only you see it. Leave',
    [],
  ],
])('of %s it says what it is, and each answer counts', async (name, element, shown, answers) => {
  chosen.mockClear();
  await renderScreen(element, { catalogue: messages });
  expectShown(shown);
  if (name === 'a preview') return;
  for (const answer of screen.getAllByRole('button')) fireEvent.click(answer);
  expect(chosen.mock.calls.flat()).toEqual(answers);
});

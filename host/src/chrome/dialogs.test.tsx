import messages from '@sunbird/languages/texts/en/host.json';
import { createFakeShell, renderScreen, screen } from '@sunbird/testing';
import { sessionEndedAtom, store } from '../state';
import { SessionEndedSheet } from './dialogs';

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

import { createFakeShell, renderScreen, screen } from '@sunbird/testing';
import { messages } from '../remote';
import { Screen } from './language-screen';

function show(shell = createFakeShell()) {
  return renderScreen(<Screen />, { shell, catalogue: messages });
}

test('both languages by their own names, the one in force chosen', async () => {
  await show();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Español' }).checked).toBe(false);
});

test('a choice takes effect at once', async () => {
  const { shell, user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(shell.language.change).toHaveBeenCalledWith('es');
  expect(shell.track).toHaveBeenCalledWith({
    eventType: 'click',
    eventOption: 'language',
    pageName: 'language',
  });
});

test('words that did not arrive are said to be missing', async () => {
  const change = jest.fn(async () => {
    throw new Error('chunk');
  });
  const { user } = await show(createFakeShell({ language: { change } }));
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
});

test('signed out it works as well', async () => {
  const { user, shell } = await show(createFakeShell({ session: { status: 'anonymous' } }));
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(shell.language.change).toHaveBeenCalledWith('es');
  expect(shell.api.calls).toEqual([]);
});

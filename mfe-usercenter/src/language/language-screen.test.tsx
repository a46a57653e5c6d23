import { expectShown, screen } from '@sunbird/testing';
import { renderUser } from '../testing/render-user';
import { Screen } from './language-screen';

test('both languages by their own names, the one in force chosen; a choice takes effect at once', async () => {
  const { shell, user } = await renderUser(Screen);
  expectShown('English', 'Español Changes at once. SMS messages follow it too.');
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
  const { user } = await renderUser(Screen, { language: { change } });
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
});

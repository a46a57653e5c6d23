import { outline, screen } from '@sunbird/testing';
import { openBorrow } from '../testing/render';
import { Screen } from './three-steps-screen';

test('application, account, money; and the way to the amounts', async () => {
  const { shell, user } = await openBorrow(Screen, '/', { session: { status: 'anonymous' } });
  expect(outline()).toMatchSnapshot();
  await user.click(screen.getByRole('button', { name: 'See what you can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

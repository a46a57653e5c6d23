import { expectShown, screen } from '@sunbird/testing';
import { openBorrow } from '../testing/render';
import { Screen } from './three-steps-screen';

test('application, account, money; and the way to the amounts', async () => {
  const { shell, user } = await openBorrow(Screen, '/', { session: { status: 'anonymous' } });
  expectShown(
    'You see every cost before you confirm.',
    'Usually minutes, at most 1 working day until we decide.',
    'We check it before anything is sent.',
    'Get the money Confirm the costs.',
  );
  await user.click(screen.getByRole('button', { name: 'See what you can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

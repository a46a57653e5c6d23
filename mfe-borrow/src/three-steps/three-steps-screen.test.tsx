import { screen } from '@sunbird/testing';
import { openBorrow } from '../testing/render';
import { textOf } from '../testing/texts';
import { Screen } from './three-steps-screen';

test('application, account, money; and the way to the amounts', async () => {
  const { shell, user } = await openBorrow(Screen, '/', { session: { status: 'anonymous' } });
  const steps = screen.getAllByRole('listitem').map(textOf);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toContain('Application');
  expect(steps[1]).toContain('Add your bank account');
  expect(steps[2]).toContain('Get the money');
  await user.click(screen.getByRole('button', { name: 'See what you can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

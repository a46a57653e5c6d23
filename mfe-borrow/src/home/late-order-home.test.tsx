import { makeHome, screen } from '@sunbird/testing';
import { openHome } from '../testing/home-api';

let isThere = false;
// The chunk cannot be loaded until the connection is restored.
jest.mock('./order-home', () => {
  if (!isThere) throw new Error('Loading chunk 70 failed.');
  return { OrderHome: () => <h1>The loan</h1> };
});

test('code of home that does not come is a card, and Try again fetches it', async () => {
  const { user } = await openHome(makeHome(1));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'The loan' })).toBeTruthy();
});

import { createFakeShell, makeHome, screen } from '@sunbird/testing';
import { homeApi } from '../testing/home-api';
import { renderBorrow } from '../testing/render';
import { Screen } from './home-screen';

let isThere = false;
// The chunk cannot be loaded until the connection is restored.
jest.mock('./order-home', () => {
  if (!isThere) throw new Error('Loading chunk 70 failed.');
  return { OrderHome: () => <h1>The loan</h1> };
});

test('code of home that does not come is a card, and Try again fetches it', async () => {
  const shell = createFakeShell({ api: homeApi(makeHome(1)) });
  const { user } = await renderBorrow(<Screen />, { messages: 'core', shell });

  const again = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'The loan' })).toBeTruthy();
});

import { expectShown, fireEvent, screen } from '@sunbird/testing';
import { MemoryRouter } from 'react-router-dom';
import { draw } from '../testing/draw';
import { FrameLayout } from './frame-layout';
import { LoadingScreen } from './loading-screen';

test.each(['records', 'any', undefined] as const)('around a screen of the tab %s', async tab => {
  const touched = jest.fn();
  await draw(
    <FrameLayout path="/records" tab={tab} onTouched={touched} above="Offline">
      The screen
    </FrameLayout>,
    { wrapper: MemoryRouter },
  );
  expectShown('Offline The screen');
  for (const link of screen.queryAllByRole('link')) fireEvent.pointerDown(link);
  expect(touched.mock.calls.flat()).toEqual(tab ? ['/', '/records', '/me'] : []);
});

test.each([
  { path: '/', tab: 'home', frame: 'hero' },
  { path: '/me', tab: 'me', frame: 'list' },
  { path: '/user/register', frame: 'form' },
  { path: '/user_center/coupon', frame: 'tabs' },
  { path: '/borrow/lending', tab: 'home' },
] as const)('a skeleton stands for %j', async route => {
  await draw(<LoadingScreen route={route} atOnce />, { wrapper: MemoryRouter });
  expectShown('Loading');
});

test('a skeleton of no known screen says that it is tried again', async () => {
  await draw(<LoadingScreen retrying />, { wrapper: MemoryRouter });
  expectShown('Trying again');
});

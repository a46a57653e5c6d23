import { I18nProvider, loadCommonMessages } from '@sunbird/i18n';
import shellMessages from '@sunbird/languages/texts/en/host.json';
import { ng } from '@sunbird/loan-domain/markets';
import { fireEvent, outline, render, screen } from '@sunbird/testing';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FrameLayout } from './frame-layout';
import { LoadingScreen } from './loading-screen';

async function draw(shown: ReactElement) {
  const messages = { ...(await loadCommonMessages('en')), ...shellMessages };
  render(
    <MemoryRouter>
      <I18nProvider language="en" market={ng} messages={messages}>
        {shown}
      </I18nProvider>
    </MemoryRouter>,
  );
}

test.each(['records', 'any', undefined] as const)('around a screen of the tab %s', async tab => {
  const touched = jest.fn();
  await draw(
    <FrameLayout path="/records" tab={tab} onTouched={touched} above="Offline">
      The screen
    </FrameLayout>,
  );
  expect(outline()).toMatchSnapshot();
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
  await draw(<LoadingScreen route={route} atOnce />);
  expect(outline()).toMatchSnapshot();
});

test('a skeleton of no known screen says that it is tried again', async () => {
  await draw(<LoadingScreen retrying />);
  expect(outline()).toMatchSnapshot();
});

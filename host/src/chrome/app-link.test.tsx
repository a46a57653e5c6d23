import { fireEvent, render, screen, waitFor } from '@sunbird/testing';
import { HashRouter, useLocation } from 'react-router-dom';
import { AppLink } from './app-link';

function Here() {
  return <p>{useLocation().pathname}</p>;
}

function open() {
  window.location.hash = '#/';
  render(
    <HashRouter>
      <AppLink to="/records">Records</AppLink>
      <Here />
    </HashRouter>,
  );
  return screen.getByRole('link', { name: 'Records' });
}

test('the screen changes after the frame that answers the press', async () => {
  const link = open();
  fireEvent.click(link);
  expect(screen.getByText('/')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('/records')).toBeTruthy());
  expect(window.location.hash).toBe('#/records');
});

test('in a page that is not shown, which has no frames, it changes at once', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const frame = jest.spyOn(window, 'requestAnimationFrame');
  const link = open();
  fireEvent.click(link);
  expect(window.location.hash).toBe('#/records');
  expect(frame).not.toHaveBeenCalled();
  hidden.mockRestore();
});

test('with a modifier key the browser opens a new tab', () => {
  const link = open();
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
});

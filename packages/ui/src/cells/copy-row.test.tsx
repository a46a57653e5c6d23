import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../testing/show';
import { CopyRow, inGroups } from './copy-row';

const row = <CopyRow label="Account number" value="9920118403" shown="9920 1184 03" size="number" />;

function clipboardThat(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

test('copies the value without its spaces and says so', async () => {
  const { user, actions } = await show(row);
  const writeText = jest.fn(async () => undefined);
  clipboardThat(writeText);
  await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
  expect(writeText.mock.calls).toEqual([['9920118403']]);
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('Account number copied', 'success'));
  expect(screen.getByText('9920 1184 03')).toBeTruthy();
});

test('an old WebView copies by selection', async () => {
  const { user, actions } = await show(row);
  clipboardThat(() => Promise.reject(new Error('not allowed')));
  const copied: string[] = [];
  document.execCommand = jest.fn(() => {
    const active = document.querySelector('textarea');
    copied.push(active?.value ?? '');
    return true;
  });
  await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('Account number copied', 'success'));
  expect(copied).toEqual(['9920118403']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a clipboard that never answers is not waited for', async () => {
  const { actions } = await show(row);
  clipboardThat(() => new Promise(() => undefined));
  document.execCommand = jest.fn(() => true);
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Copy Account number' }));
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  expect(actions.toast).toHaveBeenCalledWith('Account number copied', 'success');
});

test.each([
  ['refuses', () => false],
  [
    'has no such command',
    () => {
      throw new Error('not supported');
    },
  ],
])('says what to do where a browser %s', async (_, copy) => {
  const { user, actions } = await show(row);
  clipboardThat(() => Promise.reject(new Error('not allowed')));
  document.execCommand = jest.fn(copy);
  await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
  await waitFor(() =>
    expect(actions.toast).toHaveBeenCalledWith(expect.stringContaining('Copy failed'), 'failure'),
  );
  expect(document.querySelector('textarea')).toBeNull();
});

test.each([
  ['7731004296', '7731 0042 96'],
  ['646180110000001234', '646 180 11000000123 4'],
  // As long as a CLABE, but a reference with letters.
  ['93000000012345678A', '9300 0000 0123 4567 8A'],
])('the digits of %s are read in groups', (text, groups) => {
  expect(inGroups(text)).toBe(groups);
});

import { renderScreen, screen } from '@sunbird/testing';
import { useTick } from './use-tick';

let entry = 'first';
jest.mock('@sunbird/shell-api', () => ({
  ...jest.requireActual('@sunbird/shell-api'),
  useLocation: () => ({ key: entry }),
}));

function Box() {
  const { ticked, setTicked, keep } = useTick('LN-240318');
  return (
    <>
      <input type="checkbox" checked={ticked} onChange={event => setTicked(event.target.checked)} />
      <button type="button" onClick={keep}>
        Read
      </button>
    </>
  );
}

function box() {
  return screen.getByRole<HTMLInputElement>('checkbox');
}

/** Ticks the box and goes to read what it agrees to. */
async function tickAndRead() {
  entry = 'first';
  const { unmount, user } = await renderScreen(<Box />);
  expect(box().checked).toBe(false);
  await user.click(box());
  await user.click(screen.getByRole('button', { name: 'Read' }));
  unmount();
}

test('who comes back from reading finds the box ticked, once', async () => {
  await tickAndRead();
  const { unmount } = await renderScreen(<Box />);
  expect(box().checked).toBe(true);
  unmount();
  await renderScreen(<Box />);
  expect(box().checked).toBe(false);
});

test('who comes by another way finds the box as it was made: not ticked', async () => {
  await tickAndRead();
  entry = 'second';
  await renderScreen(<Box />);
  expect(box().checked).toBe(false);
});

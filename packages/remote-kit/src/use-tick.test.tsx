import { renderScreen, screen } from '@sunbird/testing';
import { useState } from 'react';
import { useTick } from './use-tick';

let entry = 'first';
jest.mock('@sunbird/shell-api', () => ({
  ...jest.requireActual('@sunbird/shell-api'),
  useLocation: () => ({ key: entry }),
}));

function Box({ what = 'LN-240318' }: { readonly what?: string }) {
  const { ticked, setTicked, keep } = useTick(what);
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

/** A box that stands there while what it agrees to changes. */
function ChangingBox() {
  const [what, setWhat] = useState('LN-1 6 March');
  return (
    <>
      <Box what={what} />
      <button type="button" onClick={() => setWhat('LN-1 7 March')}>
        Midnight
      </button>
    </>
  );
}

test('a tick is for what it was given for: not for what stands there by now', async () => {
  const { user } = await renderScreen(<ChangingBox />);
  await user.click(box());
  expect(box().checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Midnight' }));
  expect(box().checked).toBe(false);
});

import { act, fakeApi, screen, waitFor } from '@sunbird/testing';
import {
  externalAtom,
  helpAtom,
  sessionEndedAtom,
  spinnersAtom,
  stalledLogInAtom,
  store,
} from '../kit/state';
import { draw } from '../testing/draw';
import { Overlays } from './overlays';

// The file of the dialogs fails to load, as on a device that has just lost its network.
jest.mock('./dialogs', () => {
  throw new Error('Loading chunk 258 failed.');
});

async function open(set: () => void) {
  await draw(
    <>
      <p>The screen below</p>
      <Overlays brand="Sunbird" client={fakeApi([])} isHome />
    </>,
  );
  await act(async () => set());
}

test('if the leave dialog fails to load, the borrower stays, the screen works, and a toast says why', async () => {
  const answer = jest.fn();
  await open(() => store.set(externalAtom, { host: 'wa.me', answer }));
  expect(await screen.findByText(/^A part of the app did not load/)).toBeTruthy();
  expect(answer).toHaveBeenCalledWith(false);
  expect(screen.getByText('The screen below')).toBeTruthy();
  act(() => store.set(externalAtom, undefined));
});

test('if the help sheet fails to load, it closes and can be opened again', async () => {
  await open(() => store.set(helpAtom, true));
  expect(await screen.findByText(/^A part of the app did not load/)).toBeTruthy();
  expect(store.get(helpAtom)).toBe(false);
  expect(screen.getByText('The screen below')).toBeTruthy();
});

test('if the sheet of an ended session fails to load, a toast says why it ended, and guarded screens open again', async () => {
  await open(() => store.set(sessionEndedAtom, { reason: 'error.session.otherDevice', at: '/records' }));
  expect(await screen.findByText(/^You are logged out\. .*another device/)).toBeTruthy();
  expect(store.get(sessionEndedAtom)).toBeUndefined();
});

test('if the dialog of a stalled log-in fails to load, the log-in of the app opens', async () => {
  const choose = jest.fn();
  await open(() => store.set(stalledLogInAtom, { choose }));
  await waitFor(() => expect(choose).toHaveBeenCalledWith('here'));
  act(() => store.set(stalledLogInAtom, undefined));
});

test('while something runs the page is covered, by what began last', async () => {
  const busy = () => screen.queryByRole('alert')?.textContent;
  await open(() => store.set(spinnersAtom, [{ id: 1, sentence: 'Saving' }]));
  expect(busy()).toBe('Saving');
  act(() => store.set(spinnersAtom, spinners => [...spinners, { id: 2 }]));
  expect(busy()).toBe('One moment');
  act(() => store.set(spinnersAtom, []));
  expect(busy()).toBeUndefined();
});

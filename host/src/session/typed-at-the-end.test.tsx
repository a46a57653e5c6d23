import { type DraftValues, useDraft } from '@sunbird/shell-api';
import { act, createFakeShell, inShell, renderHook, waitFor } from '@sunbird/testing';
import { store } from '../kit/state';
import { storageKeys } from '../storage/storage';
import { stored as inMemory } from '../testing/stored-in-memory';
import { followOtherTab } from './other-tabs';
import { sessionAtom } from './session-atom';
import { startSignedIn } from './testing/start-session';

jest.mock('idb-keyval', () => jest.requireActual('../testing/stored-in-memory'));

beforeEach(() => {
  inMemory.clear();
  sessionStorage.clear();
});
// jsdom has none.
beforeEach(() => Object.assign(performance, { clearResourceTimings: jest.fn() }));

/** A form of a borrower who has just typed, and whose last letters are not stored yet. */
async function openForm() {
  const parts = startSignedIn();
  const shell = { ...createFakeShell(), drafts: parts.drafts };
  const { result, unmount } = renderHook(
    () => useDraft<{ name: string }>('personal', (stored: DraftValues) => stored),
    { wrapper: inShell(shell) },
  );
  await waitFor(() => expect(result.current.initial).toBeDefined());
  act(() => result.current.save({ name: 'A' }));
  act(() => result.current.save({ name: 'Ada' }));
  return { ...parts, unmount };
}

/** Whose drafts there are, wherever they are stored, and what they say. */
async function stored() {
  await act(() => new Promise(done => setTimeout(done)));
  return {
    ...Object.fromEntries(inMemory),
    ...JSON.parse(sessionStorage[storageKeys.sessionDrafts] ?? '{}'),
  };
}

test('the last letters before the lender ends the session are in the draft of their borrower', async () => {
  const { session, unmount } = await openForm();
  session.endedByLender({ reason: 'error.session.tokenExpired', at: '/' });
  unmount();
  expect(await stored()).toEqual({ 'U7/personal': { name: 'Ada' } });
});

test('the last letters before the wrapper names another borrower are in no draft of that one', async () => {
  const { session, unmount } = await openForm();
  session.adopt('other', '8099999999', 'U8');
  unmount();
  expect(await stored()).toEqual({ 'U7/personal': { name: 'Ada' } });
});

test('the last letters before another tab begins another session are in no draft of nobody', async () => {
  const { session, unmount, ...parts } = await openForm();
  localStorage.clear();
  followOtherTab({ ...parts, session, currentRoute: () => undefined });
  expect(store.get(sessionAtom)).toEqual({ status: 'anonymous' });
  unmount();
  expect(await stored()).toEqual({ 'U7/personal': { name: 'Ada' } });
});

test('the last letters before a log-out are in no draft', async () => {
  const { session, unmount } = await openForm();
  const left = session.logOut();
  unmount();
  await left;
  expect(await stored()).toEqual({});
});

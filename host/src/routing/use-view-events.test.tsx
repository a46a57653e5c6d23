import { act, renderHook } from '@sunbird/testing';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { sessionAtom, store } from '../state';
import { useViewEvents } from './use-view-events';

function open(first: string | undefined) {
  const track = jest.fn();
  function wrapper({ children }: { children: ReactNode }) {
    return <Provider store={store}>{children}</Provider>;
  }
  const { rerender } = renderHook(({ name }) => useViewEvents(track, name, `/${name}`), {
    wrapper,
    initialProps: { name: first },
  });
  function seen() {
    return track.mock.calls.map(([name]) => name);
  }
  return { seen, go: (name: string | undefined) => rerender({ name }) };
}

beforeEach(() => store.set(sessionAtom, { status: 'anonymous' }));

test('each screen is logged once as it is shown', () => {
  const { seen, go } = open('home');
  go('home');
  go('records');
  go(undefined);
  go('home');
  expect(seen()).toEqual(['home', 'records', 'home']);
});

test('a guarded screen is logged after the log-in', () => {
  const { seen } = open('settings');
  expect(seen()).toEqual([]);
  act(() => store.set(sessionAtom, { status: 'signedIn', userId: 'U7' }));
  expect(seen()).toEqual(['settings']);
});

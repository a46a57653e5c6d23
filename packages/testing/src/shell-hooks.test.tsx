import { getCreditInfo } from '@sunbird/api-client';
import { type Api, type DraftValues, ShellProvider, useAct, useCall, useDraft } from '@sunbird/shell-api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeApi, held } from './fake-api';
import { createFakeShell } from './fake-shell';
import { inShell } from './render-screen';

// Tests of shell-api's hooks, which need the fake shell.
function credit(creditLimit: number) {
  return {
    creditLimit,
    usedLimit: 0,
    available: creditLimit,
    level: 'A',
    currency: 'NGN' as const,
  };
}

describe('useCall', () => {
  test('loading, then ready; reload asks again and keeps what is shown meanwhile', async () => {
    let limit = 1000;
    const shell = createFakeShell({ api: fakeApi([[getCreditInfo, () => credit(limit)]]) });
    const { result } = renderHook(() => useCall(getCreditInfo, {}), { wrapper: inShell(shell) });
    expect(result.current.status).toBe('loading');
    await waitFor(() => expect(result.current.data?.creditLimit).toBe(1000));
    limit = 2000;
    act(() => result.current.reload());
    expect(result.current.status).toBe('ready');
    await waitFor(() => expect(result.current.data?.creditLimit).toBe(2000));
  });

  test('a failure without data is an error; after data, the data stays', async () => {
    let fail = true;
    const api = fakeApi([[getCreditInfo, () => (fail ? new Error('down') : credit(1))]]);
    const shell = createFakeShell({ api });
    const { result } = renderHook(() => useCall(getCreditInfo, {}), { wrapper: inShell(shell) });
    await waitFor(() => expect(result.current.status).toBe('error'));
    fail = false;
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.status).toBe('ready'));
    fail = true;
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current.data?.creditLimit).toBe(1);
    expect(result.current.status).toBe('ready');
  });

  test('what was known stays until the answer comes, though the shell forgets it meanwhile, as after an act', async () => {
    const answer = held<ReturnType<typeof credit>>();
    let cached: { data: ReturnType<typeof credit>; at: number } | undefined = { data: credit(1000), at: 1 };
    const api = { ...fakeApi([[getCreditInfo, () => answer.promise]]), peek: (() => cached) as Api['peek'] };
    const { result, rerender } = renderHook(() => useCall(getCreditInfo, {}), {
      wrapper: inShell(createFakeShell({ api })),
    });
    cached = undefined;
    rerender();
    expect(result.current).toMatchObject({ status: 'ready', data: { creditLimit: 1000 } });
    await act(async () => answer.settle(credit(2000)));
    expect(result.current.data?.creditLimit).toBe(2000);
  });

  test('who logs in, or out, on the open screen is shown no answer to the other', async () => {
    const answers = [credit(1000), held<ReturnType<typeof credit>>().promise];
    const api = fakeApi([[getCreditInfo, () => answers.shift() ?? credit(3000)]]);
    // The shell forgets what it was told in another session.
    const offlineApi = { ...api, peek: () => undefined };
    let shell = createFakeShell({ api: offlineApi, session: { status: 'anonymous' } });
    const { result, rerender } = renderHook(() => useCall(getCreditInfo, {}), {
      wrapper: ({ children }) => <ShellProvider shell={shell}>{children}</ShellProvider>,
    });
    await waitFor(() => expect(result.current.data?.creditLimit).toBe(1000));
    shell = createFakeShell({ api: offlineApi });
    rerender();
    expect(result.current.status).toBe('loading');
    shell = createFakeShell({ api: offlineApi, session: { status: 'anonymous' } });
    rerender();
    await waitFor(() => expect(result.current.data?.creditLimit).toBe(3000));
    expect(api.calls).toHaveLength(3);
  });

  test('without a payload nothing is asked', () => {
    const api = fakeApi([[getCreditInfo, () => credit(1)]]);
    const { result } = renderHook(() => useCall(getCreditInfo, undefined), {
      wrapper: inShell(createFakeShell({ api })),
    });
    expect(result.current.status).toBe('idle');
    expect(api.calls).toHaveLength(0);
  });
});

describe('useAct', () => {
  test('a second tap while the first is on its way does nothing', async () => {
    const { promise, settle } = held<string>();
    const action = jest.fn(() => promise);
    const { result } = renderHook(() => useAct(action));
    let first: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      first = result.current.run();
      void result.current.run();
    });
    expect(result.current.pending).toBe(true);
    await act(async () => {
      settle('done');
      expect(await first).toBe('done');
    });
    expect(action).toHaveBeenCalledTimes(1);
    expect(result.current.pending).toBe(false);
  });

  test('a failure is kept to be shown, and the next try clears it', async () => {
    let fail = true;
    const { result } = renderHook(() =>
      useAct(async () => {
        if (fail) throw new Error('no');
        return 1;
      }),
    );
    await act(async () => {
      expect(await result.current.run()).toBeUndefined();
    });
    expect(result.current.error).toEqual(new Error('no'));
    fail = false;
    await act(async () => {
      expect(await result.current.run()).toBe(1);
    });
    expect(result.current.error).toBeUndefined();
  });
});

describe('useDraft', () => {
  function restore(stored: DraftValues) {
    return typeof stored.name === 'string' ? { name: stored.name } : {};
  }

  test('gives back what was typed, also when the screen goes before the pause is over', async () => {
    const shell = createFakeShell();
    const { result, unmount } = renderHook(() => useDraft<{ name: string }>('form', restore), {
      wrapper: inShell(shell),
    });
    await waitFor(() => expect(result.current.initial).toEqual({}));
    act(() => result.current.save({ name: 'Ada' }));
    unmount();
    const again = renderHook(() => useDraft<{ name: string }>('form', restore), { wrapper: inShell(shell) });
    await waitFor(() => expect(again.result.current.initial).toEqual({ name: 'Ada' }));
  });

  describe('what is typed', () => {
    beforeEach(() => jest.useFakeTimers());

    /** A form whose draft is empty, and what was stored of it, in turn. */
    async function open() {
      const shell = createFakeShell();
      const stored: unknown[] = [];
      const save = jest.spyOn(shell.drafts, 'save').mockImplementation(async (_, { name }) => {
        stored.push(name);
      });
      const { result } = renderHook(() => useDraft<{ name: string }>('form', restore), {
        wrapper: inShell(shell),
      });
      await act(() => jest.advanceTimersByTimeAsync(0));
      return { type: (name: string) => result.current.save({ name }), stored, save };
    }

    test('is stored at the first key, then four times a second, and to its last', async () => {
      const { type, stored } = await open();
      for (let frame = 0; frame < 60; frame += 1) {
        type(`${frame}`);
        await jest.advanceTimersByTimeAsync(16);
      }
      await jest.advanceTimersByTimeAsync(1000);
      expect(stored).toHaveLength(5);
      expect([stored[0], stored[4]]).toEqual(['0', '59']);
      type('later');
      expect(stored[5]).toBe('later');
    });

    test.each([
      ['a field is left', document, 'focusout'],
      ['the page is hidden, before the system kills it', document, 'visibilitychange'],
      ['the page goes', window, 'pagehide'],
    ])('is stored at once when %s', async (_what, target, moment) => {
      const { type, stored } = await open();
      type('A');
      type('Ada');
      expect(stored).toEqual(['A']);
      target.dispatchEvent(new Event(moment));
      expect(stored).toEqual(['A', 'Ada']);
    });
  });

  test('a form of which nothing is stored is there at once, and asks for nothing', async () => {
    const shell = createFakeShell();
    const load = jest.fn(shell.drafts.load);
    const drafts = { ...shell.drafts, load, isEmpty: (form: string) => !shell.drafts.stored.has(form) };
    shell.drafts.stored.set('other', { name: 'Ada' });
    function show(form: string) {
      const wrapper = inShell({ ...shell, drafts });
      return renderHook(() => useDraft<{ name: string }>(form, restore), { wrapper }).result;
    }
    expect(show('form').current.initial).toEqual({});
    expect(load).not.toHaveBeenCalled();
    const other = show('other');
    expect(other.current.initial).toBeUndefined();
    await waitFor(() => expect(other.current.initial).toEqual({ name: 'Ada' }));
  });

  test('the form of another loan, at the same screen, gets nothing of the one before', async () => {
    const shell = createFakeShell();
    shell.drafts.stored.set('LN-1', { name: 'Ada' });
    shell.drafts.stored.set('LN-2', { name: 'Bola' });
    const { result, rerender } = renderHook(({ form }) => useDraft<{ name: string }>(form, restore), {
      wrapper: inShell(shell),
      initialProps: { form: 'LN-1' },
    });
    await waitFor(() => expect(result.current.initial).toEqual({ name: 'Ada' }));
    rerender({ form: 'LN-2' });
    expect(result.current.initial).toBeUndefined();
    await waitFor(() => expect(result.current.initial).toEqual({ name: 'Bola' }));
  });

  test('a cleared draft does not come back by a late write', async () => {
    const shell = createFakeShell();
    const { result } = renderHook(() => useDraft<{ name: string }>('form', restore), {
      wrapper: inShell(shell),
    });
    await waitFor(() => expect(result.current.initial).toEqual({}));
    await act(async () => {
      result.current.save({ name: 'Ada' });
      await result.current.clear();
      await result.current.flush();
    });
    expect(await shell.drafts.load('form')).toBeUndefined();
  });
});

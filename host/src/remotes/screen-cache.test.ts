import { WrongShape } from '@sunbird/federation';
import type { RemoteModule } from '@sunbird/shell-api';
import type { Remotes } from './remotes';
import { createScreenCache } from './screen-cache';

function Screen() {
  return null;
}

const remote: unknown = {
  screens: { Home: async () => ({ Screen }), Empty: async () => undefined },
  messages: { en: async (screen: string) => ({ title: screen }) },
};

/** A loader of one remote, and the cache of its screens. */
function setUp(loadForms: (remote: string, screen: string) => Promise<void> = async () => undefined) {
  const loads = jest.fn();
  const load: unknown = async (name: string, part: (module: RemoteModule) => Promise<unknown>) => {
    loads(name);
    try {
      return { ok: true, part: await part(remote as RemoteModule) };
    } catch (reason) {
      return { ok: false, failure: { stage: reason instanceof WrongShape ? 'shape' : 'chunk' } };
    }
  };
  return { loads, screens: createScreenCache({ load: load as Remotes['load'] }, loadForms) };
}

test('a screen that is on its way is loaded once, and is there at once from then on', async () => {
  const { loads, screens } = setUp();
  const [first, second] = [
    screens.load('sunbird/borrow', 'Home', 'en'),
    screens.load('sunbird/borrow', 'Home', 'en'),
  ];
  expect(second).toBe(first);
  expect(await first).toEqual({ ok: true, ready: { Screen, messages: { title: 'Home' } } });
  expect(screens.peek('sunbird/borrow', 'Home', 'en')).toEqual({ Screen, messages: { title: 'Home' } });
  expect(screens.peek('sunbird/borrow', 'Home', 'es')).toBeUndefined();
  await screens.load('sunbird/borrow', 'Home', 'en');
  expect(loads.mock.calls).toEqual([['sunbird/borrow'], ['sunbird/borrow']]);
});

test.each([
  ['Home', 'es'],
  ['Gone', 'en'],
  ['Empty', 'en'],
] as const)('%s in %s is no screen of this remote, and support gets a code', async (screen, language) => {
  const { screens } = setUp();
  expect(await screens.load('sunbird/borrow', screen, language)).toEqual({
    ok: false,
    failure: { stage: 'shape', code: 'BORROW-SHAPE' },
  });
  expect(screens.peek('sunbird/borrow', screen, language)).toBeUndefined();
});

test('words of forms that do not come are the shell’s failure', async () => {
  const { screens } = setUp(() => Promise.reject(new Error('offline')));
  const failure = { stage: 'chunk', code: 'HOST-CHUNK' };
  expect(await screens.load('sunbird/borrow', 'Home', 'en')).toEqual({ ok: false, failure });
});

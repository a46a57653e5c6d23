import { version } from 'react';
import { createRuntime } from './runtime';

const entry = 'https://site.example/remotes/repay/1/entry.js';

function registration(at: string) {
  return [{ name: 'sunbird_repay', entry: at, type: 'global', entryGlobalName: 'sunbird_repay' }] as const;
}

const fromFederation = { screens: {}, messages: {}, of: 'federation' };
const loadRemote = jest.fn(async (_id: string): Promise<unknown> => fromFederation);
const registerRemotes = jest.fn();

jest.mock('./federation', () => ({
  federation: {
    registerRemotes: (...given: unknown[]) => registerRemotes(...given),
    loadRemote: (id: string) => loadRemote(id),
  },
}));

function land() {
  const landed = { screens: {}, messages: {}, of: 'landing' };
  const container = { init: jest.fn(), get: jest.fn(async () => () => landed) };
  Reflect.set(window, 'sunbird_repay', container);
  return { landed, container };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'sunbird_repay');
  jest.clearAllMocks();
});

test('the container of a landing file starts with the shell’s singletons, without the runtime', async () => {
  const { landed, container } = land();
  const runtime = createRuntime(entry);
  runtime.registerRemotes([...registration(entry)]);
  expect(await runtime.loadRemote('sunbird_repay/remote')).toBe(landed);
  expect(container.get).toHaveBeenCalledWith('./remote');
  const [scope] = container.init.mock.calls[0];
  expect(Object.keys(scope).sort()).toEqual([
    '@sunbird/i18n',
    '@sunbird/shell-api',
    'react',
    'react-dom',
    'react/jsx-runtime',
  ]);
  const [react] = Object.values<{ get: () => () => { version: string } }>(scope.react);
  expect(react?.get()().version).toBe(version);
  expect(registerRemotes).not.toHaveBeenCalled();
});

test('the runtime loads any other release than that of the landing file', async () => {
  const { container } = land();
  const runtime = createRuntime(entry);
  const other = entry.replace('/1/', '/2/');
  runtime.registerRemotes([...registration(other)], { force: true });
  expect(await runtime.loadRemote('sunbird_repay/remote')).toBe(fromFederation);
  expect(container.init).not.toHaveBeenCalled();
  expect(registerRemotes).toHaveBeenCalledWith([...registration(other)], { force: true });
});

test('without a container of the landing file, the runtime loads the remote', async () => {
  const runtime = createRuntime(entry);
  runtime.registerRemotes([...registration(entry)]);
  expect(await runtime.loadRemote('sunbird_repay/remote')).toBe(fromFederation);
  expect(loadRemote).toHaveBeenCalledWith('sunbird_repay/remote');
});

test('a container without the module fails, and is loaded again after forget()', async () => {
  const { container } = land();
  container.get.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const runtime = createRuntime(entry);
  runtime.registerRemotes([...registration(entry)]);
  await expect(runtime.loadRemote('sunbird_repay/remote')).rejects.toThrow('chunk 7');
  runtime.forget('sunbird_repay', entry);
  runtime.registerRemotes([...registration(entry)], { force: true });
  expect(await runtime.loadRemote('sunbird_repay/remote')).toBe(fromFederation);
});

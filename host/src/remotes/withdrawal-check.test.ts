import type { Registry, Release } from '@sunbird/federation';
import { createWithdrawalCheck, type WithdrawalCheckOptions } from './withdrawal-check';

const release = { url: 'remotes/repay/2/entry.js' } satisfies Pick<Release, 'url'>;

function setUp(
  withdrawn: WithdrawalCheckOptions['withdrawn'],
  age = 90_000,
  asked?: WithdrawalCheckOptions['asked'],
) {
  const take = jest.fn();
  const asks = jest.fn(withdrawn);
  const renew = jest.fn(async (): Promise<Registry | undefined> => registry([release.url]));
  const pinned = (remote: string) => (remote === 'sunbird/repay' ? narrow(release) : undefined);
  const check = createWithdrawalCheck({ pinned, withdrawn: asks, asked, renew, take, age: () => age });
  return { take, asks, renew, check };
}

/** The check reads nothing of a release but its address. */
function narrow({ url }: Pick<Release, 'url'>): Release {
  return {
    url,
    metadata: { version: '2', integrity: 'sha256-AAAA' },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: '^1.0.0',
      routes: [],
      files: {},
      preload: { always: [], languages: {}, markets: {} },
    },
  };
}

const registry = (withdrawn: string[]): Registry => ({
  schema: 'https://github.com/awslabs/frontend-discovery/v1-pre',
  revision: 9,
  microFrontends: {},
  withdrawn,
});

test('a release that was withdrawn since the page came is left before it is loaded', async () => {
  const { take, check } = setUp(async () => [release.url]);
  await check('sunbird/repay');
  expect(take).toHaveBeenCalledWith(registry([release.url]));
});

test('one that stands is kept, asked for once, and no registry is fetched for it', async () => {
  const { take, asks, renew, check } = setUp(async () => ['remotes/repay/1/entry.js']);
  await check('sunbird/repay');
  await check('sunbird/repay');
  expect(take).not.toHaveBeenCalled();
  expect(asks).toHaveBeenCalledTimes(1);
  expect(renew).not.toHaveBeenCalled();
});

test.each([
  ['can not be had', undefined],
  ['is of before that', registry([])],
])('a registry that %s is not taken', async (_, fresh) => {
  const { take, renew, check } = setUp(async () => [release.url]);
  renew.mockResolvedValue(fresh);
  await check('sunbird/repay');
  expect(take).not.toHaveBeenCalled();
});

test('a page that has just come knows, and an unknown remote is nobody’s', async () => {
  const young = setUp(async () => [release.url], 5000);
  await young.check('sunbird/repay');
  expect(young.asks).not.toHaveBeenCalled();
  const old = setUp(async () => [release.url]);
  await old.check('sunbird/other');
  expect(old.asks).not.toHaveBeenCalled();
});

test('a page that was kept on the device goes by what was asked as it began, and asks no more', async () => {
  const { take, asks, check } = setUp(async () => undefined, 300, {
    askedAt: 20,
    answer: Promise.resolve([release.url]),
  });
  await check('sunbird/repay');
  expect(take).toHaveBeenCalledWith(registry([release.url]));
  expect(asks).not.toHaveBeenCalled();
});

test('the second of such a page began with its question', async () => {
  jest.useFakeTimers();
  const { check } = setUp(async () => undefined, 800, { askedAt: 20, answer: new Promise(() => undefined) });
  const checked = check('sunbird/repay');
  await jest.advanceTimersByTimeAsync(220);
  await expect(checked).resolves.toBeUndefined();
  jest.useRealTimers();
});

test('nobody waits longer than a second for the answer', async () => {
  jest.useFakeTimers();
  const { take, check } = setUp(() => new Promise(() => undefined));
  const checked = check('sunbird/repay');
  await jest.advanceTimersByTimeAsync(1000);
  await expect(checked).resolves.toBeUndefined();
  expect(take).not.toHaveBeenCalled();
  jest.useRealTimers();
});

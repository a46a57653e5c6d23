import type { Registry } from '@sunbird/federation';
import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { createWithdrawalCheck, type WithdrawalCheckOptions } from './remotes';

const release = makeRelease('repay', '2');

function setUp(
  fetchList: WithdrawalCheckOptions['withdrawn'],
  age = 90_000,
  requested?: WithdrawalCheckOptions['requested'],
) {
  const take = jest.fn();
  const withdrawn = jest.fn(fetchList);
  const renew = jest.fn(async (): Promise<Registry | undefined> => registry([release.url]));
  const pinned = (remote: string) => (remote === 'sunbird/repay' ? release : undefined);
  const check = createWithdrawalCheck({ pinned, withdrawn, requested, renew, take, age: () => age });
  return { take, withdrawn, renew, check };
}

function registry(withdrawn: string[]): Registry {
  return makeRegistry({}, { revision: 9, withdrawn });
}

test('a release that was withdrawn after the page was published is replaced before it is loaded', async () => {
  const { take, check } = setUp(async () => [release.url]);
  await check('sunbird/repay');
  expect(take).toHaveBeenCalledWith(registry([release.url]));
});

test('a release that is not withdrawn stays, is checked once, and no registry is fetched', async () => {
  const { take, withdrawn, renew, check } = setUp(async () => ['remotes/repay/1/entry.js']);
  await check('sunbird/repay');
  await check('sunbird/repay');
  expect(take).not.toHaveBeenCalled();
  expect(withdrawn).toHaveBeenCalledTimes(1);
  expect(renew).not.toHaveBeenCalled();
});

test.each([
  ['can not be fetched', undefined],
  ['is older than the withdrawal', registry([])],
])('a registry that %s is not used', async (_, fresh) => {
  const { take, renew, check } = setUp(async () => [release.url]);
  renew.mockResolvedValue(fresh);
  await check('sunbird/repay');
  expect(take).not.toHaveBeenCalled();
});

test('a page from the network, and an unknown remote, send no request', async () => {
  for (const [age, requests] of [
    [5000, 0],
    [59_999, 0],
    [60_000, 1],
  ] as const) {
    const page = setUp(async () => [release.url], age);
    await page.check('sunbird/repay');
    expect(page.withdrawn).toHaveBeenCalledTimes(requests);
  }
  const old = setUp(async () => [release.url]);
  await old.check('sunbird/other');
  expect(old.withdrawn).not.toHaveBeenCalled();
});

test('a page from the cache uses the response to the request of the boot script', async () => {
  const { take, withdrawn, check } = setUp(async () => undefined, 300, {
    askedAt: 20,
    answer: Promise.resolve([release.url]),
  });
  await check('sunbird/repay');
  expect(take).toHaveBeenCalledWith(registry([release.url]));
  expect(withdrawn).not.toHaveBeenCalled();
});

test('for such a page the time limit starts with the request of the boot script', async () => {
  jest.useFakeTimers();
  const { check } = setUp(async () => undefined, 800, { askedAt: 20, answer: new Promise(() => undefined) });
  const checked = check('sunbird/repay');
  await jest.advanceTimersByTimeAsync(220);
  await expect(checked).resolves.toBeUndefined();
});

test('the check waits at most a second for the response', async () => {
  jest.useFakeTimers();
  const { take, check } = setUp(() => new Promise(() => undefined));
  const checked = check('sunbird/repay');
  await jest.advanceTimersByTimeAsync(1000);
  await expect(checked).resolves.toBeUndefined();
  expect(take).not.toHaveBeenCalled();
});

import { addActivation, checkActivation, NetworkError } from '@sunbird/api-client';
import { fakeApi } from '@sunbird/testing';
import { keepStartLink } from '../routing/mend-address';
import { storageKeys } from '../storage/storage';
import { reportActivation } from './report-vitals';

const app = { deviceId: 'device-1', packageName: 'ng.sunbird.credit', appName: 'Sunbird' };

test('the first start reports the installation, with what wrapper and link said; the next one reports nothing', async () => {
  const api = fakeApi([
    [checkActivation, () => ({ activated: false })],
    [addActivation, () => ({ ok: true })],
  ]);
  localStorage.setItem(storageKeys.appsFlyerId, 'af-1');
  localStorage.setItem(storageKeys.edition, '118');
  await keepStartLink({ channelId: 'radio-7' });
  await reportActivation(api, app);
  await reportActivation(api, app);
  expect(api.payloadsOf(checkActivation)).toEqual([{ deviceId: 'device-1', afid: 'af-1' }]);
  expect(api.payloadsOf(addActivation)).toEqual([
    { ...app, afid: 'af-1', edition: '118', channelId: 'radio-7' },
  ]);
});

test('a start without a network is made up for by the next one', async () => {
  const api = fakeApi([
    [checkActivation, () => new NetworkError()],
    [addActivation, () => ({ ok: true })],
  ]);
  await expect(reportActivation(api, app)).rejects.toBeInstanceOf(NetworkError);
  api.respond(checkActivation, () => ({ activated: false }));
  await reportActivation(api, app);
  expect(api.payloadsOf(addActivation)).toEqual([{ ...app, edition: 'web' }]);
});

test('an installation that the lender has seen is not reported again', async () => {
  const api = fakeApi([[checkActivation, () => ({ activated: true })]]);
  await reportActivation(api, app);
  await reportActivation(api, app);
  expect(api.payloadsOf(checkActivation)).toHaveLength(1);
  expect(api.payloadsOf(addActivation)).toEqual([]);
});

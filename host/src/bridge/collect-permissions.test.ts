import { ApiError, NetworkError, uploadTimeEnable, uploadTimeStatus } from '@sunbird/api-client';
import { type CollectionFlag, collectionFlags } from '@sunbird/loan-domain';
import { fakeApi } from '@sunbird/testing';
import { store } from '../kit/state';
import { sessionAtom } from '../session/session-atom';
import { createCollecting } from './collect-permissions';

const settings: Readonly<Record<string, readonly CollectionFlag[]>> = {
  'the market’s own flags': ['device', 'location'],
  'all six flags': collectionFlags,
};

function status(present: readonly CollectionFlag[]) {
  return {
    appList: present.includes('appList'),
    sms: present.includes('sms'),
    exif: present.includes('exif'),
    device: present.includes('device'),
    contact: present.includes('contact'),
    location: present.includes('location'),
  };
}

interface Situation {
  readonly enable?: boolean | Error;
  /** What the lender has already; by default nothing. */
  readonly present?: readonly CollectionFlag[] | Error;
  readonly wrapper?: 0 | -1 | Error;
}

/** A collection of these flags, and what it asks of lender and wrapper. */
function collecting(
  flags: readonly CollectionFlag[],
  { enable = true, present = [], wrapper = 0 }: Situation,
) {
  const client = fakeApi([
    [uploadTimeEnable, () => (enable instanceof Error ? enable : { enableTimeSdk: enable })],
    [uploadTimeStatus, () => (present instanceof Error ? present : status(present))],
  ]);
  const timeSDK = jest.fn();
  async function call(name: string, data: unknown) {
    timeSDK(name, data);
    if (wrapper instanceof Error) throw wrapper;
    return { code: wrapper };
  }
  const track = jest.fn();
  const collect = createCollecting({ bridge: { call: call as never }, client, flags, track });
  return { client, collect, timeSDK, track };
}

beforeEach(() => store.set(sessionAtom, { Authorization: 'Bearer t', userId: 'U1', mobile: '8031234567' }));
afterEach(() => store.set(sessionAtom, undefined));

describe.each(Object.entries(settings))('with %s', (_name, flags) => {
  const some = flags.slice(1);
  interface Row extends Situation {
    readonly branch: string;
    readonly skip?: boolean;
    readonly agreed?: readonly CollectionFlag[];
    /** Default: -1 without a message. */
    readonly result?: { code: 0 | 1 | -1; message?: string };
    /** The flags that are requested from the wrapper; undefined without a request. */
    readonly requested?: readonly CollectionFlag[];
  }
  const none: Row['result'] = { code: 0 };
  const run: Row['result'] = { code: 1 };

  const rows: Row[] = [
    {
      branch: 'enable fails with the server’s words',
      enable: new ApiError({ code: 50000, serverMessage: 'Order closed' }),
      result: { code: -1, message: 'Order closed' },
    },
    { branch: 'enable fails without words', enable: new NetworkError() },
    { branch: 'the lender collects nothing', enable: false, result: none },
    { branch: 'status fails', present: new ApiError({ code: 50000, serverMessage: 'Busy' }) },
    { branch: 'all present', present: flags, result: none },
    { branch: 'all present, skip', skip: true, present: flags, result: none },
    { branch: 'all present, none agreed to', agreed: [], present: flags, result: none },
    { branch: 'none present, skip', skip: true },
    { branch: 'one missing, skip', skip: true, present: some },
    { branch: 'none present', result: run, requested: flags },
    { branch: 'one missing', present: some, result: run, requested: flags.slice(0, 1) },
    {
      branch: 'none present, one agreed to',
      agreed: some.slice(0, 1),
      result: run,
      requested: some.slice(0, 1),
    },
    { branch: 'none present, none agreed to', agreed: [] },
    { branch: 'one missing, another agreed to', agreed: some, present: some },
    { branch: 'the wrapper refuses', wrapper: -1, requested: flags },
    { branch: 'the wrapper breaks', wrapper: new Error('broken'), requested: flags },
  ];

  test.each(rows)('$branch', async ({ branch: _, skip, agreed, result, requested, ...situation }) => {
    const { client, collect, timeSDK, track } = collecting(flags, situation);
    const chosen = { ...(skip !== undefined && { skip }), ...(agreed && { agreed }) };
    const outcome = await collect({ orderNo: 'SB-1', isSubmit: true, ...chosen });
    expect(outcome).toEqual(result ?? { code: -1 });
    const data = { orderNo: 'SB-1', userId: 'U1', isSubmit: true };
    expect(timeSDK.mock.calls).toEqual(requested ? [['timeSDK', { ...data, ...status(requested) }]] : []);
    expect(track).toHaveBeenCalledTimes(outcome.code === 1 ? 1 : 0);
    for (const { payload } of client.calls) expect(payload).toEqual({ orderNo: 'SB-1' });
  });
});

test('a flag that the market does not collect is never requested, even if it is missing', async () => {
  const { collect, timeSDK } = collecting(['device', 'location'], { present: ['device', 'location'] });
  expect(await collect({ orderNo: 'SB-1', isSubmit: false })).toEqual({ code: 0 });
  expect(timeSDK).not.toHaveBeenCalled();
});

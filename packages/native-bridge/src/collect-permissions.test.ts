import { type CollectionFlag, collectionFlags } from '@sunbird/loan-domain';
import { type CollectPermissionsCalls, collectPermissions, type UploadStatus } from './collect-permissions';

const settings: Readonly<Record<string, readonly CollectionFlag[]>> = {
  'the market’s own flags': ['device', 'location'],
  'all six flags': collectionFlags,
};

function status(present: readonly CollectionFlag[]): UploadStatus {
  return {
    appList: present.includes('appList'),
    sms: present.includes('sms'),
    exif: present.includes('exif'),
    device: present.includes('device'),
    contact: present.includes('contact'),
    location: present.includes('location'),
  };
}

class ServerError extends Error {}

function calls(overrides: Partial<CollectPermissionsCalls>) {
  const log = jest.fn();
  const timeSDK = jest.fn(async (): Promise<{ code: 0 | -1; msg: string }> => ({ code: 0, msg: '' }));
  const all: CollectPermissionsCalls = {
    enable: async () => true,
    status: async () => status([]),
    serverMessage: error => (error instanceof ServerError ? error.message : undefined),
    timeSDK,
    log,
    ...overrides,
  };
  return { all, log, timeSDK };
}

function rejects(error: Error) {
  return async () => {
    throw error;
  };
}

describe.each(Object.entries(settings))('with %s', (_name, flags) => {
  const input = { orderNo: 'SB-1', userId: 'U1', isSubmit: true, flags };
  const some = flags.slice(1);
  interface Row extends Partial<CollectPermissionsCalls> {
    readonly branch: string;
    readonly skip?: boolean;
    readonly agreed?: readonly CollectionFlag[];
    /** Default: -1 without a message. */
    readonly result?: { code: 0 | 1 | -1; message?: string };
    /** The flags that are requested from the wrapper; undefined without a request. */
    readonly asked?: readonly CollectionFlag[];
  }
  function has(present: readonly CollectionFlag[]) {
    return async () => status(present);
  }
  const none: Row['result'] = { code: 0 };
  const run: Row['result'] = { code: 1 };

  const rows: Row[] = [
    {
      branch: 'enable fails with the server’s words',
      enable: rejects(new ServerError('Order closed')),
      result: { code: -1, message: 'Order closed' },
    },
    { branch: 'enable fails without words', enable: rejects(new Error('network')) },
    { branch: 'the lender collects nothing', enable: async () => false, result: none },
    { branch: 'status fails', status: rejects(new ServerError('Busy')) },
    { branch: 'all present', status: has(flags), result: none },
    { branch: 'all present, skip', skip: true, status: has(flags), result: none },
    { branch: 'all present, none agreed to', agreed: [], status: has(flags), result: none },
    { branch: 'none present, skip', skip: true },
    { branch: 'one missing, skip', skip: true, status: has(some) },
    { branch: 'none present', result: run, asked: flags },
    { branch: 'one missing', status: has(some), result: run, asked: flags.slice(0, 1) },
    { branch: 'none present, one agreed to', agreed: some.slice(0, 1), result: run, asked: some.slice(0, 1) },
    { branch: 'none present, none agreed to', agreed: [] },
    { branch: 'one missing, another agreed to', agreed: some, status: has(some) },
    { branch: 'the wrapper refuses', timeSDK: async () => ({ code: -1, msg: 'location missing' }) },
    { branch: 'the wrapper breaks', timeSDK: rejects(new Error('broken')) },
  ];

  test.each(rows)('$branch', async ({ branch: _, skip, agreed, result, asked, ...overrides }) => {
    const { all, log, timeSDK } = calls(overrides);
    const chosen = { ...(skip !== undefined && { skip }), ...(agreed && { agreed }) };
    expect(await collectPermissions({ ...input, ...chosen }, all)).toEqual(result ?? { code: -1 });
    expect(timeSDK.mock.calls).toEqual(
      asked ? [[{ orderNo: 'SB-1', userId: 'U1', isSubmit: true, ...status(asked) }]] : [],
    );
    expect(log).toHaveBeenCalledTimes(asked ? 1 : 0);
  });

  test('an event that can’t be logged changes nothing', async () => {
    const log = () => {
      throw new Error('broken');
    };
    expect(await collectPermissions(input, calls({ log }).all)).toEqual(run);
  });

  test('the calls come in their order, for this order', async () => {
    const order: string[] = [];
    const { all } = calls({
      enable: async orderNo => {
        order.push(`enable ${orderNo}`);
        return true;
      },
      status: async orderNo => {
        order.push(`status ${orderNo}`);
        return status([]);
      },
      timeSDK: async data => {
        order.push(`timeSDK ${data.orderNo}`);
        return { code: 0, msg: '' };
      },
      log: () => void order.push('log'),
    });
    await collectPermissions(input, all);
    expect(order).toEqual(['enable SB-1', 'status SB-1', 'timeSDK SB-1', 'log']);
  });
});

test('a flag that the market does not collect is never requested, even if it is missing', async () => {
  const { all, timeSDK } = calls({ status: async () => status(['device', 'location']) });
  const flags: readonly CollectionFlag[] = ['device', 'location'];
  const input = { orderNo: 'SB-1', userId: 'U1', isSubmit: false };
  expect(await collectPermissions({ ...input, flags }, all)).toEqual({ code: 0 });
  expect(await collectPermissions({ ...input, flags: collectionFlags }, all)).toEqual({ code: 1 });
  expect(timeSDK).toHaveBeenCalledTimes(1);
});

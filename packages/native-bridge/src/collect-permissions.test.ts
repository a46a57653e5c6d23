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
  interface Row {
    branch: string;
    skip?: boolean;
    agreed?: readonly CollectionFlag[];
    overrides: Partial<CollectPermissionsCalls>;
    result: { code: 0 | 1 | -1; message?: string };
    /** The flags that are requested from the wrapper; undefined without a request. */
    asked?: readonly CollectionFlag[];
    logged?: boolean;
  }
  async function refused() {
    return { code: -1 as const, msg: 'location missing' };
  }

  const rows: Row[] = [
    {
      branch: 'enable fails with the server’s words',
      overrides: { enable: rejects(new ServerError('Order closed')) },
      result: { code: -1, message: 'Order closed' },
    },
    {
      branch: 'enable fails without words',
      overrides: { enable: rejects(new Error('network')) },
      result: { code: -1 },
    },
    { branch: 'the lender collects nothing', overrides: { enable: async () => false }, result: { code: 0 } },
    {
      branch: 'status fails',
      overrides: { status: rejects(new ServerError('Busy')) },
      result: { code: -1 },
    },
    { branch: 'all present', overrides: { status: async () => status(flags) }, result: { code: 0 } },
    {
      branch: 'all present, skip',
      skip: true,
      overrides: { status: async () => status(flags) },
      result: { code: 0 },
    },
    { branch: 'none present, skip', skip: true, overrides: {}, result: { code: -1 } },
    {
      branch: 'one missing, skip',
      skip: true,
      overrides: { status: async () => status(some) },
      result: { code: -1 },
    },
    { branch: 'none present', overrides: {}, result: { code: 1 }, asked: flags, logged: true },
    {
      branch: 'one missing',
      overrides: { status: async () => status(some) },
      result: { code: 1 },
      asked: flags.slice(0, 1),
      logged: true,
    },
    {
      branch: 'none present, one agreed to',
      agreed: some.slice(0, 1),
      overrides: {},
      result: { code: 1 },
      asked: some.slice(0, 1),
      logged: true,
    },
    { branch: 'none present, none agreed to', agreed: [], overrides: {}, result: { code: -1 } },
    {
      branch: 'one missing, another agreed to',
      agreed: some,
      overrides: { status: async () => status(some) },
      result: { code: -1 },
    },
    {
      branch: 'all present, none agreed to',
      agreed: [],
      overrides: { status: async () => status(flags) },
      result: { code: 0 },
    },
    { branch: 'the wrapper refuses', overrides: { timeSDK: refused }, result: { code: -1 } },
    {
      branch: 'the wrapper breaks',
      overrides: { timeSDK: rejects(new Error('broken')) },
      result: { code: -1 },
    },
    {
      branch: 'the event can’t be logged',
      overrides: {
        log: () => {
          throw new Error('broken');
        },
      },
      result: { code: 1 },
      asked: flags,
    },
  ];

  test.each(rows)('$branch', async ({ skip, agreed, overrides, result, asked, logged = false }) => {
    const { all, log, timeSDK } = calls(overrides);
    const chosen = { ...(skip !== undefined && { skip }), ...(agreed && { agreed }) };
    expect(await collectPermissions({ ...input, ...chosen }, all)).toEqual(result);
    expect(timeSDK.mock.calls).toEqual(
      asked ? [[{ orderNo: 'SB-1', userId: 'U1', isSubmit: true, ...status(asked) }]] : [],
    );
    expect(log).toHaveBeenCalledTimes(logged ? 1 : 0);
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

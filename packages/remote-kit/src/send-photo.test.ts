import { NetworkError, uploadPhotoPart, uploadVoucherImage } from '@sunbird/api-client';
import { createFakeShell, fakeApi } from '@sunbird/testing';
import { sendPhoto } from './send-photo';
import { smallerPhoto } from './smaller-photo';

// jsdom draws nothing.
jest.mock('./smaller-photo', () => ({
  smallerPhoto: jest.fn(async () => new Blob([new Uint8Array(90_000)], { type: 'image/jpeg' })),
}));

const size = 474_000;
const image = { imageId: 'I1', url: '/files/1' };

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(() => jest.useRealTimers());

/** A line of so many bytes a second, which may be cut after some bytes; and a lender that takes parts. */
function line(bytesPerSecond: number, cuts: number[] = [], takesParts = true) {
  let stored = 0;
  let left = cuts.shift();
  const requests: string[] = [];
  async function carry(file: Blob, { signal, onProgress }: CallOptions) {
    const chunk = 4096;
    for (let sent = 0; sent < file.size; ) {
      const step = Math.min(chunk, file.size - sent);
      if (left !== undefined && left < step) {
        left = cuts.shift();
        throw new NetworkError();
      }
      if (left !== undefined) left -= step;
      await new Promise(wait => setTimeout(wait, (step / bytesPerSecond) * 1000));
      if (signal?.aborted) throw new DOMException('', 'AbortError');
      sent += step;
      onProgress?.(sent / file.size);
    }
  }
  const api = fakeApi([
    [
      uploadPhotoPart,
      async ({ at, file }, options) => {
        if (!takesParts) throw new NetworkError(404);
        await carry(file, options);
        requests.push(`part ${at}`);
        if (at === stored) stored += file.size;
        return { received: stored };
      },
    ],
    [
      uploadVoucherImage,
      async ({ file, uploadId }, options) => {
        await carry(file, options);
        requests.push(`${uploadId ? 'rest' : 'whole'} ${file.size}`);
        return image;
      },
    ],
  ]);
  const shell = createFakeShell({ api });
  const lefts: (number | undefined)[] = [];
  function send(photo: Blob, signal?: AbortSignal) {
    return sendPhoto(
      shell.api,
      photo,
      (rest, own) => shell.api.call(uploadVoucherImage, { ...rest, orderNo: 'LN-1' }, own),
      {
        ...(signal && { signal }),
        onProgress: (share, wholeMs) => lefts.push(wholeMs && Math.round((wholeMs * (1 - share)) / 60_000)),
      },
    );
  }
  return { requests, lefts, send };
}
type CallOptions = { signal?: AbortSignal; onProgress?: (share: number) => void };

function photo() {
  return new Blob([new Uint8Array(size)], { type: 'image/jpeg' });
}

async function settled<T>(promise: Promise<T>): Promise<T> {
  const result = promise.then(
    value => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  return (await result)();
}

test('5 kB a second: it arrives whole, and says how many minutes are left', async () => {
  const { send, requests, lefts } = line(5000);
  expect(await settled(send(photo()))).toEqual(image);
  expect(requests).toEqual([`whole ${size}`]);
  expect([lefts.find(left => left !== undefined), lefts[lefts.length - 1]]).toEqual([1, 0]);
});

test('2 kB a second: it is made smaller, once, and arrives in parts', async () => {
  const { send, requests } = line(2000);
  expect(await settled(send(photo()))).toEqual(image);
  expect(requests).toEqual(['part 0', 'part 32768', `rest ${90_000 - 2 * 32_768}`]);
  expect(smallerPhoto).toHaveBeenCalledTimes(1);
});

test('a line that is cut at half goes on, and once more where it is cut again', async () => {
  const { send, requests } = line(50_000, [size / 2, 100_000]);
  expect(await settled(send(photo()))).toEqual(image);
  expect(requests).toHaveLength(15);
  expect(new Set(requests).size).toBe(15);
});

test('a try that brings nothing more ends it; the next one goes on where it was', async () => {
  const { send, requests } = line(50_000, [1000, 40_000, 0]);
  const same = photo();
  await expect(settled(send(same))).rejects.toThrow(NetworkError);
  expect(requests).toEqual(['part 0']);
  expect(await settled(send(same))).toEqual(image);
  expect(requests.slice(0, 3)).toEqual(['part 0', 'part 32768', 'part 65536']);
});

test('a lender that takes no parts gets it as one, once more', async () => {
  const { send, requests } = line(50_000, [size / 2], false);
  expect(await settled(send(photo()))).toEqual(image);
  expect(requests).toEqual([`whole ${size}`]);
  const bad = line(50_000, [1000, 1000], false);
  await expect(settled(bad.send(photo()))).rejects.toThrow(NetworkError);
});

test('what the borrower stops is sent no further', async () => {
  const { send, requests } = line(2000);
  const abort = new AbortController();
  const sent = send(photo(), abort.signal);
  const rejected = expect(sent).rejects.toBeDefined();
  await jest.advanceTimersByTimeAsync(3000);
  abort.abort();
  await jest.advanceTimersByTimeAsync(600_000);
  await rejected;
  expect(requests).toEqual([]);
});

test('a refusal is no cut', async () => {
  const upload = jest.fn(() => Promise.reject(new NetworkError(413)));
  await expect(sendPhoto(createFakeShell().api, photo(), upload, {})).rejects.toThrow(NetworkError);
  expect(upload).toHaveBeenCalledTimes(1);
});

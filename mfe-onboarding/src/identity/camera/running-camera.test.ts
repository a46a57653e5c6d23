import { againMs, type CameraStatus, longestStartMs, RunningCamera } from './running-camera';

/** A camera's track, which the system may take away and give back. */
class Track extends EventTarget {
  muted = false;
  readyState = 'live';
  stop = jest.fn(() => {
    this.readyState = 'ended';
  });
  mute(muted: boolean): void {
    this.muted = muted;
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
  }
  end(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

function failure(name: string): Error {
  return Object.assign(new Error(name), { name });
}
function never(): Promise<never> {
  return new Promise(() => undefined);
}

let tracks: Track[];
let stops: (() => void)[];

/** A phone whose camera opens so, and whose video plays so. */
function phone({ width = 640 } = {}) {
  const getUserMedia = jest.fn(async (): Promise<unknown> => {
    const track = new Track();
    tracks.push(track);
    return { getTracks: () => [track] };
  });
  const play = jest.fn(async (): Promise<void> => undefined);
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const video = { play, videoWidth: width, srcObject: null } as unknown as HTMLVideoElement;
  const said: CameraStatus[] = [];
  return {
    getUserMedia,
    play,
    said,
    async begin() {
      const camera = new RunningCamera({
        video,
        facing: 'environment',
        onStatus: status => said.push(status),
      });
      stops.push(() => camera.stop());
      await jest.advanceTimersByTimeAsync(0);
      return camera;
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  tracks = [];
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  expect(jest.getTimerCount()).toBe(0);
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a camera that opens is on, and stays so', async () => {
  const { said, begin } = phone();
  await begin();
  await jest.advanceTimersByTimeAsync(2 * longestStartMs);
  expect(said).toEqual(['starting', 'on']);
});

test('a picture that stopped without an event is there again after a look, and a running one is left alone', async () => {
  const { said, begin, getUserMedia } = phone();
  const camera = await begin();
  camera.check();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  for (const track of tracks) track.readyState = 'ended';
  camera.check();
  await jest.advanceTimersByTimeAsync(longestStartMs);
  expect([getUserMedia.mock.calls.length, said.at(-1)]).toEqual([2, 'on']);
});

test('a camera that never opens is given up after six seconds; one that comes later is let go', async () => {
  const { said, begin, getUserMedia } = phone();
  let grant: (stream: unknown) => void = () => undefined;
  getUserMedia.mockReturnValue(new Promise(done => (grant = done)));
  await begin();
  await jest.advanceTimersByTimeAsync(longestStartMs - 1);
  expect(said).toEqual(['starting']);
  await jest.advanceTimersByTimeAsync(1);
  expect(said).toEqual(['starting', 'missing']);
  const late = new Track();
  grant({ getTracks: () => [late] });
  await jest.advanceTimersByTimeAsync(0);
  expect(late.stop).toHaveBeenCalled();
});

test.each([
  ['does not begin to play', { width: 0 }, never],
  ['plays without a picture', { width: 0 }, async () => undefined],
])('a video that %s is given up', async (_what, size, plays) => {
  const { said, begin, play } = phone(size);
  play.mockImplementation(plays);
  await begin();
  await jest.advanceTimersByTimeAsync(longestStartMs);
  expect(said.at(-1)).toBe('missing');
  expect(tracks[0]?.stop).toHaveBeenCalled();
});

test('a phone that starts no video by itself starts it with a tap; permission was not refused', async () => {
  const { said, begin, play } = phone();
  play.mockRejectedValueOnce(failure('NotAllowedError'));
  const camera = await begin();
  await jest.advanceTimersByTimeAsync(2 * longestStartMs);
  expect(said).toEqual(['starting', 'blocked']);
  camera.start();
  await jest.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['starting', 'blocked', 'on']);
});

test('one that starts it with no tap either has its own camera', async () => {
  const { said, begin, play } = phone();
  play.mockRejectedValue(failure('NotAllowedError'));
  const camera = await begin();
  camera.start();
  await jest.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['starting', 'blocked', 'missing']);
});

test('a call mutes the camera for a while', async () => {
  const { said, begin, getUserMedia } = phone();
  await begin();
  tracks[0]?.mute(true);
  expect(said.at(-1)).toBe('interrupted');
  tracks[0]?.mute(false);
  await jest.advanceTimersByTimeAsync(2 * longestStartMs);
  expect(said).toEqual(['starting', 'on', 'interrupted', 'on']);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

test('a camera that another app took is opened again as soon as it can be had', async () => {
  const { said, begin, getUserMedia } = phone();
  await begin();
  getUserMedia.mockRejectedValueOnce(failure('NotReadableError'));
  tracks[0]?.end();
  await jest.advanceTimersByTimeAsync(2 * againMs);
  expect(said).toEqual(['starting', 'on', 'interrupted', 'interrupted', 'on']);
  expect(tracks).toHaveLength(2);
});

test.each([
  ['refused', 'NotAllowedError', 'refused'],
  ['not there', 'NotFoundError', 'missing'],
  ['in use by another app from the start', 'NotReadableError', 'missing'],
])('a camera that is %s', async (_what, name, expected) => {
  const { said, begin, getUserMedia } = phone();
  getUserMedia.mockRejectedValue(failure(name));
  await begin();
  expect(said).toEqual(['starting', expected]);
});

test('a view that is left lets go of the camera, and says nothing more', async () => {
  const { said, begin } = phone();
  const camera = await begin();
  camera.stop();
  tracks[0]?.mute(true);
  expect(tracks[0]?.stop).toHaveBeenCalled();
  expect(said).toEqual(['starting', 'on']);
});

import { type DataOf, saveFaceImage, uploadIdentityFront } from '@sunbird/api-client';
import { act, expectShown, type FakeShellOptions, held, screen, waitFor } from '@sunbird/testing';
import { goodQuality, image, lender, showFiles, walkIdentity } from '../../testing/open-identity';
import { press } from '../../testing/render-step';

const dark = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
/** Sharp and evenly lit. */
const stripes = {
  data: Uint8ClampedArray.from({ length: 1024 }, (_, at) => (at & 4 ? 60 : 200)),
  width: 16,
  height: 16,
};
let copy = dark;
let measured = goodQuality;

// jsdom draws nothing: pictures are tested by their parts, and in a browser.
jest.mock('../picture/picture', () => ({
  pictureOf: async (_video: unknown, _area: unknown, name: string) => ({
    file: new File(['jpeg'], name, { type: 'image/jpeg' }),
    quality: measured,
  }),
  smallCopy: () => copy,
}));

const stop = jest.fn();
const track = Object.assign(new EventTarget(), { stop, readyState: 'live', muted: false });

async function granted(): Promise<unknown> {
  return { getTracks: () => [track] };
}

function failing(name: string) {
  return () => Promise.reject(Object.assign(new Error(name), { name }));
}

/** A device with a camera, whose owner grants access or not. */
function phone(answer = granted) {
  const getUserMedia = jest.fn(answer);
  const enumerateDevices = async () => [{ kind: 'videoinput' }];
  const mediaDevices = { enumerateDevices, getUserMedia };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return getUserMedia;
}

const width = Object.getOwnPropertyDescriptor(HTMLVideoElement.prototype, 'videoWidth');

/** The camera's picture; 0 while it is dark. */
function film(value: number): void {
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value, configurable: true });
}

beforeEach(() => {
  measured = goodQuality;
  copy = dark;
  stop.mockClear();
  track.muted = false;
  showFiles();
  HTMLMediaElement.prototype.play = async () => undefined;
  film(1280);
  phone();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  if (width) Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', width);
});

function sees(heading: string) {
  return screen.findByRole('heading', { name: heading });
}

/** Presses the shutter of the camera that is open for this. */
async function shoot(camera: string): Promise<void> {
  const heading = await sees(camera);
  expect(document.activeElement).toBe(heading);
  // Once it has something to say of its picture, the camera has started.
  await screen.findByText(/Find more light|Turn your ID over/);
  await act(async () => void press('Take photo'));
}

/** Opens the camera for the front. */
async function openCamera(options: FakeShellOptions = {}) {
  const walked = await walkIdentity({}, undefined, options);
  await act(async () => void press('Take photo'));
  return walked;
}

describe('the camera', () => {
  it('blocks the step when it is refused, says how to allow it, and tries again', async () => {
    const getUserMedia = phone(failing('NotAllowedError'));
    const { shell } = await openCamera();
    await sees('The camera is off for Sunbird');
    expectShown(
      'The camera is off for Sunbird We need it for your ID and selfie, so you can’t continue without it.',
      'I have allowed it',
    );
    expect(shell.track).toHaveBeenCalledWith({
      eventType: 'permission',
      pageName: 'idCardAuthentication',
      eventOption: 'cameraRefused',
    });
    getUserMedia.mockImplementation(granted);
    press('I have allowed it');
    await sees('Front of ID');
  });

  it('names the app’s own settings inside the wrapper', async () => {
    phone(failing('NotAllowedError'));
    await openCamera({ bridge: { inWrapper: true } });
    expect(await screen.findByText('Choose “Allow while using the app”')).toBeTruthy();
  });

  it('shows the frame, closes by the phone’s back key, and is let go of', async () => {
    film(0);
    const getUserMedia = phone();
    const { shell } = await openCamera();
    expect(await screen.findByText('We take the photo when it is sharp, or tap')).toBeTruthy();
    // Before the first look at its picture there is nothing to say of it.
    expectShown('What the camera sees Opening the camera We take the photo when it is sharp, or tap');
    expect(getUserMedia).toHaveBeenCalledWith(
      expect.objectContaining({ video: expect.objectContaining({ facingMode: 'environment' }) }),
    );
    const backs = jest.mocked(shell.page).mock.calls.flatMap(([{ back }]) => back ?? []);
    act(() => backs.pop()?.());
    await sees('Front of your ID');
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it('opens again on a page that comes back without saying that it is visible', async () => {
    film(0);
    const getUserMedia = phone();
    await openCamera();
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(stop).toHaveBeenCalled());
    visibility.mockRestore();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  });

  it('says that it was interrupted, and takes no photo of the dark', async () => {
    film(0);
    await openCamera();
    await screen.findByText('Opening the camera');
    act(() => {
      track.muted = true;
      track.dispatchEvent(new Event('mute'));
    });
    expectShown(
      screen.getByRole('main'),
      'The camera was interrupted, for example by a call. It starts again by itself.',
    );
    press('Take photo');
    await sees('Front of ID');
  });

  it('starts with a tap where the phone starts no video by itself', async () => {
    film(0);
    HTMLMediaElement.prototype.play = failing('NotAllowedError');
    await openCamera();
    const start = await screen.findByRole('button', { name: 'Tap to start the camera' });
    expectShown(screen.getByRole('main'), 'Tap to start the camera');
    HTMLMediaElement.prototype.play = async () => undefined;
    await act(async () => start.click());
    expect(screen.getByText('Opening the camera')).toBeTruthy();
  });
});

it('opens for the back by itself once the front is good, and both are looked at', async () => {
  const { shell } = await openCamera();
  await shoot('Front of ID');
  await shoot('Back of ID');
  await sees('Are both sides easy to read?');
  expect(shell.api.payloadsOf(uploadIdentityFront)).toEqual([]);
});

it('takes the photo by itself after five good looks', async () => {
  const timers = jest.spyOn(window, 'setInterval');
  await openCamera();
  await screen.findByText('Find more light');
  const [look] = timers.mock.calls.find(([, ms]) => ms === 300) ?? [];
  copy = stripes;
  act(() => {
    for (let looks = 0; looks < 5; looks += 1) if (typeof look === 'function') look();
  });
  await sees('Back of ID');
  timers.mockRestore();
});

it('closes for the back on its page, where the front is kept', async () => {
  const { shell } = await openCamera();
  await shoot('Front of ID');
  await sees('Back of ID');
  press('Back');
  await sees('Back of your ID');
  expect(await screen.findByRole('img', { name: 'Your photo of the front' })).toBeTruthy();
  expect(shell.back).toHaveBeenCalledTimes(1);
});

it('does not open for the back while something is wrong with the front', async () => {
  measured = { ...goodQuality, burntOut: 0.2 };
  await openCamera();
  await shoot('Front of ID');
  await sees('We can’t read this photo');
  press('Use it anyway');
  await sees('Back of ID');
});

it('opens for the selfie once what was read is right, and closes on its page', async () => {
  await walkIdentity({ front: 'F', back: 'B' }, undefined);
  await screen.findByText('Adaeze Nkechi Okafor');
  press('Yes, continue');
  await sees('Selfie');
  await screen.findByText('Find more light');
  expectShown(
    'Find more light Face in the oval, light from the front, glasses and hat off. A clear selfie is sent at once.',
  );
  press('Back');
  await sees('Now your face');
});

it('is not tried again for the next picture where there is none after all', async () => {
  const getUserMedia = phone(failing('NotFoundError'));
  await openCamera();
  await screen.findByText(/your phone’s own camera opens/);
  expectShown(screen.getByRole('main'), 'This page cannot open a camera, so your phone’s own camera opens.');
  const clicked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  press('Take photo');
  expect(clicked).toHaveBeenCalledTimes(1);
  clicked.mockRestore();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
});

it('sends a good selfie at once, with its picture, and shows it as sent', async () => {
  const api = lender();
  const sent = held<DataOf<typeof saveFaceImage>>();
  api.respond(saveFaceImage, () => sent.promise);
  const { shell } = await walkIdentity({ front: 'F', back: 'B', read: 'yes' }, 'face', { api });
  press('Take photo');
  await shoot('Selfie');
  expect(await screen.findByRole('img', { name: 'Your selfie' })).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  act(() => sent.settle({ ...image('S'), live: true, score: 0.95 }));
  await waitFor(() => expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'LN-1', status: 17 }, {}));
});

import { saveFaceImage, uploadIdentityFront } from '@sunbird/api-client';
import { act, screen, waitFor } from '@sunbird/testing';
import { goodQuality, image, lender, showFiles, walkIdentity } from '../testing/open-identity';
import { press } from '../testing/render-step';

let measured = goodQuality;

// jsdom draws nothing: pictures are tested by their parts, and in a browser.
jest.mock('./picture/picture', () => ({
  pictureOf: async (_video: unknown, _area: unknown, name: string) => ({
    file: new File(['jpeg'], name, { type: 'image/jpeg' }),
    quality: measured,
  }),
  smallCopy: () => ({ data: new Uint8ClampedArray(4), width: 1, height: 1 }),
}));

const track = Object.assign(new EventTarget(), { stop: () => undefined, readyState: 'live', muted: false });

/** A device with a camera. */
function phone(answer: () => Promise<unknown> = async () => ({ getTracks: () => [track] })) {
  const mediaDevices = {
    enumerateDevices: async () => [{ kind: 'videoinput' }],
    getUserMedia: jest.fn(answer),
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return mediaDevices;
}

const width = Object.getOwnPropertyDescriptor(HTMLVideoElement.prototype, 'videoWidth');

beforeEach(() => {
  measured = goodQuality;
  showFiles();
  HTMLMediaElement.prototype.play = async () => undefined;
  Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', { value: 1280, configurable: true });
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

const read = { front: 'F', back: 'B', read: 'yes' };

it('opens for the back by itself once the front is good, and both are looked at', async () => {
  const { shell } = await walkIdentity({}, undefined);
  press('Take photo');
  await shoot('Front of ID');
  await shoot('Back of ID');
  await sees('Are both sides easy to read?');
  expect(shell.api.payloadsOf(uploadIdentityFront)).toEqual([]);
});

it('closes for the back on its page, where the front is kept', async () => {
  const { shell } = await walkIdentity({}, undefined);
  press('Take photo');
  await shoot('Front of ID');
  await sees('Back of ID');
  press('Back');
  await sees('Back of your ID');
  expect(await screen.findByRole('img', { name: 'Your photo of the front' })).toBeTruthy();
  expect(shell.back).toHaveBeenCalledTimes(1);
});

it('does not open for the back while something is wrong with the front', async () => {
  measured = { ...goodQuality, burntOut: 0.2 };
  await walkIdentity({}, undefined);
  press('Take photo');
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
  expect(screen.getByText(/light from the front, glasses and hat off/)).toBeTruthy();
  press('Back');
  await sees('Now your face');
});

it('is not tried again for the next picture where there is none after all', async () => {
  const devices = phone(() => Promise.reject(Object.assign(new Error('none'), { name: 'NotFoundError' })));
  await walkIdentity({}, undefined);
  press('Take photo');
  await screen.findByText(/your phone’s own camera opens/);
  const clicked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  press('Take photo');
  expect(clicked).toHaveBeenCalledTimes(1);
  clicked.mockRestore();
  expect(devices.getUserMedia).toHaveBeenCalledTimes(1);
});

it('sends a good selfie at once, with its picture, and shows it as sent', async () => {
  const api = lender();
  let arrive: (() => void) | undefined;
  api.respond(
    saveFaceImage,
    () =>
      new Promise(resolve => {
        arrive = () => resolve({ ...image('S'), live: true, score: 0.95 });
      }),
  );
  const { shell } = await walkIdentity(read, 'face', { api });
  press('Take photo');
  await shoot('Selfie');
  expect(await screen.findByRole('img', { name: 'Your selfie' })).toBeTruthy();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  act(() => arrive?.());
  await waitFor(() => expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'LN-1', status: 17 }, {}));
});

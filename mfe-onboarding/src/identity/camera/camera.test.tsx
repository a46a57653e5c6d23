import { act, createFakeShell, fireEvent, screen, waitFor } from '@sunbird/testing';
import { RemoteRoot } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { renderStep } from '../../testing/render-step';
import { SideStep } from '../side-step';
import { useCameraAccess } from './use-camera';

function Harness(): ReactElement {
  const [open, setOpen] = useState(false);
  const access = useCameraAccess();
  return (
    <RemoteRoot>
      <SideStep
        side="front"
        progress={null}
        shot={undefined}
        access={access}
        onShot={() => undefined}
        cameraOpen={open}
        onOpenCamera={async () => setOpen(true)}
        onCloseCamera={() => setOpen(false)}
        onUploaded={() => undefined}
      />
    </RemoteRoot>
  );
}

const stop = jest.fn();

/** A device with a camera whose owner grants or denies access. */
function phone(answer: () => Promise<unknown>) {
  const mediaDevices = {
    enumerateDevices: async () => [{ kind: 'videoinput' }],
    getUserMedia: jest.fn(answer),
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  return mediaDevices;
}

function refused() {
  return Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
}

const track = Object.assign(new EventTarget(), { stop, readyState: 'live', muted: false });

function granted() {
  return Promise.resolve({ getTracks: () => [track] });
}

async function openCamera(options: Parameters<typeof createFakeShell>[0] = {}) {
  const rendered = await renderStep(Harness, { shell: createFakeShell(options), route: '/' });
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }));
  return rendered;
}

beforeEach(() => {
  stop.mockClear();
  track.muted = false;
  HTMLMediaElement.prototype.play = async () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('blocks the step when it is refused, says how to allow it, and tries again', async () => {
  const devices = phone(refused);
  const { shell } = await openCamera();
  expect(await screen.findByRole('heading', { name: 'The camera is off for Sunbird' })).toBeTruthy();
  expect(screen.getByText(/you can’t continue without it/)).toBeTruthy();
  expect(screen.getByText('Tap Permissions, then Camera')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose from gallery' })).toBeNull();
  expect(shell.track).toHaveBeenCalledWith({
    eventType: 'permission',
    pageName: 'idCardAuthentication',
    eventOption: 'cameraRefused',
  });
  devices.getUserMedia.mockImplementation(granted);
  fireEvent.click(screen.getByRole('button', { name: 'I have allowed it' }));
  expect(await screen.findByRole('heading', { name: 'Front of ID' })).toBeTruthy();
});

it('names the app’s own settings inside the wrapper', async () => {
  phone(refused);
  await openCamera({ bridge: { inWrapper: true } });
  expect(await screen.findByText('Choose “Allow while using the app”')).toBeTruthy();
});

it('shows the frame and lets go of the camera when it is left', async () => {
  const devices = phone(granted);
  await openCamera();
  expect(await screen.findByText('We take the photo when it is sharp, or tap')).toBeTruthy();
  // Before the first look at its picture there is nothing to say of it.
  expect(screen.getByText('Opening the camera')).toBeTruthy();
  expect(devices.getUserMedia).toHaveBeenCalledWith(
    expect.objectContaining({ video: expect.objectContaining({ facingMode: 'environment' }) }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Front of your ID' })).toBeTruthy();
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

it('says that it was interrupted, and takes no photo of the dark', async () => {
  phone(granted);
  await openCamera();
  await screen.findByText('Opening the camera');
  act(() => {
    track.muted = true;
    track.dispatchEvent(new Event('mute'));
  });
  expect(screen.getByText(/The camera was interrupted/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }));
  expect(screen.getByRole('heading', { name: 'Front of ID' })).toBeTruthy();
});

it('starts with a tap where the phone starts no video by itself', async () => {
  phone(granted);
  HTMLMediaElement.prototype.play = () =>
    Promise.reject(Object.assign(new Error('tap'), { name: 'NotAllowedError' }));
  await openCamera();
  const start = await screen.findByRole('button', { name: 'Tap to start the camera' });
  expect(screen.queryByRole('heading', { name: 'Sunbird may not use the camera' })).toBeNull();
  HTMLMediaElement.prototype.play = async () => undefined;
  fireEvent.click(start);
  expect(await screen.findByText('Opening the camera')).toBeTruthy();
});

it('closes by the phone’s back key', async () => {
  phone(granted);
  const onBack = jest.fn((_: () => boolean) => () => undefined);
  await openCamera({ bridge: { onBack } });
  await screen.findByRole('heading', { name: 'Front of ID' });
  act(() => expect(onBack.mock.calls[0]?.[0]()).toBe(true));
  expect(await screen.findByRole('heading', { name: 'Front of your ID' })).toBeTruthy();
});

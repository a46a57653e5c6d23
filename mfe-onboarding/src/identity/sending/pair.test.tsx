import {
  ApiError,
  codes,
  NetworkError,
  readIdentity,
  uploadIdentityBack,
  uploadIdentityFront,
} from '@sunbird/api-client';
import type { FakeShellOptions } from '@sunbird/testing';
import { act, alertBeside, expectShown, held, screen, waitFor } from '@sunbird/testing';
import type { Answers } from '../../shared/answers';
import {
  give,
  goodQuality,
  image,
  lender,
  openIdentity,
  photo,
  showFiles,
  walkIdentity,
} from '../../testing/open-identity';
import { press } from '../../testing/render-step';

let measured = goodQuality;
/** Until then a picture is being read. */
let isRead = Promise.resolve();

// jsdom draws nothing: pictures are tested by their parts, and in a browser.
jest.mock('../picture/picture', () => ({
  pictureOfFile: async (file: File) => {
    await isRead;
    return { file: new File(['jpeg'], file.name, { type: 'image/jpeg' }), quality: measured };
  },
}));

beforeEach(() => {
  measured = goodQuality;
  isRead = Promise.resolve();
  showFiles();
});

function sees(heading: string) {
  return screen.findByRole('heading', { name: heading });
}

const bothTitle = 'Are both sides easy to read?';

/** Both sides from the gallery. */
async function giveBoth(options: FakeShellOptions = {}, drafted: Answers = {}) {
  const walked = await walkIdentity(drafted, undefined, options);
  await sees('Front of your ID');
  give(photo('front.jpg'));
  await sees('Back of your ID');
  give(photo('back.jpg'));
  await sees(bothTitle);
  return walked;
}

it('asks for the back once the front is good, shows the front small, and sends nothing', async () => {
  const { shell } = await walkIdentity({}, undefined);
  expect(screen.queryByText(/not sent yet/)).toBeNull();
  give(photo());
  const title = await sees('Back of your ID');
  expect(title.closest('[tabindex="-1"]')).toBe(document.activeElement);
  expect(await screen.findByRole('img', { name: 'Your photo of the front' })).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'Back of your ID The other side of the same document. Your photo of the front Front Ready to send',
  );
  expect(shell.api.calls).toEqual([]);
  press('Retake the front');
  await sees('Front of your ID');
});

it('asks a passport or licence for its one side, which stands for both', async () => {
  const { shell, user } = await walkIdentity({}, undefined);
  await user.click(
    await screen.findByRole('checkbox', { name: 'It is a passport or driver’s licence: no back' }),
  );
  await sees('The side with your photo');
  give(photo('page.jpg'));
  await sees('Is it easy to read?');
  expect(screen.queryByRole('button', { name: 'Retake the back' })).toBeNull();
  press('Send it');
  await sees('Is this right?');
  expect(shell.api.calls.map(({ name }) => name)).toEqual([uploadIdentityFront.name, readIdentity.name]);
  expect(shell.api.payloadsOf(readIdentity)).toEqual([{ frontImageId: 'F', backImageId: 'F' }]);
  await waitFor(() => expect(shell.drafts.stored.get('identity')).toEqual({ front: 'F', onePage: 'yes' }));
});

it('asks for the back of a passport too where the lender wants one', async () => {
  const api = lender();
  api.respond(readIdentity, () => new ApiError({ code: codes.identityBackFailed }));
  await walkIdentity({ front: 'F', onePage: 'yes' }, undefined, { api });
  press((await screen.findByText('Take the photos again')).textContent ?? '');
  await sees('Back of your ID');
});

it('opens the phone’s own camera where the page has none', async () => {
  await walkIdentity({ front: 'F' }, 'back');
  const clicked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  press('Take photo');
  expect(clicked.mock.contexts[0]).toBe(document.querySelector('input[capture=environment][tabindex="-1"]'));
  clicked.mockRestore();
  give(photo('back.jpg'), 'camera');
  await sees(bothTitle);
});

it('shows both, sends them in their order, each once, and leads to what was read', async () => {
  const { shell } = await giveBoth();
  await screen.findByRole('img', { name: 'Your photo of the back' });
  expectShown('Are both sides easy to read?', 'Retake the front', 'Retake the back', 'Send both');
  expect(shell.api.calls).toEqual([]);
  press('Send both');
  await sees('Is this right?');
  expect(shell.api.calls.map(({ name }) => name)).toEqual([
    uploadIdentityFront.name,
    uploadIdentityBack.name,
    readIdentity.name,
  ]);
  expect(shell.api.payloadsOf(uploadIdentityBack)).toMatchObject([{ orderNo: 'LN-1', captureMode: 'file' }]);
  await waitFor(() => expect(shell.drafts.stored.get('identity')).toEqual({ front: 'F', back: 'B' }));
});

it('shows how much is sent, offers no retake meanwhile, and can be stopped', async () => {
  const api = lender();
  api.respond(uploadIdentityBack, (_, { onProgress }) => {
    onProgress?.(0.5);
    return new Promise(() => undefined);
  });
  const { shell } = await giveBoth({ api });
  press('Send both');
  const bar = await screen.findByRole('progressbar', { name: 'Sending the photo' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
  expectShown('Your photo of the front', 'Your photo of the back Sending the photo', 'Stop sending');
  press('Stop sending');
  expect(await screen.findByRole('button', { name: 'Send the back' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shell.drafts.stored.get('identity')).toEqual({ front: 'F' });
});

it('sends again only what did not arrive', async () => {
  const api = lender();
  api.respond(uploadIdentityBack, () => new NetworkError());
  const { shell } = await giveBoth({ api });
  press('Send both');
  const again = await screen.findByRole('button', { name: 'Send the back' });
  expect(await alertBeside(again)).toContain('The connection failed');
  expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'failure' }));
  api.respond(uploadIdentityBack, () => image('B2'));
  press('Send the back');
  await sees('Is this right?');
  expect(api.payloadsOf(uploadIdentityFront)).toHaveLength(1);
  expect(api.payloadsOf(readIdentity)).toEqual([{ frontImageId: 'F', backImageId: 'B2' }]);
});

it('says which side the lender refused and why; another one is taken, and the other stays', async () => {
  const api = lender();
  api.respond(
    uploadIdentityFront,
    () => new ApiError({ code: codes.identityFrontFailed, data: { problem: 'blur' } }),
  );
  await giveBoth({ api });
  press('Send both');
  await sees('We can’t read this photo');
  expect(await screen.findByRole('img', { name: 'Your photo of the front' })).toBeTruthy();
  expect(
    screen.getByText('Blurred: hold still and tap to focus').closest('li')?.querySelector('.bad'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use it anyway' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose from gallery' })).toBeTruthy();
  expect(api.payloadsOf(uploadIdentityBack)).toEqual([]);
  api.respond(uploadIdentityFront, () => image('F2'));
  give(photo('again.jpg'));
  await sees(bothTitle);
  press('Send both');
  await sees('Is this right?');
  expect(api.payloadsOf(readIdentity)).toEqual([{ frontImageId: 'F2', backImageId: 'B' }]);
});

it('lets a side be taken again before both are sent', async () => {
  const { shell } = await giveBoth();
  press('Retake the front');
  await sees('Front of your ID');
  give(photo('another.jpg'));
  await sees(bothTitle);
  press('Send both');
  await sees('Is this right?');
  expect(shell.api.payloadsOf(uploadIdentityFront)).toMatchObject([{ file: { name: 'another.jpg' } }]);
});

it('looks first at a picture with a problem, and keeps it when it is used anyway', async () => {
  measured = { ...goodQuality, brightness: 10 };
  const { shell } = await walkIdentity({}, undefined);
  give(photo());
  const title = await sees('We can’t read this photo');
  expect(title.closest('[tabindex="-1"]')).toBe(document.activeElement);
  press('Use it anyway');
  await sees('Back of your ID');
  expect(shell.api.calls).toEqual([]);
});

it('sends only the side that is taken again after the lender could not read it', async () => {
  const api = lender();
  api.respond(readIdentity, () => new ApiError({ code: codes.identityBackFailed }));
  await walkIdentity({ front: 'F', back: 'B' }, undefined, { api });
  await screen.findByRole('alert');
  press('Take the photos again');
  await sees('Back of your ID');
  expect(screen.getByText('Clear to read')).toBeTruthy();
  give(photo('back.jpg'));
  await sees(bothTitle);
  expect(screen.getByText('Clear to read')).toBeTruthy();
  api.respond(uploadIdentityBack, () => image('B2'));
  press('Send the back');
  await waitFor(() =>
    expect(api.payloadsOf(readIdentity).at(-1)).toEqual({ frontImageId: 'F', backImageId: 'B2' }),
  );
  expect(api.payloadsOf(uploadIdentityFront)).toEqual([]);
});

it('takes back what was sent once another picture is taken, even a bad one', async () => {
  const { shell } = await openIdentity({ front: 'F', back: 'B', read: 'yes' }, 'front');
  measured = { ...goodQuality, brightness: 10 };
  give(photo());
  await sees('We can’t read this photo');
  expect(shell.drafts.stored.get('identity')).toEqual({ back: 'B' });
});

it('leads on from both without sending them twice', async () => {
  const { shell } = await openIdentity({ front: 'F', back: 'B' }, 'both');
  press('Continue');
  expect(shell.navigate).toHaveBeenCalledWith('idCardAuthentication', { orderNo: 'LN-1', side: 'check' });
  expect(shell.api.calls).toEqual([]);
});

it('asks again for what a closed page had not sent, and says so', async () => {
  await openIdentity({}, 'back&view=camera');
  await sees('Front of your ID');
  expectShown(
    screen.getByRole('main'),
    'Front of your ID',
    'This photo was not sent yet. Please take it again.',
  );
});

it('leads nobody back who left while a picture was being read', async () => {
  const reading = held();
  isRead = reading.promise;
  const { shell, unmount } = await openIdentity({}, undefined);
  give(photo());
  unmount();
  reading.settle();
  await act(async () => undefined);
  expect(shell.navigate).not.toHaveBeenCalled();
});

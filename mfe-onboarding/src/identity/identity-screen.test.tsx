import {
  ApiError,
  codes,
  finishImageUpload,
  NetworkError,
  readIdentity,
  saveFaceImage,
  uploadIdentityFront,
} from '@sunbird/api-client';
import { india } from '@sunbird/loan-domain/markets';
import { alertBeside, expectShown, fireEvent, screen, waitFor, within } from '@sunbird/testing';
import { oneSided } from '../testing/markets';
import {
  give,
  goodQuality,
  image,
  lender,
  openIdentity as open,
  photo,
  showFiles,
} from '../testing/open-identity';
import { press } from '../testing/render-step';

let measured = goodQuality;

// jsdom draws nothing: pictures are tested by their parts, and in a browser.
jest.mock('./picture/picture', () => ({
  pictureOfFile: async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error('no picture');
    return { file: new File(['jpeg'], file.name, { type: 'image/jpeg' }), quality: measured };
  },
}));

beforeEach(() => {
  measured = goodQuality;
  showFiles();
});

describe('a side of the document', () => {
  it('shows what a good photo looks like, and both ways to give one', async () => {
    await open({}, undefined);
    expectShown(
      'Step 3 of 5',
      'Front of your ID National ID, voter’s card, driver’s licence or passport.',
      'All four corners inside the frame',
      'Take photo Choose from gallery',
    );
  });

  it('closes the camera on which the phone restarted the app: there is no page to go back to', async () => {
    const { shell } = await open({}, 'front&view=camera');
    await waitFor(() =>
      expect(shell.navigate).toHaveBeenCalledWith(
        'idCardAuthentication',
        { orderNo: 'LN-1', side: 'front' },
        { replace: true },
      ),
    );
    expect(shell.back).not.toHaveBeenCalled();
  });

  it('takes nothing from the gallery where the market forbids it, and no selfie anywhere', async () => {
    const indian = await open({}, undefined, { market: india });
    expect(screen.queryByRole('button', { name: 'Choose from gallery' })).toBeNull();
    indian.unmount();
    await open({ front: 'F', back: 'B', read: 'yes' }, 'face');
    expectShown('Now your face We compare it with the photo on your ID.');
  });

  it('is looked at, sent with its progress, drafted by its id only, and leads on', async () => {
    const { shell } = await open({}, undefined, { market: oneSided });
    give(photo());
    expect(await screen.findByRole('img', { name: 'Your photo of the front' })).toBeTruthy();
    expectShown(
      screen.getByRole('main'),
      'Is it easy to read? Look at the smallest words.',
      'Large enough Enough light No glare Sharp',
    );
    press('Use this photo');
    await waitFor(() =>
      expect(shell.navigate).toHaveBeenCalledWith('idCardAuthentication', { orderNo: 'LN-1', side: 'face' }),
    );
    const [sent] = shell.api.payloadsOf(uploadIdentityFront);
    expect(sent).toMatchObject({ orderNo: 'LN-1', captureMode: 'file' });
    expect(shell.drafts.stored.get('identity')).toEqual({ front: 'F' });
  });

  it('says what to change, and may still be used', async () => {
    measured = { ...goodQuality, sharpness: 5 };
    const { shell } = await open({}, undefined, { market: oneSided });
    give(photo());
    expect(await screen.findByRole('heading', { name: 'We can’t read this photo' })).toBeTruthy();
    expectShown(
      screen.getByRole('main'),
      'We can’t read this photo The card is there, but the words are not sharp.',
      'Blurred: hold still and tap to focus',
    );
    press('Use it anyway');
    await waitFor(() => expect(shell.api.payloadsOf(uploadIdentityFront)).toHaveLength(1));
  });

  it('is refused here when the file is no picture', async () => {
    const { shell } = await open({}, undefined);
    give(photo('contract.pdf', 'application/pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t read this file as a photo.');
    expect(shell.api.calls).toEqual([]);
  });

  it('says that a retake is no picture, and keeps what was said of the one before', async () => {
    const api = lender();
    api.respond(uploadIdentityFront, () => new ApiError({ code: codes.identityFrontFailed }));
    await open({}, undefined, { api, market: oneSided });
    give(photo());
    await screen.findByRole('img', { name: 'Your photo of the front' });
    press('Use this photo');
    await screen.findByText(/We can’t read the front of your ID/);
    press('Take it again');
    give(photo('IMG_0001.HEIC', ''), 'camera');
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t read this file as a photo.');
    expect(screen.getByText(/We can’t read the front of your ID/)).toBeTruthy();
    give(photo(), 'camera');
    expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [{ problem: 'blur' }, 'Blurred: hold still and tap to focus', 'Sharp'],
    [null, 'Not readable: all four corners in the frame, even light', ''],
  ])('names in red what the lender refused, with the data %o', async (data, said, unsaid) => {
    const api = lender();
    api.respond(uploadIdentityFront, () => new ApiError({ code: codes.identityFrontFailed, data }));
    await open({}, undefined, { api, market: oneSided });
    give(photo());
    await screen.findByRole('img', { name: 'Your photo of the front' });
    expect(document.querySelector('.bad')).toBeNull();
    press('Use this photo');
    const row = (await screen.findByText(said)).closest('li');
    expect(row?.querySelector('.bad')).toBeTruthy();
    if (unsaid) expect(screen.queryByText(unsaid)).toBeNull();
    else
      expectShown(
        screen.getByRole('main'),
        'We can’t read this photo We can’t read the front of your ID. Take it again in even light and send it.',
      );
  });
});

describe('what was read', () => {
  const both = { front: 'F', back: 'B' };

  it('is shown with most of the number hidden, and confirmed', async () => {
    const { shell } = await open(both, undefined);
    expect(await screen.findByText('Adaeze Nkechi Okafor')).toBeTruthy();
    expectShown(
      screen.getByRole('main'),
      'Is this right?',
      'Name Adaeze Nkechi Okafor Date of birth 14 Aug 1994 ID number ••• ••• •• 209',
    );
    expect(shell.api.payloadsOf(readIdentity)).toEqual([{ frontImageId: 'F', backImageId: 'B' }]);
    press('Yes, continue');
    expect(shell.navigate).toHaveBeenCalledWith('idCardAuthentication', { orderNo: 'LN-1', side: 'face' });
    await waitFor(() => expect(shell.drafts.stored.get('identity')).toEqual({ ...both, read: 'yes' }));
  });

  const [pictures, details] = ['idCardAuthentication', 'personalInfomation'];
  it.each([
    ['the front is taken again', 'Retake the front', pictures, { side: 'front' }, { back: 'B' }],
    ['the back is taken again', 'Retake the back', pictures, { side: 'back' }, { front: 'F' }],
    ['the details are changed', 'Change my details', details, {}, both],
  ])('may be wrong: %s', async (_, action, to, params, left) => {
    const { shell } = await open(both, undefined);
    await screen.findByText('Adaeze Nkechi Okafor');
    press('Something is wrong');
    if (action === 'Retake the back')
      expectShown(
        screen.getByRole('alertdialog'),
        'What is wrong? Take a photo again if it was read wrongly. Change your details if you typed them wrongly.',
      );
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: action }));
    expect(shell.navigate).toHaveBeenCalledWith(to, { orderNo: 'LN-1', ...params });
    await waitFor(() => expect(shell.drafts.stored.get('identity')).toEqual(left));
  });

  it.each([
    [codes.ocrFailed, 'We could not read your ID. Start the ID check again.', {}],
    [codes.identityMismatch, 'What we read does not match what you told us. Check your ID again.', {}],
    [
      codes.identityFrontFailed,
      'We can’t read the front of your ID. Take it again in even light and send it.',
      { back: 'B' },
    ],
    [
      codes.identityBackFailed,
      'We can’t read the back of your ID. Take it again in even light and send it.',
      { front: 'F' },
    ],
  ])('refused with %s says what to do', async (code, message, left) => {
    const api = lender();
    api.respond(readIdentity, () => new ApiError({ code }));
    const { shell } = await open(both, undefined, { api });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    press('Take the photos again');
    await waitFor(() => expect(shell.drafts.stored.get('identity')).toEqual(left));
  });

  it('that did not come can be asked for again', async () => {
    const api = lender();
    api.respond(readIdentity, () => new NetworkError());
    await open(both, undefined, { api });
    await screen.findByText('This did not load');
    const again = lender();
    api.respond(readIdentity, () => again.call(readIdentity, { frontImageId: 'F', backImageId: 'B' }));
    press('Try again');
    expect(await screen.findByText('Adaeze Nkechi Okafor')).toBeTruthy();
  });
});

describe('the selfie', () => {
  const read = { front: 'F', back: 'B', read: 'yes' };

  it('is sent at once, closes the step, sends all three and leads on', async () => {
    const { shell } = await open(read, 'face');
    give(photo('me.jpg'), 'camera');
    await waitFor(() =>
      expect(shell.dispatchOrder).toHaveBeenCalledWith({ orderNo: 'LN-1', status: 17 }, {}),
    );
    expect(JSON.parse(shell.api.payloadsOf(saveFaceImage)[0]?.liveness ?? '{}')).toEqual({
      sharpness: 400,
      brightness: 140,
      burntOut: 0,
      longSide: 1280,
    });
    expect(shell.api.payloadsOf(finishImageUpload)).toEqual([
      { orderNo: 'LN-1', frontImageId: 'F', backImageId: 'B', faceImageId: 'S' },
    ]);
    expect(shell.drafts.stored.has('identity')).toBe(false);
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventType: 'success' }));
  });

  it('in which no face can be checked is asked for again', async () => {
    const api = lender();
    api.respond(saveFaceImage, () => new ApiError({ code: codes.faceFailed }));
    await open(read, 'face', { api });
    give(photo('noface.jpg'), 'camera');
    expect(
      await screen.findByText(
        'We could not check your face in this selfie. Take it again: light from the front, glasses and hat off.',
      ),
    ).toBeTruthy();
    // One reason, and not a list of checks beside it.
    expect(screen.getByRole('heading', { name: 'We can’t see your face well' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is shown while it is sent, and can be stopped, looked at and sent again', async () => {
    const api = lender();
    api.respond(saveFaceImage, (_, { onProgress }) => {
      onProgress?.(0.4);
      return new Promise(() => undefined);
    });
    await open(read, 'face', { api });
    give(photo('me.jpg'), 'camera');
    const title = await screen.findByRole('heading', { name: 'Your selfie' });
    expect(title.parentElement?.parentElement).toBe(document.activeElement);
    expectShown('Your selfie', 'Sending the photo', 'Stop sending');
    press('Stop sending');
    expect(await screen.findByRole('heading', { name: 'Is your face easy to see?' })).toBeTruthy();
    api.respond(saveFaceImage, () => new NetworkError());
    press('Use this photo');
    const again = await screen.findByRole('button', { name: 'Send it again' });
    expect(await alertBeside(again)).toContain('The connection failed');
    expect(screen.getByRole('button', { name: 'Take it again' })).toBeTruthy();
    api.respond(saveFaceImage, () => ({ ...image('S'), live: true, score: 0.95 }));
    press('Send it again');
    await waitFor(() => expect(api.payloadsOf(finishImageUpload)).toHaveLength(1));
  });

  it('in which the device finds a problem is looked at first', async () => {
    measured = { ...goodQuality, brightness: 10 };
    const { shell } = await open(read, 'face');
    give(photo('me.jpg'), 'camera');
    expect(await screen.findByRole('heading', { name: 'We can’t see your face well' })).toBeTruthy();
    expect(screen.getByText('Too dark: face a window or a lamp')).toBeTruthy();
    expect(shell.api.payloadsOf(saveFaceImage)).toEqual([]);
    press('Use it anyway');
    await waitFor(() => expect(shell.api.payloadsOf(finishImageUpload)).toHaveLength(1));
  });

  it.each([
    [
      'What we read does not match',
      'Your photos do not match',
      new ApiError({ code: codes.identityMismatch }),
    ],
    ['We could not check your face', 'All photos are in', new ApiError({ code: codes.faceFailed })],
    ['The connection failed', 'All photos are in', new NetworkError()],
  ])('keeps what is in when the step was not taken: %s', async (message, heading, error) => {
    const api = lender();
    api.respond(finishImageUpload, () => error);
    const { shell } = await open({ ...read, face: 'S' }, undefined, { api });
    press('Continue');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await alertBeside(again)).toContain(message);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(shell.drafts.stored.get('identity')).toEqual({ ...read, face: 'S' });
  });
});

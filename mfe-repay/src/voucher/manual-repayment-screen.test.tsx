import {
  ApiError,
  type DataOf,
  getRepayDetail,
  listVouchers,
  NetworkError,
  saveVoucher,
  uploadVoucherImage,
} from '@sunbird/api-client';
import { addDays, calendarDateAt } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import type { DraftValues } from '@sunbird/shell-api';
import {
  act,
  createFakeDrafts,
  example,
  expectShown,
  fakeApi,
  fireEvent,
  held,
  makeRepayDetail,
  screen,
  waitFor,
  withFigures,
  within,
} from '@sunbird/testing';
import { pageText, renderRepay } from '../testing/render-repay';
import { orderNo } from '../testing/repay-lender';
import { Screen } from './manual-repayment-screen';
import { PhotoError, preparePhoto } from './prepare-photo';

// Drawing pictures needs a browser; these tests only follow the results.
jest.mock('./prepare-photo', () => ({
  ...jest.requireActual('./prepare-photo'),
  preparePhoto: jest.fn(),
}));
const prepared = jest.mocked(preparePhoto);

type Vouchers = DataOf<typeof listVouchers>;

const route = `/repay/manual_repayment?orderNo=${orderNo}`;

function photo(name = 'receipt.jpg') {
  return new File(['x'], name, { type: 'image/jpeg' });
}

function lender(vouchers: Vouchers = []) {
  let images = 0;
  return fakeApi([
    [getRepayDetail, () => makeRepayDetail(2)],
    [listVouchers, () => vouchers],
    [
      uploadVoucherImage,
      () => {
        images += 1;
        return { imageId: `I${images}`, url: '/files/1' };
      },
    ],
    [
      saveVoucher,
      () => ({ voucherId: 'VCH-1', status: 'reviewing' as const, feedbackBy: Date.now() + 172_800_000 }),
    ],
  ]);
}

async function open(api = lender(), at = route, draft: DraftValues = {}) {
  const proof = { amount: withFigures('{repay}'), paidOn: '2026-03-05', ...draft };
  const drafts = createFakeDrafts({ [`repay.proof.${orderNo}`]: proof });
  return renderRepay(Screen, { route: at, api, drafts });
}

beforeEach(() => {
  prepared.mockReset();
  prepared.mockImplementation(async () => ({
    blob: new Blob(['j'], { type: 'image/jpeg' }),
    preview: 'data:image/jpeg;base64,AA==',
  }));
});

async function choose(user: Awaited<ReturnType<typeof open>>['user'], ...files: readonly File[]) {
  await user.upload(screen.getByLabelText('Add a photo'), [...files]);
}

/** Adds a photo, says how it was paid, and sends the proof. */
async function complete(user: Parameters<typeof choose>[0]) {
  await choose(user, photo());
  await user.click(screen.getByLabelText('Paid by'));
  await user.click(within(screen.getByRole('dialog')).getByText('Debit card'));
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
}

test('amount, typed with a comma, time, channel and pictures are sent, and the promise has a limit', async () => {
  const { shell, user } = await open(lender(), route, { remark: 'Paid by my sister' });
  expect(screen.getByDisplayValue(withFigures('{repay}'))).toBeTruthy();
  await choose(user, photo(), photo('second.jpg'));
  expect(await screen.findByText(/^2 of 3 photos/)).toBeTruthy();
  expectShown(
    'Remove photo 2',
    '2 of 3 photos.',
    'Amount you paid ₦ {repay}',
    '5 March 2026',
    'Paid by my sister',
  );
  await user.clear(screen.getByLabelText('Amount you paid'));
  await user.type(screen.getByLabelText('Amount you paid'), '22936,28');
  fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '09:22' } });
  await user.click(screen.getByLabelText('Paid by'));
  await user.click(within(screen.getByRole('dialog')).getByText('Another way'));
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
  expect(shell.api.payloadsOf(saveVoucher)).toEqual([
    {
      orderNo,
      amount: 22_936.28,
      payTime: Date.UTC(2026, 2, 5, 8, 22),
      channel: 'other',
      imageIds: ['I1', 'I2'],
      remark: 'Paid by my sister',
    },
  ]);
  expect(shell.api.calls.find(({ name }) => name === 'saveVoucher')?.intent).toBe(`voucher:${orderNo}:I1,I2`);
  expect(shell.navigate).toHaveBeenCalledWith(
    'manualRepayment',
    { orderNo, sent: 'VCH-1' },
    { replace: true },
  );
  expect(shell.drafts.stored.has(`repay.proof.${orderNo}`)).toBe(false);
});

test('today and yesterday are one tap each', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Yesterday' }));
  const today = calendarDateAt(Date.now(), ng.zone);
  const field = screen.getByLabelText<HTMLInputElement>('Paid on');
  expect(field.value).toBe(addDays(today, -1).split('-').reverse().join(' '));
  expect(screen.queryByRole('button', { name: 'Yesterday' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(field.value).toBe(today.split('-').reverse().join(' '));
});

test('an amount whose decimal point is missing is asked about, and can be corrected', async () => {
  const { user, shell } = await open(lender(), route, { amount: 2_163_800 });
  await complete(user);
  expectShown(
    await screen.findByRole('alertdialog'),
    'Did you pay ₦2,163,800? That is far more than this loan of ₦{repay}. Perhaps the decimal point is missing.',
  );
  await user.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(shell.api.payloadsOf(saveVoucher)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
  await user.click(await screen.findByRole('button', { name: /^Yes, ₦/ }));
  await waitFor(() => expect(shell.api.payloadsOf(saveVoucher)).toHaveLength(1));
});

test('nothing attached, nothing chosen: each field says what is missing, focus is on the first', async () => {
  const { shell, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
  expectShown(
    screen.getByRole('main'),
    '2 answers are missing',
    'Add a photo of your receipt so we can find the payment.',
    'Choose how you paid.',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Add a photo'));
  expect(shell.api.payloadsOf(saveVoucher)).toEqual([]);
});

test.each([
  ['photo.empty', 'This file is empty'],
  ['photo.tooLarge', 'This file is larger than 10 MB'],
  ['photo.wrongType', 'This is not a JPG or PNG picture'],
  ['photo.tooManyPixels', 'This picture is too large to open'],
  ['photo.unreadable', 'We can’t open this picture'],
] as const)('%s: a sentence, and the form is kept', async (problem, sentence) => {
  prepared.mockRejectedValueOnce(new PhotoError(problem));
  const { shell, user } = await open();
  await choose(user, photo());
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.getByDisplayValue(withFigures('{repay}'))).toBeTruthy();
  expect(shell.api.payloadsOf(uploadVoucherImage)).toEqual([]);
  await choose(user, photo());
  expect(await screen.findByText(/^1 of 3 photos/)).toBeTruthy();
});

test('at most three; one can be taken away again', async () => {
  const { user } = await open();
  await choose(user, photo(), photo(), photo(), photo());
  expect(await screen.findByText('Up to 3 photos. Remove one first.')).toBeTruthy();
  expectShown('Remove photo 1', 'Remove photo 2', 'Remove photo 3');
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  expect(await screen.findByText(/^2 of 3 photos/)).toBeTruthy();
});

test('a picture on its way says how far it is, and can be taken away', async () => {
  const sent = held<{ imageId: string; url: string }>();
  const { user } = await open(lender().respond(uploadVoucherImage, () => sent.promise));
  await choose(user, photo());
  const remove = await screen.findByRole('button', { name: 'Remove photo 1' });
  expectShown(remove.closest('ul'), 'Photo 1 100% Remove photo 1');
  await user.click(remove);
  await act(async () => sent.settle({ imageId: 'I1', url: '/files/1' }));
  expect(screen.getByText('Add a photo')).toBeTruthy();
});

test('a proof waits for every picture that is still made ready', async () => {
  const slow = held<Awaited<ReturnType<typeof preparePhoto>>>();
  prepared.mockImplementationOnce(() => slow.promise);
  const { user } = await open();
  await choose(user, photo('large.jpg'));
  await choose(user, photo('small.jpg'));
  expect(await screen.findByText(/^1 of 3 photos/)).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send proof' });
  expect(send.getAttribute('aria-busy')).toBe('true');
  await act(async () => slow.settle({ blob: new Blob(['j']), preview: 'data:image/jpeg;base64,AA==' }));
  expect(await screen.findByText(/^2 of 3 photos/)).toBeTruthy();
  expect(send.getAttribute('aria-busy')).toBeNull();
});

test('no proof goes without a picture that was chosen and did not arrive', async () => {
  const api = lender();
  const { user } = await open(api);
  await choose(user, photo());
  api.respond(uploadVoucherImage, () => new NetworkError());
  await choose(user, photo());
  await screen.findByRole('button', { name: 'Send photo 2 again' });
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
  await user.click(screen.getByLabelText('Paid by'));
  await user.click(within(screen.getByRole('dialog')).getByText('Debit card'));
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
  expect(api.payloadsOf(saveVoucher)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
  expect(api.payloadsOf(saveVoucher)).toMatchObject([{ imageIds: ['I1'] }]);
});

test('a picture on its way ends with the screen', async () => {
  const ways: (AbortSignal | undefined)[] = [];
  const api = lender().respond(uploadVoucherImage, (_, { signal }) => {
    ways.push(signal);
    return held<{ imageId: string; url: string }>().promise;
  });
  const { user, unmount } = await open(api);
  await choose(user, photo());
  await screen.findByRole('button', { name: 'Remove photo 1' });
  unmount();
  expect(ways.map(way => way?.aborted)).toEqual([true]);
});

test('a picture that was not sent is sent again; what the lender refuses is said', async () => {
  const api = lender().respond(uploadVoucherImage, () => new NetworkError());
  const { user } = await open(api);
  await choose(user, photo());
  const again = await screen.findByRole('button', { name: 'Send photo 1 again' });
  expectShown('Photo 1 Send photo 1 again Remove photo 1');
  api.respond(uploadVoucherImage, () => ({ imageId: 'I9', url: '/files/9' }));
  await user.click(again);
  expect(await screen.findByText(/^1 of 3 photos/)).toBeTruthy();
});

test('the answer got lost: the form is kept, and the same proof goes out again as one', async () => {
  const api = lender();
  const paidOn = calendarDateAt(Date.now(), ng.zone);
  api.respond(saveVoucher, () => new NetworkError());
  const { shell, user } = await open(api, route, { paidOn });
  await complete(user);
  expect((await screen.findByRole('alert')).textContent).toContain('nothing was sent twice');
  expect(screen.getByDisplayValue(withFigures('{repay}'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send proof' }));
  const intents = api.calls.filter(({ name }) => name === 'saveVoucher').map(({ intent }) => intent);
  expect(new Set(intents)).toEqual(new Set([`voucher:${orderNo}:I1`]));
  const [first, second] = api.payloadsOf(saveVoucher);
  expect(second).toEqual(first);
  expect(shell.navigate).not.toHaveBeenCalled();
});

test("the lender's word on the time stands at the time, and goes when time or day is changed", async () => {
  const api = lender();
  api.respond(
    saveVoucher,
    () => new ApiError({ code: 400, fieldErrors: { payTime: 'error.payTime.future' } }),
  );
  const { user } = await open(api, route, { paidAt: '09:22' });
  await complete(user);
  const time = screen.getByLabelText(/^Time/);
  expect((await screen.findByRole('alert')).textContent).toContain('This time is still to come');
  expect(time.getAttribute('aria-invalid')).toBe('true');
  await user.type(screen.getByLabelText('Paid on'), '{Backspace}');
  expect(time.getAttribute('aria-invalid')).toBeNull();
});

test('a proof that the list does not have yet is looked for again', async () => {
  jest.useFakeTimers();
  const api = lender([]);
  await open(api, `${route}&sent=VCH-1`);
  api.respond(listVouchers, () => [voucher({ status: 'approved' })]);
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(pageText()).toContain('We found your payment');
});

function voucher(changes: Partial<Vouchers[number]> = {}): Vouchers[number] {
  return {
    voucherId: 'VCH-1',
    amount: example.repay,
    payTime: Date.UTC(2026, 2, 5, 8, 22),
    imageUrls: ['/files/a', '/files/b'],
    status: 'reviewing',
    feedbackBy: Date.UTC(2026, 2, 8, 9, 24),
    ...changes,
  };
}

test('proofs sent before, with state, reason and pictures', async () => {
  await open(
    lender([
      voucher(),
      voucher({ voucherId: 'V2', status: 'rejected', rejectReason: 'notReadable', feedbackBy: undefined }),
      voucher({ voucherId: 'V3', status: 'rejected', rejectReason: 'Something else' }),
      voucher({ voucherId: 'V4', status: 'approved' }),
    ]),
  );
  expectShown(
    '₦{repay} We answer by Sun 8 Mar, 10:24 Being checked',
    'The photo can’t be read Not accepted',
    'Something else Not accepted',
    'Paid Thu 5 Mar, 9:22 Accepted',
  );
});

test('the proof is with the lender: by when, and what happens', async () => {
  await open(lender([voucher()]), `${route}&sent=VCH-1`);
  expect(await screen.findByText('We have your proof')).toBeTruthy();
  expectShown(
    'We have your proof We answer by Sun 8 Mar, 10:24, often sooner.',
    'Keep your receipt until we answer.',
  );
});

test('a proof that was not accepted says why and leads to another', async () => {
  const { shell, user } = await open(
    lender([voucher({ status: 'rejected', rejectReason: 'amountDiffers', feedbackBy: undefined })]),
    `${route}&sent=VCH-1`,
  );
  expect(await screen.findByText('We could not accept your proof')).toBeTruthy();
  expectShown('We could not accept your proof The amount is different', 'Send another proof');
  await user.click(screen.getByRole('button', { name: 'Ask a person' }));
  const ask = { view: 'ask', about: 'proof', subject: 'VCH-1' };
  expect(shell.navigate).toHaveBeenCalledWith('customerServices', ask);
  await user.click(screen.getByRole('button', { name: 'Send another proof' }));
  expect(shell.navigate).toHaveBeenCalledWith('manualRepayment', { orderNo }, { replace: true });
});

test.each([`${route}&sent=VCH-1`, route])('a decision is seen by itself: %s', async at => {
  jest.useFakeTimers();
  const refused = voucher({ voucherId: 'V2', status: 'rejected' });
  const api = lender([voucher(), refused]);
  await open(api, at);
  api.respond(listVouchers, () => [voucher({ status: 'approved' }), refused]);
  expect(pageText()).not.toMatch(/Accepted|We found your payment/);
  await act(() => jest.advanceTimersByTimeAsync(3100));
  expect(pageText()).toMatch(/Accepted|We found your payment/);
  const callsBefore = api.payloadsOf(listVouchers).length;
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(api.payloadsOf(listVouchers)).toHaveLength(callsBefore);
});

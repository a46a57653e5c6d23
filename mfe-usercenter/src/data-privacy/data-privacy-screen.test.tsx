import {
  ApiError,
  codes,
  type DataOf,
  getMarketHome,
  getUserInfo,
  isVerificationCodeRequired,
  listConsents,
  NetworkError,
  requestData,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client';
import type { OrderStatus } from '@sunbird/loan-domain';
import {
  expectShown,
  fakeApi,
  fill,
  makeHome,
  makeUserInfo,
  now,
  screen,
  waitFor,
  within,
} from '@sunbird/testing';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './data-privacy-screen';

type Answer = DataOf<typeof requestData>;

function requested(kind: Answer['kind'], overrides: Partial<Answer> = {}): Answer {
  return {
    requestId: 'R-1',
    kind,
    status: 'received',
    readyBy: now + 86_400_000,
    ...overrides,
  };
}

function lender({ order }: { readonly order?: OrderStatus } = {}) {
  return fakeApi([
    [getUserInfo, () => makeUserInfo()],
    [getMarketHome, () => makeHome(order ?? null)],
    [listConsents, () => ({ consents: [] })],
    [requestData, ({ kind }) => requested(kind)],
  ]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: '/user_center/data_privacy', ...options });
}

describe('what is held', () => {
  test('kind by kind, with its use', async () => {
    await show();
    expectShown(
      'About you Name, birthday, address, contact: to know who borrows Held',
      'ID photos and selfie So that nobody borrows in your name Held',
      'A copy of your data Everything above in one file, to keep or to take elsewhere. Free of charge.',
      'We delete everything that the law does not tell us to keep.',
    );
  });

  test('what was not given is not held', async () => {
    const api = lender();
    const fresh = makeUserInfo({
      basicInfo: { userId: 'U1', mobile: '8031234567', language: 'en' },
      workInfo: undefined,
      emergencyContacts: [],
      bankCards: [],
      kyc: { front: false, back: false, face: false },
      questionnaireDone: false,
    });
    api.respond(getUserInfo, () => fresh);
    await show({ api });
    expect(screen.getAllByText(/^(Held|Not given)$/).map(({ textContent }) => textContent)).toEqual([
      ...Array(6).fill('Not given'),
      'Held',
    ]);
  });

  test('a failure leaves the rest of the page', async () => {
    await show({ api: lender().respond(getUserInfo, () => new NetworkError()) });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask for deletion' })).toBeTruthy();
  });
});

describe('a copy', () => {
  const ask = 'Ask for a copy';

  test('asked for is promised by a time, once', async () => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: ask }));
    expect(await screen.findByText('Your copy is ready by Sat 7 Mar, 10:24. Number R-1.')).toBeTruthy();
    expect(shell.api.payloadsOf(requestData)).toEqual([{ kind: 'export' }]);
    expect(shell.track).toHaveBeenLastCalledWith(expect.objectContaining({ eventOption: 'dataRequest' }));
    expect(screen.queryByRole('button', { name: ask })).toBeNull();
  });

  test('that the lender gives only with a code is asked for again with its ticket', async () => {
    const api = lender();
    api.respond(requestData, ({ kind, ticket }) =>
      ticket ? requested(kind) : new ApiError({ code: codes.captchaInvalid }),
    );
    api.respond(isVerificationCodeRequired, () => ({
      required: true,
      length: 6 as const,
      resendSeconds: 60,
      channels: ['sms' as const],
    }));
    api.respond(sendVerifyCode, () => ({ sent: true, resendSeconds: 60, expireSeconds: 300 }));
    api.respond(validateVerifyCode, ({ verifyCode }) =>
      verifyCode === '482916' ? { valid: true, ticket: 'T-1' } : { valid: false },
    );
    const { user } = await show({ api });
    await user.click(screen.getByRole('button', { name: ask }));
    await fill(await screen.findByLabelText('6-digit code'), '000000');
    expect(await screen.findByText(/This code is not right/)).toBeTruthy();
    await fill(screen.getByLabelText('6-digit code'), '482916');
    expect(await screen.findByText(/Your copy is ready/)).toBeTruthy();
    expect(api.payloadsOf(requestData)).toEqual([{ kind: 'export' }, { kind: 'export', ticket: 'T-1' }]);
    expect(api.payloadsOf(sendVerifyCode)).toMatchObject([{ scene: 'dataRequest', channel: 'sms' }]);
  });

  test('that is ready is a download from the lender’s own address', async () => {
    const api = lender();
    api.respond(requestData, ({ kind }) => requested(kind, { status: 'done', url: '/files/abc' }));
    const { user } = await show({ api });
    await user.click(screen.getByRole('button', { name: ask }));
    const link = await screen.findByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe('/files/abc');
    expect(link.hasAttribute('download')).toBe(true);
  });

  describe('in an app, which drops downloads', () => {
    const copy = '{"loans":[]}';
    const writeText = jest.fn(async () => undefined);

    async function download(response: object, saved: 'saved' | 'unavailable') {
      Object.assign(globalThis, { fetch: jest.fn(async () => response) });
      const saveFile = jest.fn(async (_file: File) => saved);
      const api = lender();
      api.respond(requestData, ({ kind }) => requested(kind, { status: 'done', url: '/files/abc' }));
      const page = await show({ api, bridge: { inWrapper: true, saveFile } });
      await page.user.click(screen.getByRole('button', { name: ask }));
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
      await page.user.click(await screen.findByRole('button', { name: 'Download' }));
      return { ...page, saveFile };
    }

    afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

    test('is given to the app', async () => {
      const { saveFile } = await download({ ok: true, text: async () => copy }, 'saved');
      await waitFor(() => expect(saveFile).toHaveBeenCalled());
      expect(fetch).toHaveBeenCalledWith('/files/abc');
      const [file] = saveFile.mock.calls[0] ?? [];
      expect([file?.name, file?.size]).toEqual(['my-data.json', copy.length]);
    });

    test('is copied where the app keeps no files', async () => {
      const { shell } = await download({ ok: true, text: async () => copy }, 'unavailable');
      await waitFor(() => expect(shell.toast).toHaveBeenCalledWith('A copy of your data copied', 'success'));
      expect(writeText).toHaveBeenCalledWith(copy);
    });

    test('that did not come is told', async () => {
      const { shell } = await download({ ok: false, status: 410 }, 'saved');
      await waitFor(() => expect(shell.toast).toHaveBeenCalledWith(expect.any(String), 'failure'));
    });
  });

  test.each([
    'https://elsewhere.example/x',
    '//elsewhere.example/x',
    'javascript:alert(1)',
    '/\\elsewhere.example',
  ])('at %s goes through the shell, which asks or refuses', async url => {
    const api = lender().respond(requestData, ({ kind }) => requested(kind, { status: 'done', url }));
    const { shell, user } = await show({ api });
    await user.click(screen.getByRole('button', { name: ask }));
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(shell.openExternal).toHaveBeenCalledWith(url);
  });

  test('a failure can be tried again', async () => {
    let fail = true;
    const api = lender().respond(requestData, ({ kind }) => (fail ? new NetworkError() : requested(kind)));
    const { user } = await show({ api });
    await user.click(screen.getByRole('button', { name: ask }));
    expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
    fail = false;
    await user.click(screen.getByRole('button', { name: ask }));
    expect(await screen.findByText(/Your copy is ready by/)).toBeTruthy();
  });

  test('a lender without such a call has neither copy nor deletion', async () => {
    const page = await show({ api: lender().respond(requestData, () => new NetworkError(404)) });
    await page.user.click(screen.getByRole('button', { name: ask }));
    await waitFor(() => expect(screen.queryByRole('button', { name: ask })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Ask for deletion' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    page.unmount();
    await show({ shell: page.shell });
    expect(screen.queryByRole('button', { name: 'Ask for deletion' })).toBeNull();
    expect(screen.getByRole('button', { name: /Privacy policy/ })).toBeTruthy();
  });
});

describe('deletion', () => {
  const ask = 'Ask for deletion';

  test('what it means can be read first', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'What deletion means' }));
    expect(screen.getByText(/Kept as long as the law asks/)).toBeTruthy();
    expectShown(
      'Kept as long as the law asks, and used for nothing else',
      'You still owe it, and asking does not change the date.',
    );
  });

  test('is asked twice, then promised by a time', async () => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: ask }));
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await user.click(screen.getByRole('button', { name: ask }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete your data?' });
    expectShown(
      dialog,
      'Your account closes, coupons are lost, and this cannot be undone. The records of past loans stay as long as the law asks.',
    );
    expect(shell.api.payloadsOf(requestData)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete my data' }));
    expect(await screen.findByText('We delete your data by Sat 7 Mar, 10:24. Number R-1.')).toBeTruthy();
    expect(shell.api.payloadsOf(requestData)).toEqual([{ kind: 'delete' }]);
    expect(screen.queryByRole('button', { name: ask })).toBeNull();
  });

  test.each([7, 2, 3] as const)(
    'at status %i waits for the loan, and says so before one asks',
    async order => {
      const { shell, user } = await show({ api: lender({ order }) });
      const notice = screen.getByText('Loan SB-240318 is open. Your data can be deleted once it is repaid.');
      expect(notice).toBeTruthy();
      await user.click(screen.getByRole('button', { name: ask }));
      const dialog = await screen.findByRole('alertdialog');
      expectShown(
        dialog,
        'A loan is open, so we have to refuse for now. You can ask again once it is repaid. Ask anyway Keep my account',
      );
      await user.click(within(dialog).getByRole('button', { name: 'Ask anyway' }));
      expect(shell.api.payloadsOf(requestData)).toEqual([{ kind: 'delete' }]);
    },
  );

  test.each([4, 8, 9] as const)('at status %i nothing stands against it', async order => {
    await show({ api: lender({ order }) });
    expect(screen.queryByText(/is open\. Your data/)).toBeNull();
  });

  test.each([
    [{ reason: 'A loan is still open.' }, 'A loan is still open.'],
    [{}, 'This is not possible now. Talk to us.'],
  ])(
    'a refusal is told in the lender’s words, else in ours, and one can ask again: %j',
    async (reason, text) => {
      const { user } = await show({
        api: lender().respond(requestData, ({ kind }) => requested(kind, { status: 'refused', ...reason })),
      });
      await user.click(screen.getByRole('button', { name: ask }));
      await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByRole('button', { name: ask })).toBeTruthy();
    },
  );

  test('that is done at once is told', async () => {
    const api = lender().respond(requestData, ({ kind }) => requested(kind, { status: 'done' }));
    const { shell, user } = await show({ api });
    await user.click(screen.getByRole('button', { name: ask }));
    await user.click(await screen.findByRole('button', { name: 'Delete my data' }));
    expect(await screen.findByText(/Your data is deleted and this account is closed/)).toBeTruthy();
    jest.mocked(shell.session.logOut).mockRejectedValueOnce(new Error('stuck'));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const failed = 'You are still logged in. Try again';
    await waitFor(() => expect(shell.toast).toHaveBeenCalledWith(failed, 'failure'));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(shell.session.logOut).toHaveBeenCalledTimes(2);
  });
});

test('signed out the policy is still there', async () => {
  const { shell, user } = await show({ session: { status: 'anonymous' } });
  await user.click(screen.getByRole('button', { name: /Privacy policy/ }));
  expect(shell.navigate).toHaveBeenCalledWith('privacy');
});

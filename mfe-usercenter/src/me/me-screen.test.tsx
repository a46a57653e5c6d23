import {
  ApiError,
  endSessions,
  getCouponQuantity,
  getUserInfo,
  listSessions,
  NetworkError,
} from '@sunbird/api-client';
import en from '@sunbird/languages/texts/en/usercenter.json';
import { mx, ng } from '@sunbird/loan-domain/markets';
import { expectShown, fakeApi, makeUserInfo, now, screen, waitFor } from '@sunbird/testing';
import { links } from '../generated/links';
import { renderUser, type UserScreenOptions } from '../testing/render-user';
import { Screen } from './me-screen';

const coupons = { unused: 2, used: 1, expired: 0 };

function lender(person: () => ReturnType<typeof makeUserInfo> | Error = () => makeUserInfo()) {
  return fakeApi([
    [getUserInfo, person],
    [getCouponQuantity, () => coupons],
    [listSessions, () => ({ sessions: [] })],
  ]);
}

function show(options: UserScreenOptions = {}) {
  return renderUser(Screen, { api: lender(), route: '/me', ...options });
}

describe('signed in', () => {
  test('shows who is logged in with the number masked, the account to be paid into, and the coupons that are ready', async () => {
    await show();
    expectShown(
      'Ada Obi +234 803 ••• 4567 Personal details Bank account Wema Bank 993 ••• 0737 Coupons 2 ready',
    );
  });

  test.each([
    ['It was me', { sessionIds: [], mine: ['S2'] }],
    ['Not me: log it out', { sessionIds: ['S2'] }],
  ])('a log-in on an unknown device is told until the borrower says “%s”', async (answer, said) => {
    const strange = {
      sessionId: 'S2',
      platform: 'Android',
      browser: 'Chrome',
      lastUsedAt: now,
      startedAt: now,
    };
    const api = lender().respond(listSessions, () => ({
      sessions: [{ ...strange, current: false, isNew: true }],
    }));
    api.respond(endSessions, () => ({ sessions: [{ ...strange, current: false, isNew: false }] }));
    const { user } = await show({ api });
    expect(await screen.findByText('Chrome on Android, 6 Mar, 10:24. Was it you?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByText(/Was it you/)).toBeNull());
    expect(api.payloadsOf(endSessions)).toEqual([said]);
  });

  test('a lender without coupons is not asked for them, and no line speaks of them', async () => {
    const { shell } = await show({ market: { ...ng, coupons: false } });
    expect(screen.getByRole('button', { name: /Bank account/ })).toBeTruthy();
    expect(screen.queryByText('Coupons')).toBeNull();
    expect(shell.api.calls.map(({ name }) => name)).not.toContain('getCouponQuantity');
  });

  test('each line leads to its screen, those of remote.json too', async () => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: /Bank account/ }));
    expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { from: 'me' });
    for (const [name, route] of [
      [/Coupons/, 'coupon'],
      [/Questions and answers/, 'faq'],
      [/Agreements/, 'agreementList'],
      [/About Sunbird/, 'aboutUs'],
      [/Get the app/, 'openApp'],
      [/Settings.*English/, 'settings'],
      ...links.map(({ name, title }) => [new RegExp(en[title]), name] as const),
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(shell.navigate).toHaveBeenLastCalledWith(route);
    }
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(shell.help).toHaveBeenCalledTimes(1);
  });

  test('who was lent to here gets no other app', async () => {
    await show({ api: lender(() => makeUserInfo({ lentTo: true })) });
    await screen.findByRole('button', { name: /Bank account.*\d/ });
    expect(screen.queryByRole('button', { name: /Get the app/ })).toBeNull();
  });

  test('inside the wrapper there is no app to get', async () => {
    await show({ bridge: { inWrapper: true } });
    expect(screen.queryByRole('button', { name: /Get the app/ })).toBeNull();
  });

  test('someone who only registered has no name and no account yet', async () => {
    const fresh = makeUserInfo({ basicInfo: { userId: 'U2' }, bankCards: [] });
    await show({ api: lender(() => fresh) });
    expectShown('Your account +234 803 ••• 4567 Personal details Bank account None yet');
  });

  test('all of a Mexican name stands, under its first letters', async () => {
    const person = makeUserInfo({
      basicInfo: {
        userId: 'U3',
        mobile: '2221234567',
        firstName: 'Sofía',
        middleName: 'Hernández',
        lastName: 'Ñúñez',
      },
    });
    await show({ api: lender(() => person), market: mx });
    expect(screen.getByText('Sofía Hernández Ñúñez')).toBeTruthy();
    expect(screen.getByText('SÑ')).toBeTruthy();
    expect(screen.getByText('+52 222 ••• 4567')).toBeTruthy();
  });

  test('a failed call leaves every link, says so, and can be tried again', async () => {
    let fail = true;
    const api = lender(() => (fail ? new ApiError({ code: 50300, serverMessage: 'Busy.' }) : makeUserInfo()));
    const { user } = await show({ api });
    expect(screen.getByRole('alert').textContent).toContain('Busy.');
    expect(screen.getByText('+234 803 ••• 4567')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Settings/ })).toBeTruthy();
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Obi')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offline it says what is missing', async () => {
    await show({ api: lender(() => new NetworkError()), connectivity: { online: false } });
    expect(screen.getByRole('alert').textContent).toContain('You are offline');
  });
});

test('offline, what was known is shown with its time', async () => {
  const api = lender();
  (await show({ api })).unmount();
  api.respond(getUserInfo, () => new NetworkError());
  await show({ api, connectivity: { online: false } });
  expect(screen.getByText(/This is from .* It could not be renewed/)).toBeTruthy();
  expect(screen.getByText('Ada Obi')).toBeTruthy();
});

describe('signed out', () => {
  const signedOut = { session: { status: 'anonymous' } } as const;

  test('asks the lender for nothing that needs a token, and offers to log in', async () => {
    const { shell } = await show(signedOut);
    expect(shell.api.calls).toEqual([]);
    expectShown('Log in to see your loans You need your mobile number and a code.', 'Terms and privacy');
  });

  test('each line that needs no log-in leads to its screen; customer service is the shell’s help', async () => {
    const { shell, user } = await show(signedOut);
    await user.click(screen.getByRole('button', { name: /Customer service/ }));
    expect(shell.help).toHaveBeenCalledTimes(1);
    expect(shell.navigate).not.toHaveBeenCalled();
    for (const [name, route] of [
      [/Questions and answers/, 'faq'],
      [/Terms and privacy/, 'agreementList'],
      [/About Sunbird/, 'aboutUs'],
      [/Get the app/, 'openApp'],
      [/Language.*English/, 'language'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(shell.navigate).toHaveBeenLastCalledWith(route);
    }
  });
});

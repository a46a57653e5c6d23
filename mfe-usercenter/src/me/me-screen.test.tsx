import { ApiError, getCouponQuantity, getUserInfo, NetworkError } from '@sunbird/api-client';
import en from '@sunbird/languages/texts/en/usercenter.json';
import { mx, ng } from '@sunbird/loan-domain/markets';
import {
  createFakeShell,
  type FakeShell,
  fakeApi,
  makeUserInfo,
  renderScreen,
  screen,
} from '@sunbird/testing';
import { links } from '../generated/links';
import { messages } from '../remote';
import { Screen } from './me-screen';

const coupons = { unused: 2, used: 1, expired: 0 };

function lender(person: () => ReturnType<typeof makeUserInfo> | Error = () => makeUserInfo()) {
  return fakeApi([
    [getUserInfo, person],
    [getCouponQuantity, () => coupons],
  ]);
}

function show(shell: FakeShell = createFakeShell({ api: lender() })) {
  return renderScreen(<Screen />, { shell, catalogue: messages, route: '/me' });
}

describe('signed in', () => {
  test('shows who is logged in, with the number masked', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Me' })).toBeTruthy();
    expect(screen.getByText('Ada Obi')).toBeTruthy();
    expect(screen.getByText('+234 803 ••• 4567')).toBeTruthy();
    expect(document.body.textContent).not.toContain('8031234567');
  });

  test('shows the account to be paid into and the coupons that are ready', async () => {
    await show();
    expect(screen.getByRole('button', { name: /Bank account.*Wema Bank ••• 0737/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Coupons.*2 ready/ })).toBeTruthy();
  });

  test('a lender without coupons is not asked for them, and no line speaks of them', async () => {
    const { shell } = await show(createFakeShell({ api: lender(), market: { ...ng, coupons: false } }));
    expect(screen.getByRole('button', { name: /Bank account/ })).toBeTruthy();
    expect(screen.queryByText('Coupons')).toBeNull();
    expect(shell.api.calls.map(({ name }) => name)).not.toContain('getCouponQuantity');
  });

  test.each([
    [/Coupons/, 'coupon'],
    [/Questions and answers/, 'faq'],
    [/Agreements/, 'agreementList'],
    [/About Sunbird/, 'aboutUs'],
    [/Get the app/, 'openApp'],
    [/Settings.*English/, 'settings'],
  ])('%s leads to %s', async (name, route) => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name }));
    expect(shell.navigate).toHaveBeenCalledWith(route);
  });

  test.each(links)('the link of remote.json leads to $name', async ({ name, title }) => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: new RegExp(en[title]) }));
    expect(shell.navigate).toHaveBeenCalledWith(name);
  });

  test('Bank account leads to the saved accounts', async () => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: /Bank account/ }));
    expect(shell.navigate).toHaveBeenCalledWith('addBankCard', { from: 'me' });
  });

  test('inside the wrapper there is no app to get', async () => {
    await show(createFakeShell({ api: lender(), bridge: { inWrapper: true } }));
    expect(screen.queryByRole('button', { name: /Get the app/ })).toBeNull();
  });

  test('someone who only registered has no name and no account yet', async () => {
    const fresh = makeUserInfo({ basicInfo: { userId: 'U2' }, bankCards: [] });
    await show(createFakeShell({ api: lender(() => fresh) }));
    expect(screen.getByText('Your account')).toBeTruthy();
    expect(screen.getByText('+234 803 ••• 4567')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Bank account.*None yet/ })).toBeTruthy();
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
    await show(createFakeShell({ api: lender(() => person), market: mx }));
    expect(screen.getByText('Sofía Hernández Ñúñez')).toBeTruthy();
    expect(screen.getByText('SÑ')).toBeTruthy();
    expect(screen.getByText('+52 222 ••• 4567')).toBeTruthy();
  });

  test('a failed call leaves every link, says so, and can be tried again', async () => {
    let fail = true;
    const api = lender(() => (fail ? new ApiError({ code: 50300, serverMessage: 'Busy.' }) : makeUserInfo()));
    const { user } = await show(createFakeShell({ api }));
    expect(screen.getByRole('alert').textContent).toContain('Busy.');
    expect(screen.getByText('+234 803 ••• 4567')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Settings/ })).toBeTruthy();
    fail = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Obi')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('offline it says what is missing', async () => {
    const api = lender(() => new NetworkError());
    await show(createFakeShell({ api, connectivity: { online: false } }));
    expect(screen.getByRole('alert').textContent).toContain('You are offline');
  });

  test('offline, what was known is shown with its time', async () => {
    let fail = false;
    const api = lender(() => (fail ? new NetworkError() : makeUserInfo()));
    (await show(createFakeShell({ api }))).unmount();
    fail = true;
    await show(createFakeShell({ api, connectivity: { online: false } }));
    expect(screen.getByText(/This is from .* It could not be renewed/)).toBeTruthy();
    expect(screen.getByText('Ada Obi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('help is the shell’s', async () => {
    const { shell, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(shell.help).toHaveBeenCalledTimes(1);
  });
});

describe('signed out', () => {
  function signedOut() {
    return createFakeShell({ api: lender(), session: { status: 'anonymous' } });
  }

  test('asks the lender for nothing that needs a token', async () => {
    const { shell } = await show(signedOut());
    expect(shell.api.calls).toEqual([]);
    expect(screen.queryByText('Ada Obi')).toBeNull();
    expect(
      screen.queryByRole('button', { name: /Bank account|Coupons|Settings|Data and privacy/ }),
    ).toBeNull();
  });

  test('offers to log in', async () => {
    const { shell, user } = await show(signedOut());
    expect(screen.getByRole('heading', { name: 'Log in to see your loans' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(shell.session.requestLogIn).toHaveBeenCalledTimes(1);
  });

  test.each([
    [/Questions and answers/, 'faq'],
    [/Terms and privacy/, 'agreementList'],
    [/About Sunbird/, 'aboutUs'],
    [/Get the app/, 'openApp'],
    [/Language.*English/, 'language'],
  ])('%s leads to %s', async (name, route) => {
    const { shell, user } = await show(signedOut());
    await user.click(screen.getByRole('button', { name }));
    expect(shell.navigate).toHaveBeenCalledWith(route);
  });

  test('customer service is the shell’s help, which needs no log-in', async () => {
    const { shell, user } = await show(signedOut());
    await user.click(screen.getByRole('button', { name: /Customer service/ }));
    expect(shell.help).toHaveBeenCalledTimes(1);
    expect(shell.navigate).not.toHaveBeenCalled();
  });
});

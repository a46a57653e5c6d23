import { confirmPortalRepayment, getRepayDetail, getRepayProducts } from '@sunbird/api-client';
import { india } from '@sunbird/loan-domain/markets';
import {
  act,
  example,
  expectShown,
  makeRepayDetail,
  makeRepayProducts,
  named,
  screen,
  waitFor,
} from '@sunbird/testing';
import { type RepayScreenOptions, renderRepay } from '../testing/render-repay';
import { orderNo, repayLender } from '../testing/repay-lender';
import { Screen } from './cashier-screen';

const upi = { vpa: 'order7k2@sandbox', name: 'Sunbird Finance', reference: 'order7k2', note: 'PO-9' };
const link = `upi://pay?pa=order7k2@sandbox&pn=Sunbird%20Finance&tr=order7k2&tn=PO-9&am=${example.repay}.00&cu=INR`;

let opened: string[] = [];

beforeEach(() => {
  opened = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

/** Opens the payment by UPI on a phone, or on a computer. */
async function open(
  device: 'phone' | 'computer' | 'phone with a stylus' | 'phone that asks for desktop sites',
  options: RepayScreenOptions = {},
) {
  const maxTouchPoints = device === 'phone that asks for desktop sites' ? 5 : 0;
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  function matchMedia(query: string) {
    return {
      matches: device === 'phone' || (device === 'phone with a stylus' && query.includes('any-pointer')),
    };
  }
  Object.assign(window, { matchMedia });
  const api = repayLender().respond(getRepayProducts, () => makeRepayProducts({ payOrderId: 'PO-9' }));
  const url = 'https://checkout.example/T1';
  api.respond(confirmPortalRepayment, () => ({ kind: 'redirect' as const, url, upi }));
  const route = `/repay/cashier?orderNo=${orderNo}&channelId=upi&seen=0`;
  const rendered = await renderRepay(Screen, { route, api, market: india, ...options });
  await screen.findByText('order7k2@sandbox');
  return { ...rendered, api };
}

test('a phone opens its UPI app with payee, amount and reference, and says what helps if none opens', async () => {
  const { api, user, shell } = await open('phone');
  // The way is chosen without a press, and once, however often the screen is drawn.
  expect(api.payloadsOf(confirmPortalRepayment)).toHaveLength(1);
  expect(screen.queryByRole('img')).toBeNull();
  expectShown(
    'You pay ₹{repay} Copy amount',
    'order7k2@sandbox',
    'Sunbird Finance',
    'Copy Payment reference',
    'Open your UPI app',
  );
  await user.click(screen.getByRole('button', { name: 'Open your UPI app' }));
  expect(opened).toEqual([link]);
  expect(screen.getByText(/Nothing opened\?/)).toBeTruthy();
  expectShown(
    screen.getByRole('main'),
    'Nothing opened? Copy the UPI ID, or scan the code from another phone.',
  );
  expect(shell.openExternal).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'cashier',
    expect.objectContaining({ orderNo, sent: expect.any(Number) }),
    { replace: false },
  );
});

test('a computer shows the code for the camera of a phone; a phone shows it when asked', async () => {
  const computer = await open('computer');
  expect(await screen.findByRole('img', { name: 'QR code of this payment' })).toBeTruthy();
  expectShown('Scan it with any UPI app QR code of this payment', 'order7k2@sandbox');
  computer.unmount();
  const { user } = await open('phone');
  await user.click(screen.getByRole('button', { name: 'Pay from another phone' }));
  expect(await screen.findByRole('img', { name: 'QR code of this payment' })).toBeTruthy();
});

test.each(['phone with a stylus', 'phone that asks for desktop sites'] as const)(
  'a %s, whose pointer is fine, is offered its app and the code',
  async device => {
    await open(device);
    expect(screen.getByRole('button', { name: 'Open your UPI app' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code of this payment' })).toBeTruthy();
  },
);

test('a wrapper opens the app, and the page does where it can’t', async () => {
  const askWrapper = jest.fn(async () => ({ result: 'success' }));
  const bridge = { inWrapper: true, askWrapper } as never;
  const first = await open('phone', { bridge });
  await first.user.click(screen.getByRole('button', { name: 'Open your UPI app' }));
  await waitFor(() => expect(askWrapper).toHaveBeenCalledWith('openPayment', { url: link }));
  expect(opened).toEqual([]);
  first.unmount();
  askWrapper.mockResolvedValue({ result: 'denied' });
  const second = await open('phone', { bridge });
  await second.user.click(screen.getByRole('button', { name: 'Open your UPI app' }));
  await waitFor(() => expect(opened).toEqual([link]));
});

test('where the lender has only a partner’s page, the app says so first, and goes when it is pressed', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const api = repayLender().respond(getRepayProducts, () => makeRepayProducts({ payOrderId: 'PO-9' }));
  api.respond(confirmPortalRepayment, () => ({
    kind: 'redirect' as const,
    url: 'https://checkout.example/T1',
  }));
  const route = `/repay/cashier?orderNo=${orderNo}&channelId=upi&seen=0`;
  const { user, shell } = await renderRepay(Screen, { route, api, market: india });
  expect(await screen.findByText(/You pay on the page of our payment partner/)).toBeTruthy();
  expect(shell.openExternal).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: named('Pay ₹{repay}') }));
  await waitFor(() => expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/T1'));
});

test('whoever would rather type goes to the partner’s page and comes back', async () => {
  const { user, shell } = await open('phone');
  await user.click(screen.getByRole('button', { name: 'Enter a UPI ID instead' }));
  await waitFor(() => expect(shell.openExternal).toHaveBeenCalledWith('https://checkout.example/T1'));
  expect(shell.drafts.stored.get('repay.leaving')).toMatchObject({ paying: true });
});

test('the app is asked for what the lender confirmed, whatever is owed by now', async () => {
  const { api, user } = await open('phone');
  api.respond(getRepayDetail, () => makeRepayDetail(2, { unrepaidAmount: 22_000 }));
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(api.payloadsOf(getRepayDetail)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Open your UPI app' }));
  expect(opened).toEqual([link]);
});

test('whoever is not let go is told, and keeps the other ways', async () => {
  const { user, shell } = await open('phone', { openExternal: jest.fn(async () => false) });
  await user.click(screen.getByRole('button', { name: 'Enter a UPI ID instead' }));
  await screen.findByText('The payment page was not opened and nothing was paid.');
  expect(shell.openExternal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Open your UPI app' })).toBeTruthy();
});

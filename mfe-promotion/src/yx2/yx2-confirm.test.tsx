import { getMarketHome, listMarketProducts, NetworkError } from '@sunbird/api-client';
import { orderStatuses } from '@sunbird/loan-domain';
import {
  day,
  expectShown,
  type FakeApi,
  held,
  makeHome,
  makeOrder,
  now,
  screen,
  stopCalendar,
  withFigures,
} from '@sunbird/testing';
import { product, promotionApi } from '../testing/promotion-api';
import { body, type CampaignPageOptions, renderCampaign } from '../testing/render-promotion';
import { Yx2Confirm } from './yx2-confirm-screen';

stopCalendar();

const chosen = '/yx2ConfirmBorrow?productId=P1&amount=20000&term=91';

function open(api: FakeApi = promotionApi(), more: CampaignPageOptions = {}) {
  return renderCampaign(<Yx2Confirm />, { api, route: chosen, ...more });
}

const signedOut = { session: { status: 'anonymous' } } as const;

test('what was chosen, with all that it costs; signed out leads to log-in', async () => {
  const { user, shell } = await open(promotionApi(), signedOut);
  expectShown(
    'You receive ₦{payout} You repay ₦{repay}',
    'Fees and tax − ₦{fees} You receive ₦{payout}',
    'Interest, 91 days + ₦{interest} You repay ₦{repay}',
    '{apr} If you pay late ₦432.76 a day: 2% of what is unpaid',
    'Nothing is signed on this page. Log in to go on',
  );
  // Without a session, no call is made that needs one.
  expect(shell.api.calls.map(({ name }) => name)).toEqual(['listMarketProducts']);
  await user.click(screen.getByRole('button', { name: 'Log in to go on' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();
});

test('signed in without an order: on to the application with what was chosen', async () => {
  const { user, shell } = await open();
  await user.click(screen.getByRole('button', { name: 'Apply for this loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('toBorrow', { productId: 'P1', amount: 20_000, term: 91 });
});

test.each([14, 18] as const)(
  'an approved loan (%i) shows the lender’s figures and goes on to confirm',
  async status => {
    const api = promotionApi();
    const order = makeOrder(status, { loanAmount: 10_000, disbursalAmount: 9_056, repayAmount: 10_819 });
    api.respond(getMarketHome, () => makeHome(status, { order }));
    const { user, shell } = await open(api);
    expect(body()).toContain('You receive₦9,056');
    expect(body()).toContain('You repay₦10,819');
    expect(body()).toContain(withFigures('APR, all costs included{apr}'));
    await user.click(screen.getByRole('button', { name: 'Read the agreement and confirm' }));
    expect(shell.confirmLoan).toHaveBeenCalledWith(order.orderNo);
  },
);

test('an approved loan without a term is priced on the next page', async () => {
  const api = promotionApi();
  const { term: _, ...order } = makeOrder(14);
  api.respond(getMarketHome, () => makeHome(14, { order }));
  const { user, shell } = await open(api);
  expect(screen.getByText('Your loan is approved')).toBeTruthy();
  expectShown('Your loan is approved The next page shows its whole cost and the agreement.');
  expect(body()).not.toContain('₦');
  await user.click(screen.getByRole('button', { name: 'Read the agreement and confirm' }));
  expect(shell.confirmLoan).toHaveBeenCalledWith(order.orderNo);
});

test('the approved order of the product counts, though home shows another', async () => {
  const api = promotionApi();
  api.respond(listMarketProducts, () => [{ ...product, orderNo: 'SB-2', status: 14 as const }]);
  api.respond(getMarketHome, () => makeHome(3, { order: makeOrder(3, { productId: 'P9' }) }));
  const { user, shell } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Read the agreement and confirm' }));
  expect(shell.confirmLoan).toHaveBeenCalledWith('SB-2');
});

test('another product’s loan is no obstacle', async () => {
  const api = promotionApi();
  api.respond(getMarketHome, () => makeHome(2, { order: makeOrder(2, { productId: 'P9' }) }));
  await open(api);
  expect(screen.getByRole('button', { name: 'Apply for this loan' })).toBeTruthy();
});

const underWay = orderStatuses.filter(status => ![4, 8, 9, 14, 18].includes(status));

test.each(underWay)('an order under way (%i) leads home', async status => {
  const { user, shell } = await open(promotionApi().respond(getMarketHome, () => makeHome(status)));
  await user.click(screen.getByRole('button', { name: 'See my loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test.each([4, 8] as const)('a closed order (%i) is no obstacle', async status => {
  await open(promotionApi().respond(getMarketHome, () => makeHome(status)));
  expect(screen.getByRole('button', { name: 'Apply for this loan' })).toBeTruthy();
});

test('after a rejection: the day from which one may apply again', async () => {
  const api = promotionApi();
  const order = makeOrder(9, { retryAfter: now + 30 * day });
  api.respond(getMarketHome, () => makeHome(9, { order }));
  await open(api);
  expect(screen.getByText('You can apply again from Sun 5 Apr 2026.')).toBeTruthy();
  expectShown('You can’t apply yet You can apply again from Sun 5 Apr 2026.');
});

test('a rejection is no obstacle from the day on that the lender gave', async () => {
  const order = makeOrder(9, { retryAfter: now - day });
  await open(promotionApi().respond(getMarketHome, () => makeHome(9, { order })));
  expect(screen.getByRole('button', { name: 'Apply for this loan' })).toBeTruthy();
});

test.each([
  ['nothing', '/yx2ConfirmBorrow'],
  ['no amount', '/yx2ConfirmBorrow?productId=P1&amount=abc&term=91'],
  ['too much', '/yx2ConfirmBorrow?productId=P1&amount=900000&term=91'],
  ['a term that is not offered', '/yx2ConfirmBorrow?productId=P1&amount=20000&term=7'],
])('an address with %s leads to the offers', async (_, route) => {
  const { user, shell } = await open(promotionApi(), { route });
  await user.click(screen.getByRole('button', { name: 'See the offers' }));
  expect(shell.navigate).toHaveBeenCalledWith('yx2', {}, { replace: true });
});

test.each([
  ['products', listMarketProducts],
  ['the order', getMarketHome],
] as const)('when %s can’t be read, one may try again', async (_, endpoint) => {
  const api = promotionApi();
  if (endpoint.name === 'listMarketProducts') api.respond(listMarketProducts, () => new NetworkError());
  else api.respond(getMarketHome, () => new NetworkError());
  const { user } = await open(api);
  expect(screen.getByRole('alert').textContent).toContain('This did not load');
  api.respond(listMarketProducts, () => [product]);
  api.respond(getMarketHome, () => makeHome());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Apply for this loan' })).toBeTruthy();
});

test('no product at all leads to the offers, which say so', async () => {
  await open(
    promotionApi().respond(listMarketProducts, () => []),
    signedOut,
  );
  expect(screen.getByRole('button', { name: 'See the offers' })).toBeTruthy();
});

test.each([
  ['the products', listMarketProducts],
  ['the order', getMarketHome],
] as const)('nothing is claimed until %s came', async (_, { name }) => {
  const api = promotionApi();
  if (name === 'listMarketProducts')
    api.respond(listMarketProducts, () => held<(typeof product)[]>().promise);
  else api.respond(getMarketHome, () => held<ReturnType<typeof makeHome>>().promise);
  await open(api);
  expect(screen.getByRole('main').textContent).toBe('Loading');
});

import { listMarketProducts, NetworkError } from '@sunbird/api-client';
import { expectShown, type FakeApi, held, screen, stopCalendar } from '@sunbird/testing';
import { product, promotionApi } from '../testing/promotion-api';
import { body, type CampaignPageOptions, renderCampaign } from '../testing/render-promotion';
import { Yx1 } from './yx1-screen';

stopCalendar();

function open(api: FakeApi, more: CampaignPageOptions = {}) {
  return renderCampaign(<Yx1 />, { api, route: '/yx1', ...more });
}

function title() {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

function returning(): FakeApi {
  const api = promotionApi().respond(listMarketProducts, () => [{ ...product, dailyRate: 0.0005 }]);
  return api;
}

test('a borrower with a lower rate sees it, and the whole cost at it', async () => {
  const { user, shell } = await open(returning());
  expect(title()).toBe('Welcome back, at a lower rate');
  expectShown(
    '0.05% a day on this loan. Our usual rate is 0.09%. You receive ₦18,112 You repay ₦20,910 Interest, 0.05% a day ₦910 Fees and tax ₦1,888 Repay on Fri 5 Jun 2026 APR, all costs included 62.0%',
  );
  await user.click(screen.getByRole('button', { name: 'See my loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('toBorrow', { productId: 'P1', amount: 20_000, term: 91 });
});

test('the day to repay is counted from the lender’s day, whatever the phone’s clock says', async () => {
  await open({ ...returning(), now: () => Date.UTC(2026, 11, 31, 12) });
  expect(body()).toContain('Repay onThu 1 Apr 2027');
});

test('no lower rate is claimed where there is none', async () => {
  await open(promotionApi());
  expect(title()).toBe('Welcome back');
  expect(body()).toContain('0.09% a day on this loan.');
  expect(body()).not.toContain('lower');
});

test('signed out: the price of a first loan, and log-in for one’s own', async () => {
  // The rate is not the borrower's own yet, whatever it is.
  const { user, shell } = await open(returning(), { session: { status: 'anonymous' } });
  expect(title()).toBe('See your rate');
  expectShown(
    'Log in to see your own rate. Below is the price of a first loan. You receive ₦18,112 You repay ₦20,910',
  );
  await user.click(screen.getByRole('button', { name: 'Log in to see your rate' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();
});

test('a failed call is said, and asked for again', async () => {
  const api = promotionApi().respond(listMarketProducts, () => new NetworkError());
  const { user } = await open(api);
  expectShown('This did not load Check your connection, then try again.');
  api.respond(listMarketProducts, () => [product]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'See my loan' })).toBeTruthy();
});

test.each([
  ['an empty shelf', []],
  ['rates that no product may have', [{ ...product, dailyRate: 0.01 }]],
])('%s: no price, and the way home', async (_, products) => {
  const { user, shell } = await open(promotionApi().respond(listMarketProducts, () => products));
  expectShown('No loan is on offer now Nothing was reserved. Come back later.');
  await user.click(screen.getByRole('button', { name: 'Go to home' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('until the lender answers, the shape of a price stands in its place', async () => {
  const api = promotionApi();
  await open(api.respond(listMarketProducts, () => held<(typeof product)[]>().promise));
  expectShown('Welcome back Loading');
});

import {
  ApiError,
  type DataOf,
  type Endpoint,
  existsByMobile,
  getAppAddress,
  getPromotionPlaces,
  listMarketProducts,
  NetworkError,
  reservePromotionPlace,
} from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { act, expectShown, fill, held, hour, now, screen, stopCalendar, waitFor } from '@sunbird/testing';
import { campaign as harvest } from '../campaigns/harvest/campaign';
import { type places, product, promotionApi } from '../testing/promotion-api';
import { body } from '../testing/render-promotion';
import { callsOf, giveNumber, openYx3, startYx3, stepStates, store, trackedBy } from '../testing/yx3-page';

stopCalendar();

test('the entry shows the lender’s count, the whole price of one loan, and who lends', async () => {
  await openYx3();
  expectShown(
    'Up to ₦50,000, whole cost first.',
    'Places today 124 of 200 left Real count, updated 10:24. New places open Sat 7 Mar, 0:24.',
    '₦20,000 for 91 days You receive ₦{payout} You repay ₦{repay} Repay on Fri 5 Jun 2026',
    '{apr}',
  );
});

test('terms and privacy are a tap away', async () => {
  const { user, shell } = await openYx3();
  await user.click(screen.getByRole('button', { name: 'Terms' }));
  await user.click(screen.getByRole('button', { name: 'Privacy' }));
  expect(shell.navigate).toHaveBeenNthCalledWith(1, 'terms');
  expect(shell.navigate).toHaveBeenNthCalledWith(2, 'privacy');
});

test('without a price no amount is named', async () => {
  await openYx3(promotionApi().respond(listMarketProducts, () => new NetworkError()));
  expectShown('Whole cost first.', 'This did not load', 'Sunbird Lending Ltd, licence FCCPC 0000 (demo)');
  expect(body()).not.toContain('₦');
});

test('a campaign that begins with the example: what was typed stays when the price comes late', async () => {
  const api = promotionApi().respond(listMarketProducts, () => new NetworkError());
  const { user } = await openYx3(api, { campaign: harvest });
  const field = screen.getByLabelText<HTMLInputElement>('Mobile number');
  await user.type(field, '803 214');
  api.respond(listMarketProducts, () => [product]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You receive')).toBeTruthy();
  expect(screen.getByLabelText('Mobile number')).toBe(field);
  expect(field.value).toBe('803 214');
  expectShown('Plan the harvest, know the cost Loans up to ₦50,000');
});

test('a number that is none is not sent', async () => {
  const { user, shell } = await openYx3();
  await giveNumber({ user }, '12');
  expect(screen.getByRole('alert').textContent).toContain('A mobile number has 10 digits. You typed 2.');
  expect(callsOf(shell.api)).not.toContain('existsByMobile');
});

test('each step is done when its call is, in their order', async () => {
  const api = promotionApi();
  const check = held<DataOf<typeof existsByMobile>>();
  const offer = held<DataOf<typeof listMarketProducts>>();
  const reserve = held<DataOf<typeof reservePromotionPlace>>();
  const prepare = held<DataOf<typeof getAppAddress>>();
  const { user, shell } = await openYx3(api);
  api.respond(existsByMobile, () => check.promise);
  api.respond(listMarketProducts, () => offer.promise);
  api.respond(reservePromotionPlace, () => reserve.promise);
  api.respond(getAppAddress, () => prepare.promise);
  await giveNumber({ user });

  function heading() {
    return screen.getByRole('heading', { level: 1 }).textContent;
  }
  expect(heading()).toBe('Checking your number');
  expect(stepStates()).toEqual(['Now', 'To do', 'To do', 'To do']);
  expect(screen.getByRole('img', { name: 'Step 1 of 4' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));

  await act(async () => check.settle({ exists: false }));
  expect(heading()).toBe('Reading your offer');
  expect(stepStates()).toEqual(['Done', 'Now', 'To do', 'To do']);

  await act(async () => offer.settle([product]));
  expect(heading()).toBe('Reserving your place');
  expect(stepStates()).toEqual(['Done', 'Done', 'Now', 'To do']);

  await act(async () => reserve.settle({ reservationId: 'PRM-1', keptUntil: now + 14 * hour, left: 3 }));
  expect(heading()).toBe('Preparing your application');
  expect(screen.getByRole('img', { name: 'Step 4 of 4' })).toBeTruthy();
  expectShown('Step 4 of 4 Preparing your application', 'Reserving your place Done');
  expect(stepStates()).toEqual(['Done', 'Done', 'Done', 'Now']);

  await act(async () => prepare.settle({ url: store, version: '0.1.0', versionCode: 1, force: false }));
  expect(heading()).toBe('You can apply for up to ₦50,000');
  expect(callsOf(shell.api).slice(2)).toEqual([
    'existsByMobile',
    'listMarketProducts',
    'reservePromotionPlace',
    'getAppAddress',
  ]);
  const given = { mobile: '8032144417', countryCode: '+234' };
  expect(shell.api.payloadsOf(existsByMobile)).toEqual([given]);
  expect(shell.api.payloadsOf(reservePromotionPlace)).toEqual([{ campaign: 'spring', ...given }]);
});

test('the offer keeps to what is known, and leads to the app’s address from the lender', async () => {
  const { user, shell } = await startYx3();
  const status = await screen.findByText(
    'Your place is kept until Sat 7 Mar, 10:24. We decide after you apply.',
  );
  expectShown(
    status.closest('[role=status]'),
    'You can apply for up to ₦50,000 Your place is kept until Sat 7 Mar, 10:24. We decide after you apply.',
  );
  expectShown('APR, all costs included {apr}');
  await user.click(screen.getByRole('button', { name: 'Continue in the app' }));
  expect(shell.openExternal).toHaveBeenCalledWith(store);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('who stays is told how else to find the app', async () => {
  const { user } = await startYx3(promotionApi(), { openExternal: jest.fn(async () => false) });
  await user.click(await screen.findByRole('button', { name: 'Continue in the app' }));
  expect(body()).toContain('The store was not opened. You also find Sunbird there by its name.');
  expectShown(
    screen.getByRole('contentinfo'),
    'The store was not opened. You also find Sunbird there by its name. Continue in the app',
  );
});

test.each([
  ['check your number', existsByMobile, 'number failure'],
  ['read your offer', listMarketProducts, 'number success'],
  ['reserve your place', reservePromotionPlace, 'reservation failure'],
  ['prepare your application', getAppAddress, 'reservation success'],
] as const)('after “We could not %s” that step alone is tried again', async (words, step, tracked) => {
  const api = promotionApi();
  const working = promotionApi();
  const { user, shell } = await openYx3(api);
  api.respond<unknown, unknown>(step as Endpoint, () => new NetworkError());
  await giveNumber({ user });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`We could not ${words}`);
  expect(alert.textContent).toContain('Trying again sends nothing twice.');
  expect(stepStates().filter(state => state === 'Failed')).toHaveLength(1);
  expect(screen.getByText('No answer from the server')).toBeTruthy();
  expect(trackedBy(shell).at(-1)).toBe(tracked);

  const before = callsOf(api).length;
  api.respond<unknown, unknown>(step as Endpoint, payload => working.call(step as Endpoint, payload));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Your place is kept/)).toBeTruthy();
  const again = callsOf(api).slice(before);
  expect(again[0]).toBe(step.name);
  // Every step ran once after the failure at the most, and none of those before it.
  expect(new Set(again).size).toBe(again.length);
  expect(shell.track).toHaveBeenCalledWith({ eventType: 'click', pageName: 'yx3', eventOption: 'retry' });
});

test('a place is asked for under one intent, however often', async () => {
  const api = promotionApi().respond(reservePromotionPlace, () => new NetworkError());
  const { user } = await startYx3(api);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  const intents = api.calls
    .filter(({ name }) => name === 'reservePromotionPlace')
    .map(({ intent }) => intent);
  expect(intents).toEqual(['reserve:spring', 'reserve:spring']);
});

test.each([
  ['a place that the number has already is kept', new ApiError({ code: 40901 })],
  ['a reservation that turns out not to exist is left out', new NetworkError(404)],
])('%s', async (_, refusal) => {
  await startYx3(promotionApi().respond(reservePromotionPlace, () => refusal));
  expect(await screen.findByText('We decide after you apply.')).toBeTruthy();
});

test('back from a failure keeps the number', async () => {
  const { user } = await startYx3(promotionApi().respond(getAppAddress, () => new NetworkError()));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('803 214 4417');
});

test('Stop ends what runs: no further call goes out', async () => {
  const api = promotionApi();
  const { user, shell } = await openYx3(api);
  const check = held<DataOf<typeof existsByMobile>>();
  api.respond(existsByMobile, () => check.promise);
  await giveNumber({ user });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => check.settle({ exists: false }));
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('803 214 4417');
  expect(callsOf(shell.api)).not.toContain('reservePromotionPlace');
});

test('offline a failed step waits for the network', async () => {
  const api = promotionApi().respond(existsByMobile, () => new NetworkError());
  await startYx3(api, { connectivity: { online: false } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'This needs a connection' });
  expect(button.disabled).toBe(true);
});

test('steps of the funnel are logged in fixed words, without the number', async () => {
  const { shell } = await startYx3();
  await waitFor(() => expect(screen.getByText(/Your place is kept/)).toBeTruthy());
  expect(trackedBy(shell)).toEqual(['number submit', 'number success', 'reservation success']);
});

test('in Mexico, in Spanish', async () => {
  const api = promotionApi();
  api.respond(listMarketProducts, () => [
    { ...product, currency: 'MXN', minAmount: 1_000, maxAmount: 10_000, step: 500 },
  ]);
  const { user } = await openYx3(api, { market: mx, language: { current: 'es' } });
  expect(body()).toContain('$2,000 a 91 días');
  expect(screen.getByText('Quedan 124 de 200')).toBeTruthy();
  await fill(screen.getByLabelText('Número de celular'), '2221234567');
  await user.click(screen.getByRole('button', { name: 'Ver mi oferta' }));
  expect(await screen.findByText(/Guardamos tu lugar hasta el sáb 7 mar/)).toBeTruthy();
});

test('a step that the lender refuses says why', async () => {
  await startYx3(promotionApi().respond(existsByMobile, () => new ApiError({ code: 42901 })));
  await screen.findByRole('alert');
  expectShown(
    'We could not check your number Nothing was signed. Trying again sends nothing twice.',
    'Too many attempts. Wait a moment, then try again',
  );
});

test.each([
  ['the number', undefined, 'See my offer'],
  ['the example', harvest, 'See a real price before you type your number.'],
])(
  'until the lender answers, a campaign that begins with %s keeps the place of the rest',
  async (_, campaign, shown) => {
    const api = promotionApi().respond(listMarketProducts, () => held<(typeof product)[]>().promise);
    api.respond(getPromotionPlaces, () => held<typeof places>().promise);
    await openYx3(api, campaign && { campaign });
    expectShown(shown, 'Loading');
  },
);

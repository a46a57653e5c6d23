import {
  ApiError,
  type DataOf,
  existsByMobile,
  getAppAddress,
  getPromotionPlaces,
  listMarketProducts,
  NetworkError,
  remindOfPromotion,
  reservePromotionPlace,
} from '@sunbird/api-client';
import { typedMobileAtom, useAtomValue } from '@sunbird/shell-api';
import { act, expectShown, fill, held, hour, now, render, screen, stopCalendar } from '@sunbird/testing';
import { places, product, promotionApi } from '../testing/promotion-api';
import { callsOf, giveNumber, openYx3, startYx3, stepStates, store, trackedBy } from '../testing/yx3-page';

stopCalendar();

test('a number with an account leads to log-in, or to another number', async () => {
  const api = promotionApi().respond(existsByMobile, () => ({ exists: true }));
  const { user, shell } = await startYx3(api);
  expect((await screen.findByRole('alert')).textContent).toBe('This number has an account. Log in instead.');
  expect(callsOf(api)).not.toContain('reservePromotionPlace');
  expectShown('Mobile number +234', 'This number has an account. Log in instead.', 'Log in');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(shell.session.requestLogIn).toHaveBeenCalled();

  const field = screen.getByLabelText<HTMLInputElement>('Mobile number');
  expect(field.value).toBe('803 214 4417');
  await user.click(screen.getByRole('button', { name: 'Use another number' }));
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'See my offer' })).toBeTruthy();
});

test('a number with an account can be corrected in place', async () => {
  const api = promotionApi().respond(existsByMobile, ({ mobile }) => ({ exists: mobile === '8032144417' }));
  const { user } = await startYx3(api);
  await screen.findByRole('button', { name: 'Log in' });
  await user.type(screen.getByLabelText('Mobile number'), '{Backspace}8');
  await user.click(screen.getByRole('button', { name: 'See my offer' }));
  expect(await screen.findByText(/Your place is kept/)).toBeTruthy();
});

test('a number that the lender refuses is said to be so at the field', async () => {
  const api = promotionApi();
  api.respond(
    existsByMobile,
    () => new ApiError({ code: 400, fieldErrors: { mobile: 'error.mobile.invalid' } }),
  );
  await startYx3(api);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This number can’t be used. Check it, or use another one.',
  );
});

test('an empty shelf ends the steps before a place is taken', async () => {
  const api = promotionApi();
  const { user } = await openYx3(api);
  api.respond(listMarketProducts, () => []);
  await giveNumber({ user });
  expect(await screen.findByRole('heading', { name: 'No loan is on offer now' })).toBeTruthy();
  expectShown('No loan is on offer now Nothing was reserved. Come back later.');
  expect(callsOf(api)).not.toContain('reservePromotionPlace');
});

test('the last place may go while the steps run: the count is asked for anew, and one SMS offered', async () => {
  const api = promotionApi();
  const { user, shell } = await openYx3(api);
  api.respond(reservePromotionPlace, () => new ApiError({ code: 40903 }));
  api.respond(getPromotionPlaces, () => ({ ...places, left: 0 }));
  await giveNumber({ user });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Today’s places are taken');
  expect(await screen.findByText('None left')).toBeTruthy();
  expectShown(
    'Today’s places are taken New places open Sat 7 Mar, 0:24.',
    'Places today None left',
    'Real count, updated 10:24.',
  );
  await user.click(screen.getByRole('button', { name: 'Remind me by SMS' }));
  expect(await screen.findByText('We will send one SMS to 0803 ••• 4417 on Sat 7 Mar, 0:24.')).toBeTruthy();
  expect(shell.api.payloadsOf(remindOfPromotion)).toEqual([
    { campaign: 'spring', mobile: '8032144417', countryCode: '+234' },
  ]);
});

test('a count that shows places again leads back to the number', async () => {
  const api = promotionApi();
  const { user } = await openYx3(api);
  api.respond(reservePromotionPlace, () => new ApiError({ code: 40903 }));
  await giveNumber({ user });
  expect(await screen.findByRole('heading', { level: 1, name: 'There are places again' })).toBeTruthy();
  expectShown('There are places again Places today 124 of 200 left');
  await user.click(screen.getByRole('button', { name: 'Take a place' }));
  expect(screen.getByRole('button', { name: 'See my offer' })).toBeTruthy();
});

test('a recount that fails shows no earlier count', async () => {
  const api = promotionApi();
  const { user } = await openYx3(api);
  api.respond(reservePromotionPlace, () => new ApiError({ code: 40903 }));
  api.respond(getPromotionPlaces, () => new NetworkError());
  await giveNumber({ user });
  expect(await screen.findByText('The count of places did not load.')).toBeTruthy();
  expectShown('Today’s places are taken', 'The count of places did not load. Try again');
  expect(document.body.textContent).not.toContain('124');
  expect(screen.getByRole('button', { name: 'Remind me by SMS' })).toBeTruthy();
});

test('without a place from the start: a number for one SMS, or the regular loan', async () => {
  const api = promotionApi().respond(getPromotionPlaces, () => ({ ...places, left: 0 }));
  const { user, shell } = await openYx3(api);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today’s places are taken');
  expect(screen.getByText('New places open Sat 7 Mar, 0:24.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remind me by SMS' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter your mobile number.');
  expect(callsOf(api)).not.toContain('remindOfPromotion');
  await user.click(screen.getByRole('button', { name: 'See the regular loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

test('a reminder that fails can be asked for again', async () => {
  const api = promotionApi().respond(getPromotionPlaces, () => ({ ...places, left: 0 }));
  api.respond(remindOfPromotion, () => new NetworkError());
  const { user, shell } = await openYx3(api);
  await fill(screen.getByLabelText('Mobile number'), '8032144417');
  await user.click(screen.getByRole('button', { name: 'Remind me by SMS' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The connection failed');
  // It was said of this number.
  await user.type(screen.getByLabelText('Mobile number'), '{Backspace}8');
  expect(screen.queryByRole('alert')).toBeNull();
  api.respond(remindOfPromotion, () => ({ remindAt: now + hour }));
  await user.click(screen.getByRole('button', { name: 'Remind me by SMS' }));
  expect(await screen.findByText(/We will send one SMS/)).toBeTruthy();
  expect(trackedBy(shell)).toEqual([
    'reminder submit',
    'reminder failure',
    'reminder submit',
    'reminder success',
  ]);
});

test('a lender without these calls shows no places, reserves none and reminds of none', async () => {
  const api = promotionApi();
  function missing() {
    return new NetworkError(404);
  }
  api.respond(getPromotionPlaces, missing);
  api.respond(reservePromotionPlace, missing);
  const { user } = await openYx3(api);
  expect(screen.queryByText('Places today')).toBeNull();
  const check = held<DataOf<typeof existsByMobile>>();
  api.respond(existsByMobile, () => check.promise);
  await giveNumber({ user });
  expect(stepStates()).toHaveLength(3);
  await act(async () => check.settle({ exists: false }));
  expect(await screen.findByText('We decide after you apply.')).toBeTruthy();
  expect(callsOf(api)).not.toContain('reservePromotionPlace');
});

test('a reminder that turns out not to exist is said to be impossible', async () => {
  const api = promotionApi().respond(getPromotionPlaces, () => ({ ...places, left: 0 }));
  api.respond(remindOfPromotion, () => new NetworkError(404));
  const { user } = await openYx3(api);
  await fill(screen.getByLabelText('Mobile number'), '8032144417');
  await user.click(screen.getByRole('button', { name: 'Remind me by SMS' }));
  expect(await screen.findByText('Reminders are not possible here.')).toBeTruthy();
});

test('a lender that takes applications in the app only: finish there', async () => {
  const api = promotionApi().respond(reservePromotionPlace, () => new ApiError({ code: 30003 }));
  const { user, shell } = await startYx3(api);
  expect(await screen.findByRole('heading', { level: 1, name: 'Finish in the app' })).toBeTruthy();
  const open = await screen.findByRole('button', { name: 'Open Sunbird' });
  expectShown('Finish in the app To prevent misuse, applications are made in the Sunbird app. Open Sunbird');
  await user.click(open);
  expect(shell.openExternal).toHaveBeenCalledWith(store);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'See my offer' })).toBeTruthy();
});

test('the app’s address can fail, and is asked for again', async () => {
  const api = promotionApi().respond(existsByMobile, () => new ApiError({ code: 30003 }));
  api.respond(getAppAddress, () => new NetworkError());
  const { user } = await startYx3(api);
  await screen.findByRole('alert');
  expectShown('The connection failed. Check it, then try again.');
  api.respond(getAppAddress, () => ({ url: store, version: '0.1.0', versionCode: 1, force: false }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Open Sunbird' })).toBeTruthy();
});

test('inside the app the end leads by registration to the loan, and to no store', async () => {
  const { user, shell } = await startYx3(promotionApi(), { bridge: { inWrapper: true } });
  await user.click(await screen.findByRole('button', { name: 'Apply for this loan' }));
  expect(shell.navigate).toHaveBeenCalledWith('register', {
    next: `/borrow/to_borrow?productId=${product.productId}`,
  });
  expect(shell.openExternal).not.toHaveBeenCalled();
  expectShown(screen.getByRole('contentinfo'), 'Apply for this loan Not now');
  expect(screen.queryByRole('button', { name: 'Continue in the app' })).toBeNull();
});

function Typed() {
  return <output>{useAtomValue(typedMobileAtom)}</output>;
}

test('a browser applies here, with the number that the place is reserved for, or goes on in the app', async () => {
  const { user, shell } = await startYx3();
  expect(await screen.findByRole('button', { name: 'Continue in the app' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Apply here' }));
  expect(shell.navigate).toHaveBeenCalledWith('register', {
    next: `/borrow/to_borrow?productId=${product.productId}`,
  });
  render(<Typed />);
  expect(screen.getByText('8032144417')).toBeTruthy();
});

test('who is logged in goes home instead', async () => {
  const { user, shell } = await openYx3(promotionApi(), { session: {} });
  expectShown('You have an account This page is for a first loan. Home shows what you can borrow.');
  await user.click(screen.getByRole('button', { name: 'See what I can borrow' }));
  expect(shell.navigate).toHaveBeenCalledWith('home');
});

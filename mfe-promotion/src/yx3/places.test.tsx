import { getPromotionPlaces, NetworkError } from '@sunbird/api-client';
import { expectShown, screen, stopCalendar } from '@sunbird/testing';
import { places, promotionApi } from '../testing/promotion-api';
import { body } from '../testing/render-promotion';
import { openYx3 } from '../testing/yx3-page';

stopCalendar();

test('no count is shown that the lender did not give', async () => {
  const api = promotionApi().respond(getPromotionPlaces, () => new NetworkError());
  const { user } = await openYx3(api);
  expect(screen.getByText('The count of places did not load.')).toBeTruthy();
  expectShown('The count of places did not load. Try again');
  expect(body()).not.toMatch(/\d+ of \d+ left/);
  api.respond(getPromotionPlaces, () => places);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('124 of 200 left')).toBeTruthy();
});

test.each([
  [0, 0, '0%'],
  [1, 4, '25%'],
  [5, 4, '100%'],
])('%i of %i places are a bar of %s', async (left, total, width) => {
  await openYx3(promotionApi().respond(getPromotionPlaces, () => ({ ...places, left, total })));
  expect(document.querySelector<HTMLElement>('.track > div')?.style.width).toBe(width);
});

import { orderStatuses, unknownStatus } from '@sunbird/loan-domain';
import { pollMs, shownOf } from './assessing';

const minute = 60_000;

it('knows what is in the making and what is an offer', () => {
  expect(orderStatuses.filter(status => shownOf(status) === 'assessing').sort()).toEqual([1, 19]);
  expect(orderStatuses.filter(status => shownOf(status) === 'success').sort()).toEqual([14, 18]);
  expect(shownOf(unknownStatus)).toBeUndefined();
});

it.each([
  [0, 3_000],
  [minute - 1, 3_000],
  [minute, 20_000],
  [10 * minute - 1, 20_000],
  [10 * minute, 60_000],
  [600 * minute, 60_000],
])('after %i ms asks again in %i ms', (waited, again) => {
  expect(pollMs({ status: 1 }, waited)).toBe(again);
  expect(pollMs(undefined, waited)).toBe(again);
});

it.each([14, 9, 7, 8] as const)('does not ask again at status %i', status => {
  expect(pollMs({ status }, 0)).toBe(false);
});

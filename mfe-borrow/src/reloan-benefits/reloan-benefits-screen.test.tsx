import { getCreditInfo } from '@sunbird/api-client';
import { fakeApi, makeCreditInfo, outline, screen } from '@sunbird/testing';
import { openBorrow } from '../testing/render';
import { textOf } from '../testing/texts';
import { Screen } from './reloan-benefits-screen';

test('rate, limit and what is asked, by the market’s figures', async () => {
  await openBorrow(Screen, '/', { session: { status: 'anonymous' } });
  expect(outline(screen.getByRole('main'))).toMatchSnapshot();
});

test('one’s own limit, and a next one that is never above what the market promises', async () => {
  const api = fakeApi([
    [getCreditInfo, () => makeCreditInfo({ usedLimit: 20_000, available: 30_000, nextLimit: 900_000 })],
  ]);
  await openBorrow(Screen, '/', { api });
  await screen.findByText('Your limit');
  expect(textOf(screen.getByRole('main'))).toMatchSnapshot();
});

import { getCreditInfo } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { expectShown, fakeApi, makeCreditInfo, screen } from '@sunbird/testing';
import { openBorrow } from '../testing/render';
import { Screen } from './reloan-benefits-screen';

test('rate, limit and what is asked, by the market’s figures', async () => {
  await openBorrow(Screen, '/', { session: { status: 'anonymous' } });
  expectShown(
    screen.getByRole('main'),
    'Interest of 0.05% a day, instead of 0.09% a day on a first loan',
    'Up to ₦60,000, instead of ₦50,000 on a first loan',
    'Each loan is decided anew. You see its whole price before you confirm.',
  );
});

test('a market whose limit is the same for a first loan promises none that is higher', async () => {
  await openBorrow(Screen, '/', { market: mx });
  expectShown(screen.getByRole('main'), 'Nothing is asked again');
  expect(screen.queryByText('A higher limit')).toBeNull();
});

test('one’s own limit, and a next one that is never above what the market promises', async () => {
  const api = fakeApi([
    [getCreditInfo, () => makeCreditInfo({ usedLimit: 20_000, available: 30_000, nextLimit: 900_000 })],
  ]);
  await openBorrow(Screen, '/', { api });
  await screen.findByText('Your limit');
  expectShown(
    screen.getByRole('main'),
    'Your limit ₦50,000 In use ₦20,000 Available ₦30,000 Next limit, after repaying on time ₦300,000',
  );
});

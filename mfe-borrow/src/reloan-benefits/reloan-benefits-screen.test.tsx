import { getCreditInfo } from '@sunbird/api-client';
import { fakeApi, makeCreditInfo, screen } from '@sunbird/testing';
import { openBorrow } from '../testing/render';
import { fact, textOf } from '../testing/texts';
import { Screen } from './reloan-benefits-screen';

test('rate, limit and what is asked, by the market’s figures', async () => {
  await openBorrow(Screen, '/', { session: { status: 'anonymous' } });
  const text = textOf(screen.getByRole('main'));
  expect(text).toContain('Interest of 0.05% a day, instead of 0.09% a day on a first loan');
  expect(text).toContain('Up to ₦60,000');
  expect(text).toContain('Nothing is asked again');
});

test('one’s own limit, and a next one that is never above what the market promises', async () => {
  const api = fakeApi([
    [getCreditInfo, () => makeCreditInfo({ usedLimit: 20_000, available: 30_000, nextLimit: 900_000 })],
  ]);
  await openBorrow(Screen, '/', { api });
  await screen.findByText('Your limit');
  expect(fact('Your limit')).toBe('₦50,000');
  expect(fact('In use')).toBe('₦20,000');
  expect(fact('Available')).toBe('₦30,000');
  expect(fact('Next limit, after repaying on time')).toBe('₦300,000');
});

import { ng } from '@sunbird/loan-domain/markets';
import { lenderMarket } from './lender-market';

const app = { market: 'NG' as const, brand: 'Acacia', appName: 'Acacia' };

test('the lender of the app’s settings takes the place of the sample', () => {
  const lender = { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' };
  expect(lenderMarket(ng, { ...app, lender })).toEqual({ ...ng, lender });
});

test('without one, the sample says that it is one', () => {
  expect(lenderMarket(ng, app).lender.licence).toBe('FCCPC 0000 (demo)');
  expect(lenderMarket(ng, undefined)).toBe(ng);
});

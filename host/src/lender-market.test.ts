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

test('support and complaints of the settings take the place of the market’s', () => {
  const support = {
    phones: ['0800 111 2222'],
    whatsapp: '2348010001111',
    email: 'help@acacia.example',
    hours: { from: '08:00', to: '20:00' },
  };
  const complaints = { name: 'FCCPC', url: 'https://fccpc.gov.ng', answerHours: 24 };
  expect(lenderMarket(ng, { ...app, support, complaints })).toEqual({ ...ng, support, complaints });
});

import { providerTitle, sayIn } from './provider-text';

test('values take their places', () => {
  expect(sayIn('en')('page.pay', { amount: '₦21,638' })).toBe('Pay ₦21,638');
  expect(sayIn('es')('page.pay', { amount: '$500' })).toBe('Pagar $500');
});

test('a provider has a name', () => {
  expect(providerTitle(sayIn('es'), 'netbanking')).toBe('Banca en línea');
  expect(providerTitle(sayIn('en'), 'other')).toBe('other');
});

import { sandboxProviders } from '@sunbird/languages/sandbox.providers';
import { providerTitle, sayIn } from './provider-text';

function placeholders(text: string) {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}

const { en, es } = sandboxProviders;

test('both languages say the same things with the same values', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    const other = Object.entries(es).find(([name]) => name === key)?.[1] ?? '';
    expect({ key, values: placeholders(other) }).toEqual({ key, values: placeholders(text) });
    expect(other.trim()).not.toBe('');
  }
});

test('values take their places', () => {
  expect(sayIn('en')('page.pay', { amount: '₦21,638' })).toBe('Pay ₦21,638');
  expect(sayIn('es')('page.pay', { amount: '$500' })).toBe('Pagar $500');
});

test('a provider has a name', () => {
  expect(providerTitle(sayIn('es'), 'netbanking')).toBe('Banca en línea');
  expect(providerTitle(sayIn('en'), 'other')).toBe('other');
});

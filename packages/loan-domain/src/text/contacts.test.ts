import { allMarkets } from '../markets';
import { normaliseContact } from './contacts';

const { phone } = allMarkets.NG;

test('keeps a picked contact as national digits under a tidy name', () => {
  expect(normaliseContact({ name: '  Ngozi   Okafor ', phone: '+234 (0) 806 553-9012' }, phone)).toEqual({
    name: 'Ngozi Okafor',
    phoneNumber: '8065539012',
  });
});

test('a contact without name or phone stays empty', () => {
  expect(normaliseContact({}, phone)).toEqual({ name: '', phoneNumber: '' });
});

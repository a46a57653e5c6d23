import { allMarkets } from '../markets';
import { normaliseContact } from './contacts';

const { phone } = allMarkets.NG;

test('keeps a picked contact as national digits under a tidy name', () => {
  expect(normaliseContact({ name: '  Ngozi   Okafor ', phone: '+234 (0) 806 553-9012' }, phone)).toEqual({
    name: 'Ngozi Okafor',
    phoneNumber: '8065539012',
  });
});

test.each([
  ['0803 123 4567 ext 12', '8031234567'],
  ['0803 123 4567 / 0805 765 4321', '8031234567'],
  ['009 234 803 123 4567', '8031234567'],
  ['+65 9123 4567', '+6591234567'],
])('a picked %s is %s', (picked, phoneNumber) => {
  expect(normaliseContact({ name: 'Ngozi', phone: picked }, phone)).toEqual({ name: 'Ngozi', phoneNumber });
});

test('a contact without name or phone stays empty', () => {
  expect(normaliseContact({}, phone)).toEqual({ name: '', phoneNumber: '' });
});

import { personalPresence, workPresence } from '../form/dependencies';
import { wholePersonal } from '../form/samples';
import type { Market } from '../market';
import { price } from '../money/price';
import { formatPhone, isMobile, normalisePhone } from '../text/phone';
import { bankSchema, contactsSchema, personalSchema, validate } from '../validation';
import { whole } from './ke/whole';

/* The documented example of `docs/add-a-market.md`: the rules read the fields of a market and never its name. */
const market: Market = { ...whole.rules, ...whole.presence };
const today = '2026-03-06';

const person = wholePersonal(market, {
  firstName: 'Wanjiru',
  lastName: 'Ng’ang’a',
  birthday: '1996-06-15',
  gender: 'female',
  nationalId: '23456789',
  whatsappNo: '0712345678',
  email: 'wanjiru@example.com',
  state: 'Nairobi',
  city: 'Westlands',
  pinCode: '00800',
});

test('its phones', () => {
  for (const typed of ['0712 345 678', '+254712345678', '2540712345678', '712345678']) {
    expect(normalisePhone(typed, market.phone)).toBe('712345678');
  }
  expect(isMobile('712345678', market.phone)).toBe(true);
  expect(isMobile('8031234567', market.phone)).toBe(false);
  expect(formatPhone('712345678', market.phone)).toBe('0712 345 678');
});

test('its personal form: 8 digits of identity, a postal code, its own counties', async () => {
  const schema = personalSchema(market, { today, regions: await market.loadRegions() });
  expect(validate(schema, person)).toEqual({});
  expect(
    Object.keys(validate(schema, { ...person, nationalId: '12345678901', pinCode: '1' })).sort(),
  ).toEqual(['nationalId', 'pinCode']);
  expect(Object.keys(validate(schema, { ...person, state: 'Lagos' }))).toContain('state');
});

test('its account and contacts', () => {
  const account = {
    cardType: 'NUBAN',
    bankCode: '01',
    accountNo: '1234567890',
    confirmAccountNo: '1234567890',
  };
  expect(validate(bankSchema(market, { today, banks: [] }), account)).not.toHaveProperty('bvn');
  const contacts = {
    emergencyContactName1: 'Otieno Ouma',
    emergencyContactMobile1: '0712 345 001',
    emergencyContactRelation1: 'friends',
    emergencyContactName2: 'Akinyi Ouma',
    emergencyContactMobile2: '+254 712 345 002',
    emergencyContactRelation2: 'parents',
  };
  expect(validate(contactsSchema(market), contacts)).toEqual({});
});

test('its price: 8 % fee, 16 % tax on it, 0.09 % a day, counted by hand', () => {
  const product = { currency: market.currency.code, ...market.rates };
  expect(price(product, 10_000, 91, today)).toMatchObject({
    currency: 'KES',
    processingFee: 800,
    gst: 128,
    disbursalAmount: 9_072,
    interest: 819,
    repayAmount: 10_819,
    dueDate: '2026-06-05',
  });
});

test('its forms show what its table says', () => {
  expect(workPresence({}, market).workPinCode).toBe('hidden');
  expect(personalPresence({}, market).pinCode).toBe('required');
});

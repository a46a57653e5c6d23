import { offersText } from '../offers-text';
import { sampleHours, type WholeMarket } from '../whole-market';
import { market } from '.';
import { banks } from './banks';
import { regions } from './regions';

export const whole: WholeMarket<'NG'> = {
  rules: market,
  regions,
  banks,
  consentTexts: { marketing: offersText },
  presence: {
    lender: { name: 'Sunbird Lending Ltd', licence: 'FCCPC 0000 (demo)' },
    support: {
      phones: ['07005550199'],
      whatsapp: '+2347005550199',
      email: 'help@sunbird.example',
      hours: sampleHours,
    },
  },
  productNames: { classic: 'Classic', small: 'Small', long: 'Long' },
  people: {
    firstNames: ['Ada', 'Chidi', 'Funke', 'Ibrahim', 'Ngozi', 'Tunde', 'Zainab', 'Emeka'],
    middleName: 'Blessing',
    lastNames: ['Obi', 'Okafor', 'Adeyemi', 'Bello', 'Eze', 'Musa', 'Balogun', 'Nwosu'],
    mobile: '803',
    identities: [{ nationalId: '1##########' }],
    registered: [
      {
        nationalId: '12345678901',
        birthday: '1996-06-15',
        gender: 'female',
        names: { firstName: 'Ada', lastName: 'Okafor' },
      },
    ],
    account: { cardType: 'NUBAN', accountNo: '9#########', bankCode: '035', bvn: '22#########' },
    shared: ['12345678901', '22123456789', '9930000737', '0000014579'],
  },
  bankType: 'nuban',
};

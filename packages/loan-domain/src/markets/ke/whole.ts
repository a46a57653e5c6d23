import { offersText } from '../offers-text';
import type { WholeMarket } from '../whole-market';
import { market } from '.';
import { banks } from './banks';
import { regions } from './regions';

export const whole: WholeMarket<'KE'> = {
  rules: market,
  regions,
  banks,
  consentTexts: { marketing: offersText },
  presence: {
    lender: { name: 'Sunbird Kenya Ltd', licence: 'CBK DCP 0000 (demo)' },
    support: {
      phones: ['0205550199'],
      whatsapp: '+254205550199',
      email: 'help.ke@sunbird.example',
      hours: { from: '08:00', to: '18:00' },
    },
  },
  productNames: { classic: 'Classic', small: 'Small', long: 'Long' },
  people: {
    firstNames: ['Wanjiru', 'Otieno', 'Achieng', 'Kiprono'],
    middleName: 'Nafula',
    lastNames: ['Kamau', 'Ouma', 'Mutua', 'Cheruiyot'],
    mobile: '71',
    identities: [{ nationalId: '2#######' }],
    account: { cardType: 'NUBAN', accountNo: '1#########', bankCode: '01' },
    shared: [],
  },
};

import { offersText } from '../offers-text';
import { sampleHours, type WholeMarket } from '../whole-market';
import { market } from '.';
import { banks } from './banks';
import { regions } from './regions';

export const whole: WholeMarket<'IN'> = {
  rules: market,
  regions,
  banks,
  consentTexts: { marketing: offersText },
  presence: {
    lender: { name: 'Sunbird Finance India Pvt Ltd', licence: 'RBI NBFC N-00.00000 (demo)' },
    support: {
      phones: ['8005550199'],
      whatsapp: '+918005550199',
      email: 'help.in@sunbird.example',
      hours: sampleHours,
    },
    complaints: {
      name: 'RBI',
      url: 'https://cms.rbi.org.in',
      grievanceOfficer: { name: 'Asha Menon', phone: '8005550188', email: 'grievance@sunbird.example' },
      answerHours: 48,
    },
  },
  productNames: { classic: 'Classic', small: 'Small', long: 'Long' },
  people: {
    firstNames: ['Asha', 'Ravi', 'Priya', 'Arjun', 'Meera', 'Sanjay'],
    middleName: 'Devi',
    lastNames: ['Sharma', 'Nair', 'Patel', 'Iyer', 'Khan'],
    mobile: '987',
    identities: [{ nationalId: 'ACUPA7085R' }, { nationalId: 'AAPPV8261K' }],
    registered: [
      {
        nationalId: 'ACUPA7085R',
        birthday: '1996-06-15',
        names: { firstName: 'Asha', lastName: 'Menon' },
      },
    ],
    account: { cardType: 'UPI', vpa: 'borrower######@okbank', bankCode: '' },
    shared: ['123456789012'],
  },
};

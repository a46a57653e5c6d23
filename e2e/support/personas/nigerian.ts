import { ng } from '@sunbird/loan-domain/markets';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { personOf } from './person';

export const nigerian = personOf(ng, {
  mobilePrefix: '80312',
  personal: {
    firstName: 'Ada',
    lastName: 'Okafor',
    nationalId: '12345678901',
    birthday: '1996-06-15',
    email: 'ada@example.com',
    state: 'Lagos',
    city: 'Ikeja',
    address: '12 Allen Avenue',
  },
  contact: '0803 123 0002',
  account: {
    kind: 'NUBAN',
    answers: { bankCode: '035', accountNo: '9930000737', bvn: '22123456789' },
    holder: 'OKAFOR ADA',
  },
  loan: { amount: 20_000, receives: example.payout, owes: example.repay },
});

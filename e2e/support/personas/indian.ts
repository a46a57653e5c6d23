import { india } from '@sunbird/loan-domain/markets';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { personOf } from './person';

/** She works for herself. */
export const indian = personOf(india, {
  mobilePrefix: '81234',
  personal: {
    firstName: 'Asha',
    lastName: 'Menon',
    nationalId: 'ACUPA7085R',
    birthday: '1996-06-15',
    email: 'asha@example.com',
    state: 'Kerala',
    city: 'Kollam',
    address: '4 Beach Road',
    pinCode: '691001',
  },
  work: { employmentType: 'self_employed' },
  contact: '098123 45002',
  account: {
    kind: 'IFSC',
    answers: { ifsc: 'SBIN0125620', accountNo: '123456789012' },
    holder: 'MENON ASHA',
  },
  loan: { amount: 20_000, receives: example.payout, owes: example.repay },
});

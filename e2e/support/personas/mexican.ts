import { mx } from '@sunbird/loan-domain/markets';
import { personOf } from './person';

/** She gives every optional answer, has two paydays, and a CURP that tells birthday and sex. */
export const mexican = personOf(mx, {
  mobilePrefix: '55123',
  personal: {
    firstName: 'María José',
    middleName: 'Núñez',
    lastName: 'García',
    nationalId: 'NUGM960615MNLXRR09',
    rfc: 'MHTR93041179A',
    nss: '92919084431',
    cityOfBirth: 'Guadalajara',
    loanPurpose: 'health',
    alternativePhone: '5587654321',
    email: 'maria@correo.example',
    state: 'Nuevo León',
    city: 'Apodaca',
    county: 'Centro',
    address: 'Calle Hidalgo 12',
    pinCode: '66600',
    residenceType: 'ownHouse',
  },
  work: {
    employmentType: 'ParttimeEmployee',
    payFrequency: 'Fourteen',
    monthlyPayday: 'Friday',
    monthlyPaydayTwo: 'Monday',
  },
  contact: '+52 222 123 0002',
  account: {
    kind: 'CLABE',
    answers: { accountNo: '646180157000000004' },
    holder: 'NUNEZ GARCIA MARIA JOSE',
  },
  loan: { amount: 2_000, receives: 1_861, owes: 2_164 },
});

import { ng } from '@sunbird/loan-domain/markets';
import { type Person, partsOf } from './person';

export const nigerian: Person = {
  market: ng,
  mobilePrefix: '80312',
  personal: partsOf(ng, {
    firstName: 'Ada',
    lastName: 'Okafor',
    nationalId: '12345678901',
    birthday: '1996-06-15',
    gender: 'female',
    education: 'bachelors',
    maritalStatus: 'single',
    whatsappNo: '08031234567',
    email: 'ada@example.com',
    state: 'Lagos',
    city: 'Ikeja',
    address: '12 Allen Avenue',
    residenceType: 'rened',
  }),
  work: {
    employmentType: 'employee',
    monthlySalary: '100000~149999',
    payFrequency: 'Monthly',
    monthlyPayday: '25',
    payMethod: 'bankTransfer',
    companyName: 'Acme Ltd',
    jobExperience: 'moreThan3Years',
  },
  contacts: {
    emergencyContactName1: 'Chidi Okafor',
    emergencyContactMobile1: '08031230001',
    emergencyContactRelation1: 'friends',
    emergencyContactName2: 'Ngozi Okafor',
    emergencyContactMobile2: '0803 123 0002',
    emergencyContactRelation2: 'parents',
  },
  account: {
    kind: 'NUBAN',
    answers: {
      bankCode: '035',
      accountNo: '9930000737',
      bvn: '22123456789',
    },
    holder: 'OKAFOR ADA',
  },
  loan: { amount: 20_000, receives: 18_112, owes: 21_638 },
};

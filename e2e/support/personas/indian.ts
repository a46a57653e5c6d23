import { india } from '@sunbird/loan-domain/markets';
import { type Person, partsOf } from './person';

export const indian: Person = {
  market: india,
  mobilePrefix: '81234',
  personal: partsOf(india, {
    firstName: 'Asha',
    lastName: 'Menon',
    nationalId: 'ACUPA7085R',
    birthday: '1996-06-15',
    gender: 'female',
    education: 'masters',
    maritalStatus: 'widowed',
    whatsappNo: '8123456789',
    email: 'asha@example.com',
    state: 'Kerala',
    city: 'Kollam',
    address: '4 Beach Road',
    pinCode: '691001',
    residenceType: 'others',
  }),
  work: {
    employmentType: 'self_employed',
    incomeSource: 'ownself',
    monthlySalary: '25000~49999',
    industryCategory: 'health',
    companyName: 'Menon Clinic',
  },
  contacts: {
    emergencyContactName1: 'Ravi Menon',
    emergencyContactMobile1: '8123450001',
    emergencyContactRelation1: 'brothersOrSisters',
    emergencyContactName2: 'Leela Menon',
    emergencyContactMobile2: '098123 45002',
    emergencyContactRelation2: 'children',
  },
  account: {
    kind: 'IFSC',
    answers: { ifsc: 'SBIN0125620', accountNo: '123456789012' },
    holder: 'MENON ASHA',
  },
  loan: { amount: 20_000, receives: 18_112, owes: 21_638 },
};

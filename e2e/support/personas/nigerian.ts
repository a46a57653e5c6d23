import { ng } from '@sunbird/loan-domain/markets';
import type { Person } from './person';

export const nigerian: Person = {
  market: ng,
  mobilePrefix: '80312',
  personal: [
    {
      heading: 'personal.name.title',
      answers: { firstName: 'Ada', lastName: 'Okafor', nationalId: '12345678901' },
    },
    {
      heading: 'personal.about.born',
      answers: {
        birthday: '1996-06-15',
        gender: 'female',
        education: 'bachelors',
        maritalStatus: 'single',
      },
    },
    {
      heading: 'personal.reach.title',
      answers: { whatsappNo: '08031234567', email: 'ada@example.com' },
    },
    {
      heading: 'personal.home.title',
      answers: { state: 'Lagos', city: 'Ikeja', address: '12 Allen Avenue', residenceType: 'rened' },
    },
  ],
  work: {
    employmentType: 'employee',
    incomeSource: 'ownself',
    monthlySalary: '100000~149999',
    payFrequency: 'Monthly',
    monthlyPayday: '25',
    payMethod: 'bankTransfer',
    industryCategory: 'education',
    companyName: 'Acme Ltd',
    designation: 'assistant',
    jobExperience: 'moreThan3Years',
    workAddress: '1 Marina, Lagos',
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
      confirmAccountNo: '9930000737',
      bvn: '22123456789',
    },
    holder: 'ADA OKAFOR',
  },
  loan: { amount: 20_000, receives: 18_112, owes: 21_638 },
};

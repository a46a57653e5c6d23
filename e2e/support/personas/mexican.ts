import { mx } from '@sunbird/loan-domain/markets';
import type { Person } from './person';

export const mexican: Person = {
  market: mx,
  mobilePrefix: '55123',
  personal: [
    {
      heading: 'personal.name.title',
      answers: { firstName: 'María José', middleName: 'Núñez', lastName: 'García' },
    },
    {
      heading: 'personal.about.born',
      answers: {
        birthday: '1996-06-15',
        gender: '2',
        education: 'highSchool',
        maritalStatus: 'married',
        cityOfBirth: 'Guadalajara',
        loanPurpose: 'health',
      },
    },
    {
      heading: 'personal.numbers.title',
      answers: { nationalId: 'NUGM960615MNLXRR09', rfc: 'MHTR93041179A', nss: '92919084431' },
    },
    {
      heading: 'personal.reach.title',
      answers: { whatsappNo: '2221234567', alternativePhone: '5587654321', email: 'maria@correo.example' },
    },
    {
      heading: 'personal.home.title',
      answers: {
        state: 'Nuevo León',
        city: 'Apodaca',
        county: 'Centro',
        address: 'Calle Hidalgo 12',
        pinCode: '66600',
        residenceType: 'ownHouse',
      },
    },
  ],
  work: {
    employmentType: 'ParttimeEmployee',
    incomeSource: 'ownself',
    monthlySalary: '10000~19999',
    payFrequency: 'Fourteen',
    monthlyPayday: 'Friday',
    monthlyPaydayTwo: 'Monday',
    payMethod: 'cash',
    industryCategory: 'retail',
    companyName: 'Abarrotes Luz',
    designation: 'supervisor',
    workThereTime: 'in1_3Years',
    jobExperience: 'in1_3Years',
    workAddress: 'Avenida Juárez 40',
    workPinCode: '66600',
  },
  contacts: {
    emergencyContactName1: 'José Núñez',
    emergencyContactMobile1: '2221230001',
    emergencyContactRelation1: 'couples',
    emergencyContactName2: 'Lucía García',
    emergencyContactMobile2: '+52 222 123 0002',
    emergencyContactRelation2: 'parents',
  },
  account: {
    kind: 'CLABE',
    answers: { accountNo: '646180157000000004', confirmAccountNo: '646180157000000004' },
    holder: 'MARÍA JOSÉ NÚÑEZ GARCÍA',
  },
  loan: { amount: 2_000, receives: 1_814, owes: 2_164 },
};

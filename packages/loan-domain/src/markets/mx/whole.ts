import { type SampleIdentity, sampleHours, type WholeMarket } from '../whole-market';
import { market } from '.';
import { banks } from './banks';
import { consentTexts } from './consents';
import { regions } from './regions';

/** CURPs of docs/sandbox.md. */
const identities: readonly SampleIdentity[] = [
  {
    nationalId: 'MOTR930411HJCRMN03',
    birthday: '1993-04-11',
    gender: 'male',
    names: { firstName: 'René', middleName: 'Morales', lastName: 'Torres' },
  },
  {
    nationalId: 'LOOA531113HTCPBN07',
    birthday: '1953-11-13',
    gender: 'male',
    names: { firstName: 'Antonio', middleName: 'López', lastName: 'Ortiz' },
  },
  {
    nationalId: 'HEGG560427MVZRRL04',
    birthday: '1956-04-27',
    gender: 'female',
    names: { firstName: 'Gloria', middleName: 'Hernández', lastName: 'García' },
  },
  {
    nationalId: 'NUGM960615MNLXRR09',
    birthday: '1996-06-15',
    gender: 'female',
    names: { firstName: 'María José', middleName: 'Núñez', lastName: 'García' },
  },
];

export const whole: WholeMarket<'MX'> = {
  rules: market,
  regions,
  banks,
  consentTexts,
  presence: {
    lender: { name: 'Sunbird México, S.A. de C.V., SOFOM, E.N.R.', licence: 'SIPRES 000000 (demo)' },
    support: {
      phones: ['5550000199'],
      whatsapp: '+525550000199',
      email: 'ayuda@sunbird.example',
      hours: sampleHours,
    },
  },
  productNames: { classic: 'Clásico', small: 'Mini', long: 'Plazo Largo' },
  people: {
    firstNames: ['María', 'José Luis', 'Guadalupe', 'Alejandro', 'Sofía', 'Miguel'],
    middleName: 'Hernández',
    lastNames: ['García', 'Ramírez', 'Torres', 'Flores', 'Rivera'],
    mobile: '555',
    identities,
    account: { cardType: 'CLABE', accountNo: '012180000118359713', bankCode: '012' },
    shared: ['646180157000000004'],
  },
  bankType: 'clabe',
};

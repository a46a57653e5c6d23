import { india, mx, ng } from '@sunbird/loan-domain/markets';
import type { Row } from './row';

const markets = { NG: ng, MX: mx, IN: india };

const everywhere: readonly Row[] = [
  ['employmentType', undefined, 'Choose your type of work.'],
  ['incomeSource', undefined, 'Choose where your income comes from.'],
  ['monthlySalary', undefined, 'Choose your monthly salary.'],
  ['payFrequency', undefined, 'Choose how often you are paid.'],
  ['monthlyPayday', undefined, 'Choose your payday.'],
  ['monthlyPayday', 'Friday', 'Choose a payday from the list.'],
  ['payMethod', undefined, 'Choose how you are paid.'],
  ['industryCategory', undefined, 'Choose your industry.'],
  ['companyName', undefined, 'Enter the name of the company.'],
  ['companyName', 'x', 'Type 2 to 100 characters.'],
  ['companyName', 'Adire\u200b House', 'Remove emoji and hidden characters.'],
  ['companyPhone', '123', 'A phone number has 7 to 11 digits. You typed 3.'],
  ['designation', undefined, 'Choose your position.'],
  ['jobExperience', undefined, 'Choose your work experience.'],
  ['workAddress', undefined, 'Enter the address of your work.'],
  ['workAddress', 'x', 'Type 2 to 200 characters. You typed 1.'],
  ['workAddress', 'Shop 4 🏪', 'Remove emoji and hidden characters.'],
  ['linkedin', 'ada obi', 'Type at most 200 characters'],
  ['facebook', 'x'.repeat(201), 'Type at most 200 characters'],
  ['emergencyContactName1', undefined, 'Enter the name of this person.'],
  ['emergencyContactName1', 'Mama ❤️', 'Remove emoji and hidden characters.'],
  ['emergencyContactName1', 'M', 'Type 2 to 60 characters.'],
  ['emergencyContactMobile1', undefined, 'Enter the phone number of this person.'],
  ['emergencyContactMobile1', '80655390', 'A phone number has 10 digits. You typed 8.'],
  ['emergencyContactRelation1', undefined, 'Choose how you know this person.'],
  ['emergencyContactName2', undefined, 'Enter the name of this person.'],
  ['emergencyContactMobile2', undefined, 'Enter the phone number of this person.'],
  [
    'emergencyContactMobile2',
    '8065539012',
    'This is the same number as the first person. Choose someone else.',
  ],
  ['emergencyContactRelation2', undefined, 'Choose how you know this person.'],
  ['emergencyContactRelation2', 'brothersOrSisters', 'You chose this relation for the first person, too.'],
];

const perMarket: Readonly<Record<string, readonly Row[]>> = {
  NG: [['emergencyContactMobile2', '+2348065539012', 'This is the same number as the first person.']],
  MX: [['workPinCode', '441', 'A postal code has 5 digits. You typed 3.']],
  IN: [['workPinCode', '05600', 'A postal code has 6 digits. You typed 5.']],
};

/** Every rule of section 5 of the specification for work and contacts: each kind of wrong answer among right ones. */
export const additionalRules = Object.entries(markets).flatMap(([code, market]) =>
  [...everywhere, ...(perMarket[code] ?? [])].map(([field, value, message]) => ({
    code,
    market,
    field,
    value,
    message,
  })),
);

import { india, mx, ng } from '@sunbird/loan-domain/markets';
import type { Row } from './row';

const markets = { NG: ng, MX: mx, IN: india };

const everywhere: readonly Row[] = [
  ['employmentType', undefined, 'Choose your type of work.'],
  ['monthlySalary', undefined, 'Choose your monthly salary.'],
  ['payFrequency', undefined, 'Choose how often you are paid.'],
  ['monthlyPayday', undefined, 'Choose your payday.'],
  ['monthlyPayday', 'Friday', 'Choose a payday from the list.'],
  ['payMethod', undefined, 'Choose how you are paid.'],
  ['companyName', undefined, 'Enter the name of the company.'],
  ['companyName', 'x', 'Type 2 to 100 characters.'],
  ['companyName', 'Adire \u0007House', 'Remove emoji and hidden characters.'],
  ['companyPhone', '123', 'A phone number has 7 to 11 digits. You typed 3.'],
  ['companyPhone', '+65 6123 4567', 'This number is from another country.'],
  ['jobExperience', undefined, 'Choose your work experience.'],
  ['emergencyContactName1', undefined, 'Enter the name of this person.'],
  ['emergencyContactName1', 'Mama ❤️', 'Remove emoji and hidden characters.'],
  ['emergencyContactName1', 'M', 'Type 2 to 60 characters.'],
  ['emergencyContactMobile1', undefined, 'Enter the phone number of this person.'],
  ['emergencyContactMobile1', '80655390', 'A phone number has 10 digits. You typed 8.'],
  ['emergencyContactMobile1', '+65 9123 4567', 'This number is from another country.'],
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
  MX: [['industryCategory', undefined, 'Choose your industry.']],
  IN: [['industryCategory', undefined, 'Choose your industry.']],
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

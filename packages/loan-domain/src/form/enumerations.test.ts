import { choices } from './enumerations';
import { reasonChoices } from './reasons';

// Wire values typed by hand from spec section 3.
const specValues: Partial<Record<keyof typeof choices, readonly string[]>> = {
  jobExperience: ['lessThan1Year', 'in1_3Years', 'moreThan3Years'],
  residenceType: ['ownHouse', 'rened', 'others'],
  employmentType: [
    'employee',
    'self_employed',
    'Unemployed',
    'auto',
    'ParttimeEmployee',
    'Student',
    'no_work',
    'Other',
  ],
  incomeSource: ['ownself', 'father', 'mother', 'brotherOrSister', 'otherFamilyMember'],
  designation: ['assistant', 'commissioner', 'supervisor', 'manager', 'director', 'other'],
  contactRelation: [
    'colleagues',
    'students',
    'parents',
    'couples',
    'brothersOrSisters',
    'children',
    'friends',
    'others',
  ],
  maritalStatus: ['single', 'married', 'divorced', 'widowed'],
  education: ['noEducated', 'primaryschool', 'seniorSchool', 'highSchool', 'bachelors', 'masters'],
  loanPurpose: ['familyFunction', 'holidayTravel', 'education', 'health', 'otherPersonalUse'],
  payFrequency: ['Weekly', 'Fourteen', 'Monthly', 'Biweekly'],
  payMethod: ['cheque', 'cash', 'bankTransfer'],
};

test.each(Object.entries(specValues))('%s has the values of the spec', (list, values) => {
  const entry = Object.entries(choices).find(([name]) => name === list);
  expect(entry?.[1].map(({ value }) => value)).toEqual(values);
});

test('has 15 industries and 7 weekdays', () => {
  expect(choices.industry).toHaveLength(15);
  expect(choices.weekday).toHaveLength(7);
});

test.each([...Object.entries(choices), ...Object.entries(reasonChoices)])(
  '%s has no value twice',
  (_, list) => {
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
  },
);

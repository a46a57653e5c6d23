import { editedParts } from './edited-parts';

const parts = [{ fields: ['incomeSource', 'monthlySalary'] }, { fields: ['emergencyContactName1'] }];

test.each([
  ['on the way, none is edited', undefined, undefined],
  ['a field of no part edits none', 'cvc', undefined],
  ['a field opens its part, which ends the step', 'monthlySalary', { first: 0, last: 0 }],
  ['so does one of the last part', 'emergencyContactName1', { first: 1, last: 1 }],
])('%s', (_name, field, expected) => {
  expect(editedParts(parts, field)).toEqual(expected);
});

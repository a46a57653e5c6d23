import { editedParts } from './edited-parts';

const parts = [
  { name: 'pay', fields: ['incomeSource', 'monthlySalary'] },
  { name: 'work', fields: ['companyName'] },
  { name: 'contacts', fields: ['emergencyContactName1'] },
];

function matterOf({ name }: { readonly name: string }) {
  return name === 'contacts' ? 'contacts' : 'work';
}

test.each([
  ['on the way, none is edited', undefined, undefined],
  ['a field of no part edits none', 'cvc', undefined],
  ['a matter of two parts ends with its last one', 'monthlySalary', { first: 0, last: 1 }],
  ['a matter of one part ends with it', 'emergencyContactName1', { first: 2, last: 2 }],
])('%s', (_name, field, expected) => {
  expect(editedParts(parts, field, matterOf)).toEqual(expected);
});

test('a part is a matter of its own unless the step says otherwise', () => {
  expect(editedParts(parts, 'monthlySalary')).toEqual({ first: 0, last: 0 });
});

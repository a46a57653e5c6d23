import type { Market } from '../market';
import { type PersonalField, shownFields } from './fields';

export type PersonalPartName = 'name' | 'about' | 'numbers' | 'reach' | 'home';

export interface PersonalPart {
  readonly name: PersonalPartName;
  /** In the order of the screen. */
  readonly fields: readonly PersonalField[];
}

const numbers: readonly PersonalField[] = ['nationalId', 'rfc', 'nss'];

const about: readonly PersonalField[] = [
  'birthday',
  'gender',
  'education',
  'maritalStatus',
  'cityOfBirth',
  'loanPurpose',
];

/** Personal info in groups, one matter each. Several numbers are a matter of their own; one goes with the name. */
export function personalParts({ fields }: Market): readonly PersonalPart[] {
  function shown(names: readonly PersonalField[]) {
    return shownFields(names, fields.personal);
  }
  const shownNumbers = shown(numbers);
  const own = shownNumbers.length > 1;
  return [
    { name: 'name', fields: shown(['firstName', 'middleName', 'lastName', ...(own ? [] : shownNumbers)]) },
    { name: 'about', fields: shown(about) },
    ...(own ? [{ name: 'numbers', fields: shownNumbers } as const] : []),
    { name: 'reach', fields: shown(['whatsappNo', 'alternativePhone', 'email']) },
    { name: 'home', fields: shown(['state', 'city', 'county', 'address', 'pinCode', 'residenceType']) },
  ];
}

import type { Row } from './row';
import { indian, type MarketAnswers, mexican, nigerian } from './valid-answers';

const long = 'x'.repeat(201);

const everywhere: readonly Row[] = [
  ['firstName', 'Ada3ze', 'Use letters only, as on your ID.'],
  ['firstName', 'Ada😀', 'Use letters only, as on your ID.'],
  ['firstName', 'a'.repeat(61), 'Type at most 60 characters. You typed 61.'],
  ['lastName', 'Okafor!', 'Use letters only, as on your ID.'],
  ['birthday', undefined, 'Enter your date of birth.'],
  ['gender', undefined, 'Choose your gender.'],
  ['education', undefined, 'Choose your education.'],
  ['maritalStatus', undefined, 'Choose your marital status.'],
  ['whatsappNo', undefined, 'Enter your WhatsApp number.'],
  ['whatsappNo', '80321', 'Enter the correct WhatsApp number'],
  ['whatsappNo', '080321444170', 'Enter the correct WhatsApp number'],
  ['whatsappNo', '+65 9123 4567', 'This number is from another country.'],
  ['alternativePhone', '0065 9123 4567', 'This number is from another country.'],
  ['alternativePhone', '12', 'Enter the whole number'],
  ['email', undefined, 'Enter your email.'],
  ['email', 'adaeze okafor@gmail.com', 'Remove the space.'],
  ['email', 'adaeze@', 'Email verification failed.'],
  ['email', 'adaeze@gmail', 'Email verification failed.'],
  ['residenceType', undefined, 'Choose your type of home.'],
  ['state', undefined, 'Choose your state.'],
  ['state', 'Atlantis', 'Choose a state from the list.'],
  ['address', undefined, 'Enter your address.'],
  ['address', 'x', 'Type 2 to 200 characters. You typed 1.'],
  ['address', long, 'Type 2 to 200 characters. You typed 201.'],
  ['address', '12 Allen Avenue 🏠', 'Remove emoji and hidden characters.'],
];

const inNigeria: readonly Row[] = [
  ['firstName', undefined, 'Enter your first name.'],
  ['firstName', 'A', 'Type at least 2 letters.'],
  ['lastName', undefined, 'Enter your last name.'],
  ['middleName', '4', 'Use letters only, as on your ID.'],
  ['nationalId', undefined, 'Enter your NIN.'],
  ['nationalId', '1234567890', 'A NIN has 11 digits. You typed 10.'],
  ['nationalId', '123456789012', 'A NIN has 11 digits. You typed 12.'],
  ['city', undefined, 'Choose your city.'],
  ['city', 'Abuja', 'Choose a city of this state from the list.'],
];

const inMexico: readonly Row[] = [
  ['firstName', undefined, 'Enter your given names.'],
  ['middleName', undefined, 'Enter your paternal surname.'],
  ['nationalId', undefined, 'Enter your CURP.'],
  ['nationalId', 'NUOM940814MJCXBR0', 'A CURP has 18 letters and digits. You typed 17.'],
  ['nationalId', 'NUOM940814MJCXBR07', 'One letter or digit of this CURP is wrong.'],
  ['nationalId', '123456789012345678', 'This is not how a CURP is written.'],
  ['nationalId', 'NUOM940231MJCXBR08', 'The date inside this CURP does not exist.'],
  ['nationalId', 'NUGM960615MNLXRR09', 'This CURP has another date of birth'],
  ['rfc', 'MHTR93041179', 'An RFC has 13 letters and digits. You typed 12.'],
  ['rfc', 'MHTR93041179B', 'This is not how an RFC is written.'],
  ['rfc', '1234567890123', 'This is not how an RFC is written.'],
  ['nss', '9291908443', 'An NSS has 11 digits. You typed 10.'],
  ['nss', '92919084432', 'One digit of this NSS is wrong.'],
  ['cityOfBirth', 'x', 'Type 2 to 60 characters.'],
  ['county', 'x', 'Type 2 to 60 characters.'],
  ['city', undefined, 'Choose your municipality or borough.'],
  ['pinCode', undefined, 'Enter your postal code.'],
  ['pinCode', '4410', 'A postal code has 5 digits. You typed 4.'],
];

const inIndia: readonly Row[] = [
  ['firstName', undefined, 'Enter your first name.'],
  ['lastName', undefined, 'Enter your last name.'],
  ['nationalId', undefined, 'Enter your PAN.'],
  ['nationalId', 'ACUPA7085', 'A PAN has 10 letters and digits. You typed 9.'],
  ['nationalId', 'ABMXA3211G', 'This is not the PAN of a person'],
  ['nationalId', 'ACUPA70857', 'A PAN has 5 letters, 4 digits and a letter.'],
  ['city', undefined, 'Choose your district.'],
  ['pinCode', undefined, 'Enter your PIN code.'],
  ['pinCode', '05600', 'A PIN code has 6 digits. You typed 5.'],
  ['pinCode', '056001', 'There is no such PIN code.'],
];

const tables: readonly (readonly [string, MarketAnswers, readonly Row[]])[] = [
  ['NG', nigerian, [...everywhere, ...inNigeria]],
  ['MX', mexican, [...everywhere, ...inMexico]],
  ['IN', indian, [...everywhere, ...inIndia]],
];

/** Every rule of section 5 of the specification for personal info: each kind of wrong answer among right ones. */
export const personalRules = tables.flatMap(([code, answers, table]) =>
  table.map(([field, value, message]) => ({ code, answers, field, value, message })),
);

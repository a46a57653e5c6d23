import type { Market } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import {
  type Answers,
  card,
  clabe,
  ifsc,
  indian,
  type MarketAnswers,
  mexican,
  nigerian,
  nuban,
  upi,
} from './valid-answers';

/** A wrong answer, undefined for none, and the English message at its field. */
type Row = readonly [field: string, value: string | undefined, message: string];

const accountTables: readonly (readonly [Market, Answers, readonly Row[]])[] = [
  [
    ng,
    nuban,
    [
      ['bankCode', undefined, 'Choose your bank.'],
      ['bankCode', 'Wema Bank', 'Choose a bank from the list, or type its code.'],
      ['accountNo', undefined, 'Enter your account number.'],
      ['accountNo', '993000073', 'An account number has 10 digits. You typed 9.'],
      ['accountNo', '99300007370', 'An account number has 10 digits. You typed 11.'],
      ['bvn', undefined, 'Enter your BVN.'],
      ['bvn', '221488903', 'A BVN has 11 digits. You typed 9.'],
    ],
  ],
  [
    mx,
    clabe,
    [
      ['holderName', undefined, 'Enter the name of the account holder.'],
      ['holderName', 'M4ria', 'Use letters only, as at your bank.'],
      ['accountNo', '64618015700000000', 'A CLABE has 18 digits. You typed 17.'],
      ['accountNo', '646180157000000005', 'One digit of this CLABE is wrong.'],
      ['confirmAccountNo', undefined, 'Type your account number again.'],
      ['confirmAccountNo', '646180157000000040', 'The two numbers differ: 004 and 040 at the end.'],
    ],
  ],
  [
    mx,
    card,
    [
      ['bankCode', undefined, 'Choose your bank.'],
      ['accountNo', '408408408408408', 'A card number has 16 digits. You typed 15.'],
      ['accountNo', '4084084084084080', 'One digit of this card number is wrong.'],
      ['validityMonth', undefined, 'Enter until when the card is valid.'],
      ['validityYear', undefined, 'Enter until when the card is valid.'],
      ['confirmAccountNo', '4084084084084018', 'The two numbers differ: 081 and 018 at the end.'],
      ['cvc', '12', 'The security code has 3 digits'],
      ['nationalId', undefined, 'Enter your CURP.'],
      ['nationalId', 'NUOM940814MJCXBR0', 'A CURP has 18 letters and digits. You typed 17.'],
    ],
  ],
  [
    india,
    ifsc,
    [
      ['ifsc', undefined, 'Enter the IFSC.'],
      ['ifsc', 'SBIN1125620', 'An IFSC has 4 letters, a zero and 6 letters or digits.'],
      ['accountNo', '12345678', 'An account number has 9 to 18 digits. You typed 8.'],
    ],
  ],
  [
    india,
    upi,
    [
      ['vpa', undefined, 'Enter your UPI ID.'],
      ['vpa', 'asha', 'Type your UPI ID like name@bank.'],
    ],
  ],
];

/** Every rule of section 5 of the specification for accounts: each kind of wrong answer in an account that is right. */
export const accountRules = accountTables.flatMap(([market, answers, table]) =>
  table.map(([field, value, message]) => ({
    market,
    answers,
    kind: answers.cardType,
    field,
    value,
    message,
  })),
);

const long = 'x'.repeat(201);

const personalEverywhere: readonly Row[] = [
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

const personalTables: readonly (readonly [string, MarketAnswers, readonly Row[]])[] = [
  ['NG', nigerian, [...personalEverywhere, ...inNigeria]],
  ['MX', mexican, [...personalEverywhere, ...inMexico]],
  ['IN', indian, [...personalEverywhere, ...inIndia]],
];

/** Every rule of section 5 of the specification for personal info: each kind of wrong answer among right ones. */
export const personalRules = personalTables.flatMap(([code, answers, table]) =>
  table.map(([field, value, message]) => ({ code, answers, field, value, message })),
);

const markets = { NG: ng, MX: mx, IN: india };

const additionalEverywhere: readonly Row[] = [
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

const additionalPerMarket: Readonly<Record<string, readonly Row[]>> = {
  NG: [['emergencyContactMobile2', '+2348065539012', 'This is the same number as the first person.']],
  MX: [['industryCategory', undefined, 'Choose your industry.']],
  IN: [['industryCategory', undefined, 'Choose your industry.']],
};

/** Every rule of section 5 of the specification for work and contacts: each kind of wrong answer among right ones. */
export const additionalRules = Object.entries(markets).flatMap(([code, market]) =>
  [...additionalEverywhere, ...(additionalPerMarket[code] ?? [])].map(([field, value, message]) => ({
    code,
    market,
    field,
    value,
    message,
  })),
);

export * from './valid-answers';

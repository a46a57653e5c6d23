import type { Market } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import type { Row } from './row';
import { type Answers, card, clabe, ifsc, nuban, upi } from './valid-answers';

const rows: readonly (readonly [Market, Answers, readonly Row[]])[] = [
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
export const accountRules = rows.flatMap(([market, answers, table]) =>
  table.map(([field, value, message]) => ({
    market,
    answers,
    kind: answers.cardType,
    field,
    value,
    message,
  })),
);

import {
  addBankCard,
  getPostalArea,
  getUserInfo,
  listBanks,
  listConsents,
  lookUpPerson,
} from '@sunbird/api-client';
import { type Market, personalParts } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';
import { fakeApi, fireEvent, makeUserInfo, screen, waitFor } from '@sunbird/testing';
import {
  card,
  clabe,
  contacts,
  ifsc,
  indian,
  type MarketAnswers,
  mexican,
  nigerian,
  nuban,
  upi,
  workOf,
} from '@sunbird/testing/valid-answers';
import { Screen as AdditionalInfo, additionalParts } from './additional/additional-screen';
import { Screen as PersonalInfo } from './personal/personal-screen';
import type { Answers } from './shared/answers';
import { declined, givenConsents } from './testing/markets';
import { openBank } from './testing/open-bank';
import { openStep, press } from './testing/render-step';

// The rules themselves are tested in loan-domain: here each kind of field shows its message, in the mounted form, and
// one with a value of the market.

function lender(market: Market) {
  return fakeApi([
    [getUserInfo, () => makeUserInfo()],
    [listConsents, () => givenConsents(market)],
    [listBanks, () => []],
    [lookUpPerson, () => ({})],
    [getPostalArea, () => ({ neighbourhoods: [] })],
  ]);
}

function numberOf(parts: readonly { readonly fields: readonly string[] }[], field: string): number {
  return parts.findIndex(({ fields }) => fields.includes(field)) + 1;
}

function openPersonal(market: Market, answers: Answers, field: string) {
  const route = `/auth/personal_infomation?part=${numberOf(personalParts(market), field)}`;
  const drafted = { ...declined(market.collected), ...answers };
  // The number of a log-in would be the WhatsApp number.
  const options = { market, session: { mobile: undefined }, api: lender(market) };
  return openStep(PersonalInfo, route, { personal: drafted }, options);
}

function openAdditional(market: Market, additional: Answers, field: string) {
  const route = `/auth/additionalInfomation?part=${numberOf(additionalParts, field)}`;
  return openStep(AdditionalInfo, route, { additional }, { market, api: lender(market) });
}

/** What is said only once the button was pressed, at the field, which has the focus. */
async function refuses(message: string): Promise<void> {
  await screen.findByRole('button', { name: 'Next' });
  expect(screen.queryByRole('alert')).toBeNull();
  press('Next');
  const alert = await screen.findByText(text => text.includes(message));
  expect(alert.closest('[role=alert]')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(
      document.querySelector('[aria-invalid=true]:not([role=radiogroup]), [aria-invalid=true] input'),
    ),
  );
}

/** A wrong answer, undefined for none, and the English message at its field. */
type Row = readonly [field: string, value: string | undefined, message: string];

const personal: readonly (readonly [MarketAnswers, readonly Row[]])[] = [
  [
    nigerian,
    [
      ['firstName', 'Ada3ze', 'Use letters only, as on your ID.'],
      ['firstName', 'A', 'Type at least 2 letters.'],
      ['birthday', undefined, 'Enter your date of birth.'],
      ['gender', undefined, 'Choose your gender.'],
      ['nationalId', '1234567890', 'A NIN has 11 digits. You typed 10.'],
      ['education', undefined, 'Choose your education.'],
      ['whatsappNo', '80321', 'Enter the correct WhatsApp number'],
      ['alternativePhone', '0065 9123 4567', 'This number is from another country.'],
      ['email', 'adaeze okafor@gmail.com', 'Remove the space.'],
      ['state', 'Atlantis', 'Choose a state from the list.'],
      ['city', undefined, 'Choose your city.'],
      ['address', 'x', 'Type 2 to 200 characters. You typed 1.'],
    ],
  ],
  [
    mexican,
    [
      ['firstName', undefined, 'Enter your given names.'],
      ['nationalId', 'NUOM940814MJCXBR07', 'One letter or digit of this CURP is wrong.'],
      ['rfc', 'MHTR93041179', 'An RFC has 13 letters and digits. You typed 12.'],
      ['nss', '92919084432', 'One digit of this NSS is wrong.'],
      ['cityOfBirth', 'x', 'Type 2 to 60 characters.'],
      ['pinCode', '4410', 'A postal code has 5 digits. You typed 4.'],
    ],
  ],
  [
    indian,
    [
      ['nationalId', 'ABMXA3211G', 'This is not the PAN of a person'],
      ['city', undefined, 'Choose your district.'],
      ['pinCode', '056001', 'There is no such PIN code.'],
    ],
  ],
];

const additional: readonly (readonly [Market, readonly Row[]])[] = [
  [
    ng,
    [
      ['employmentType', undefined, 'Choose your type of work.'],
      ['monthlySalary', undefined, 'Choose your monthly salary.'],
      ['monthlyPayday', 'Friday', 'Choose a payday from the list.'],
      ['emergencyContactName1', 'Mama ❤️', 'Remove emoji and hidden characters.'],
      ['emergencyContactMobile1', '80655390', 'A phone number has 10 digits. You typed 8.'],
      ['emergencyContactRelation1', undefined, 'Choose how you know this person.'],
      ['emergencyContactMobile2', '+2348065539012', 'This is the same number as the first person.'],
      [
        'emergencyContactRelation2',
        'brothersOrSisters',
        'You chose this relation for the first person, too.',
      ],
    ],
  ],
  [india, [['industryCategory', undefined, 'Choose your industry.']]],
];

const accounts: readonly (readonly [Market, Answers, readonly Row[]])[] = [
  [
    ng,
    nuban,
    [
      ['bankCode', 'Wema Bank', 'Choose a bank from the list, or type its code.'],
      ['accountNo', '993000073', 'An account number has 10 digits. You typed 9.'],
      ['bvn', undefined, 'Enter your BVN.'],
    ],
  ],
  [
    mx,
    clabe,
    [
      ['holderName', 'M4ria', 'Use letters only, as at your bank.'],
      ['accountNo', '646180157000000005', 'One digit of this CLABE is wrong.'],
    ],
  ],
  [
    mx,
    card,
    [
      ['validityMonth', undefined, 'Enter until when the card is valid.'],
      ['validityYear', undefined, 'Enter until when the card is valid.'],
      ['cvc', '12', 'The security code has 3 digits'],
      ['nationalId', 'NUOM940814MJCXBR0', 'A CURP has 18 letters and digits. You typed 17.'],
    ],
  ],
  [india, ifsc, [['ifsc', 'SBIN1125620', 'An IFSC has 4 letters, a zero and 6 letters or digits.']]],
  [india, upi, [['vpa', 'asha', 'Type your UPI ID like name@bank.']]],
];

const onPages = [
  ...personal.flatMap(([{ market, personal: answers }, rows]) =>
    rows.map(([field, value, message]) => ({
      code: market.code,
      field,
      value,
      message,
      open: () => openPersonal(market, { ...answers, [field]: value }, field),
    })),
  ),
  ...additional.flatMap(([market, rows]) =>
    rows.map(([field, value, message]) => ({
      code: market.code,
      field,
      value,
      message,
      open: () => openAdditional(market, { ...workOf(market), ...contacts, [field]: value }, field),
    })),
  ),
];

it.each(onPages)('$code $field $value: $message', async ({ open, message }) => {
  const { shell } = await open();
  await refuses(message);
  expect(shell.navigate).not.toHaveBeenCalled();
});

const ofAccounts = accounts.flatMap(([market, answers, rows]) =>
  rows.map(([field, value, message]) => ({ market, answers, field, value, message })),
);

it.each(ofAccounts)(
  'account: $field $value: $message',
  async ({ market, answers, field, value, message }) => {
    const { shell } = await openBank({ ...answers, [field]: value }, market);
    if (field === 'cvc') {
      // A cvc is never drafted, so it has to be typed.
      fireEvent.change(screen.getByRole('textbox', { name: /Security code/ }), { target: { value } });
    }
    expect(screen.queryByRole('alert')).toBeNull();
    press('Save account');
    const alert = await screen.findByText(text => text.includes(message));
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(shell.api.payloadsOf(addBankCard)).toEqual([]);
  },
);

import { addBankCard, saveAdditionalInfo, saveBasicInfoMarket } from '@sunbird/api-client';
import { bankSchema, contactsSchema, parseForm, personalSchema, workSchema } from '@sunbird/loan-domain';
import { allBanks, allRegions, india, mx, ng } from '@sunbird/loan-domain/markets';
import { contacts, indian, mexican, nigerian, workOf } from '@sunbird/testing/rules';
import { runs } from '@sunbird/testing/runs';
import { consentsOf } from './personal/consents';
import { personalPayload } from './personal/personal-form';
import type { Answers } from './shared/answers';

/*
 * The lender accepts every payload that the forms accept: it fits the declaration of its call, and the lender's
 * rules (the same schemas, after JSON) find no issue and read the same values.
 */

const today = '2026-03-06';

/** The payload as the lender receives it. */
function sent(payload: object): unknown {
  return JSON.parse(JSON.stringify(payload));
}

/** Other answers to try, by field. */
type Pool = Readonly<Record<string, readonly (string | undefined)[]>>;

/** The answers, with each field and each pair of fields changed: every pair in `pnpm test:all`, else a few. */
function variations(answers: Answers, pool: Pool): readonly Answers[] {
  const changes = Object.entries(pool).flatMap(([field, values]) =>
    values.map(value => ({ [field]: value })),
  );
  const pairs = changes.flatMap((one, index) =>
    changes.slice(index + 1).map(other => ({ ...one, ...other })),
  );
  const step = runs(29, 1);
  const tried = [{}, ...changes, ...pairs.filter((_, index) => index % step === 0)];
  return tried.map(change => ({ ...answers, ...change }));
}

const odd = [undefined, '', '  ', 'x', "O'Neil-José", '0'.repeat(101)];

const personalPool: Pool = {
  firstName: odd,
  middleName: odd,
  lastName: ['Li', 'ЖЖ', '王', '4'],
  birthday: [undefined, '2004-02-29', '2023-02-29', '2015-01-01', '1940-01-01'],
  gender: [undefined, '1', 'male', 'other'],
  nationalId: [undefined, '12345678901', 'boxw 310820 hnerxn 09', 'acupa7085r', '1'],
  education: [undefined, 'masters', 'none'],
  rfc: [undefined, 'mhtr93041179a', 'MHTR930411791'],
  nss: [undefined, '9291-9084-431', '92919084432'],
  whatsappNo: [undefined, '0803 214 4417', '+2348032144417', '123'],
  alternativePhone: [undefined, '8032144417', '+52 222 123 4567', '1'],
  email: [undefined, 'a@b.co', 'a b@c.de', 'A.B+c@work.com.mx'],
  state: [undefined, 'Kano', 'Atlantis'],
  city: [undefined, 'Dala', 'Nowhere'],
  pinCode: [undefined, '44100', '560001', '1'],
  loanPurpose: [undefined, 'health', 'yacht'],
};

it.each([
  ['NG', nigerian, allRegions.NG],
  ['MX', mexican, allRegions.MX],
  ['IN', indian, allRegions.IN],
] as const)('personal info of %s', (_, { market, personal }, regions) => {
  const schema = personalSchema(market, { today, regions });
  let passed = 0;
  for (const answers of variations(personal, personalPool)) {
    const form = parseForm(schema, answers);
    if (!form.ok) continue;
    passed += 1;
    const consents = consentsOf(answers, market.collected, market, flag => flag);
    const payload = sent(personalPayload(form.value, consents, { language: 'en', today }));
    expect(parseForm(saveBasicInfoMarket.payload, payload).ok).toBe(true);
    expect(parseForm(schema, payload)).toEqual({ ok: true, value: form.value });
  }
  expect(passed).toBeGreaterThan(20);
});

const workPool: Pool = {
  employmentType: ['self_employed', 'Unemployed', 'no_work', 'Student', 'pirate', undefined],
  payFrequency: ['Weekly', 'Fourteen', 'Biweekly', undefined],
  monthlyPayday: ['Monday', '1', '31', '32', undefined],
  monthlyPaydayTwo: ['Friday', '15', undefined],
  industryCategory: [undefined, 'retail'],
  companyName: odd,
  companyPhone: [undefined, '01-234 5678', '12'],
  monthlySalary: [undefined, '1'],
  workPinCode: [undefined, '44100', '560001', 'x'],
  linkedin: [undefined, 'in/ada', 'in / ada'],
};
const contactPool: Pool = {
  emergencyContactName1: odd,
  emergencyContactMobile1: ['+234 806 553 9012', '8123456789', '12'],
  emergencyContactMobile2: ['08065539012', '+52 222 123 4567', '12'],
  emergencyContactRelation2: ['brothersOrSisters', 'others', 'pets'],
};

it.each([
  ['NG', ng],
  ['MX', mx],
  ['IN', india],
])('work and contacts of %s', (_, market) => {
  const work = workSchema(market);
  const people = contactsSchema(market);
  let passed = 0;
  for (const answers of variations({ ...workOf(market), ...contacts }, { ...workPool, ...contactPool })) {
    const job = parseForm(work, answers);
    const two = parseForm(people, answers);
    if (!job.ok || !two.ok) continue;
    passed += 1;
    const payload = sent({ ...job.value, ...two.value, orderNo: 'LN-1' });
    expect(parseForm(saveAdditionalInfo.payload, payload).ok).toBe(true);
    expect(parseForm(work, payload)).toEqual({ ok: true, value: job.value });
    expect(parseForm(people, payload)).toEqual({ ok: true, value: two.value });
  }
  expect(passed).toBeGreaterThan(20);
});

const accountPool: Pool = {
  cardType: ['NUBAN', 'CLABE', 'bankCard', 'IFSC', 'UPI', undefined],
  bankCode: ['035', '646', undefined],
  accountNo: ['9930 000 737', '6461 8015 7000 0000 04', '4084 0840 8408 4081', '123456789', '1'],
  confirmAccountNo: ['9930000737', '646180157000000004', '4084084084084081', '123456789', 'Asha@okbank'],
  ifsc: ['sbin0125620', 'SBIN'],
  vpa: ['ASHA@okbank', 'asha'],
  validity: ['12/40', '01/20', undefined],
  cvc: ['123', '12', undefined],
  bvn: ['2214 889 0312', '1', undefined],
};

it.each([
  ['NG', ng, allBanks.NG, '9930000737'],
  ['MX', mx, allBanks.MX, '646180157000000004'],
  ['IN', india, allBanks.IN, '9930000737'],
] as const)('accounts of %s', (_, market, banks, accountNo) => {
  const schema = bankSchema(market, { today, banks });
  const start = {
    cardType: market.accounts[0]?.kind,
    holderName: 'Adaeze Okafor',
    bankCode: market.code === 'NG' ? '035' : undefined,
    accountNo,
    confirmAccountNo: accountNo,
    ifsc: 'SBIN0125620',
    bvn: '22148890312',
  };
  let passed = 0;
  for (const answers of variations(start, accountPool)) {
    const form = parseForm(schema, answers);
    if (!form.ok) continue;
    passed += 1;
    const payload = sent({ ...form.value, holderName: form.value.holderName ?? '', mobile: '8032144417' });
    expect(parseForm(addBankCard.payload, payload).ok).toBe(true);
    expect(parseForm(schema, payload).ok).toBe(true);
  }
  expect(passed).toBeGreaterThan(10);
});

import { codes } from '@sunbird/api-client';
import { addBankCard, saveAdditionalInfo, saveBasicInfoMarket } from '@sunbird/api-client/contract';
import {
  calendarDateAt,
  type Market,
  type MarketCode,
  personalFields,
  personalSchema,
  validate,
} from '@sunbird/loan-domain';
import { allMarkets, allRegions } from '@sunbird/loan-domain/markets';
import {
  type Answers,
  accountRules,
  additionalRules,
  card,
  clabe,
  contacts,
  everyMarket,
  ifsc,
  nuban,
  personalRules,
  upi,
  workOf,
} from '@sunbird/testing/rules';
import { firstOfEach, runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import * as v from 'valibot';
import { useLender } from '../testing/fresh-lender';
import type { TestEnvelope } from '../testing/test-client';
import type { TestBorrower } from '../testing/test-lender';

/*
 * Every rule of section 5 of the specification against the lender: the rows that the forms are tested with, as a
 * client that skips the form would send them.
 */

jest.setTimeout(120_000);

const marketCodes = ['NG', 'MX', 'IN'] as const satisfies readonly MarketCode[];
const borrowers = new Map<MarketCode, TestBorrower>();
const lender = useLender();

beforeAll(async () => {
  for (const code of marketCodes) borrowers.set(code, await lender.borrower(6, code));
});

function of(code: string): TestBorrower {
  const borrower = marketCodes.map(each => each === code && borrowers.get(each)).find(Boolean);
  if (!borrower) throw new Error(`There is no borrower in ${code}.`);
  return borrower;
}

const refusedData = v.object({ errors: v.record(v.string(), v.string()) });

/**
 * The fields that were refused; none where the lender took it all, or asks for the code that an account after the first
 * one needs, which it does once all fields are right.
 */
function refusedFields({ code, data }: TestEnvelope): string[] {
  if (code === 0 || code === codes.captchaInvalid) return [];
  expect(code).toBe(codes.fieldErrors);
  return Object.keys(v.parse(refusedData, data).errors);
}

const consents = { version: 'test', consents: [] };

function sendPersonal(code: string, answers: Answers): Promise<TestEnvelope> {
  const { client, orderNo } = of(code);
  return client.call(saveBasicInfoMarket, { ...consents, ...answers, orderNo });
}

function sendAdditional(code: string, answers: Answers): Promise<TestEnvelope> {
  const { client, orderNo } = of(code);
  return client.call(saveAdditionalInfo, { ...answers, orderNo });
}

/** The account as the form sends it: a validity is one text, and the holder's name is the one from the bank. */
function sendAccount(code: string, answers: Answers): Promise<TestEnvelope> {
  const { client, orderNo, mobile } = of(code);
  const { validityMonth, validityYear, ...account } = answers;
  const validity = validityMonth && validityYear ? `${validityMonth}/${validityYear.slice(-2)}` : undefined;
  const holder = answers.cardType === 'NUBAN' ? { holderName: 'Ada Obi' } : {};
  return client.call(addBankCard, { ...holder, ...account, validity, mobile, orderNo });
}

describe('personal info', () => {
  test.each(firstOfEach(personalRules, ({ code }) => code))(
    '$code $field $value is refused',
    async ({ code, answers, field, value }) => {
      const answer = await sendPersonal(code, { ...answers.personal, [field]: value });
      expect(refusedFields(answer)).toEqual([field]);
    },
  );

  test.each(everyMarket)('%s: right answers are taken', async (code, { personal }) => {
    expect(refusedFields(await sendPersonal(code, personal))).toEqual([]);
  });

  test('whatever is typed, form and lender say the same of each field', async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.stringMatching(/^[A-Za-zÁ-ÿ' -]{0,30}$/),
      fc.stringMatching(/^\d{0,20}$/),
      fc.constantFrom(undefined, '', ' ', 'Lagos', 'Ikeja', 'Jalisco', 'a@b.co', '2004-02-29', '2031-01-01'),
    );
    const changes = fc.dictionary(fc.constantFrom(...personalFields), text, { minKeys: 1, maxKeys: 2 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...everyMarket),
        changes,
        async ([code, { market, personal }], changed) => {
          const answers = { ...personal, ...changed };
          const [found] = marketCodes.filter(each => each === code);
          const today = calendarDateAt(Date.now(), market.zone);
          const schema = personalSchema(market, { today, ...(found ? { regions: allRegions[found] } : {}) });
          const said = Object.keys(validate(schema, answers));
          expect(refusedFields(await sendPersonal(code, answers)).sort()).toEqual(said.sort());
        },
      ),
      { numRuns: runs(25, 150) },
    );
  });
});

describe('the borrower’s own number', () => {
  function spellings({ mobile }: TestBorrower, { phone: { countryCode, trunkPrefix } }: Market): string[] {
    return [mobile, `${trunkPrefix}${mobile}`, `${countryCode} ${mobile.slice(0, 3)} ${mobile.slice(3)}`];
  }

  test.each(everyMarket)(
    '%s: is no other phone and nobody’s contact, however it is typed; WhatsApp may have it',
    async (code, { market, personal }) => {
      for (const own of spellings(of(code), market)) {
        const other = await sendPersonal(code, { ...personal, whatsappNo: own, alternativePhone: own });
        expect(other.data).toMatchObject({ errors: { alternativePhone: 'error.alternativePhone.own' } });
        expect(refusedFields(other)).toEqual(['alternativePhone']);
        const answers = { ...workOf(market), ...contacts, emergencyContactMobile2: own };
        const contact = await sendAdditional(code, answers);
        expect(contact.data).toMatchObject({
          errors: { emergencyContactMobile2: 'error.contactMobile.own' },
        });
      }
    },
  );
});

describe('work and contacts', () => {
  test.each(firstOfEach(additionalRules, ({ code }) => code))(
    '$code $field $value is refused',
    async ({ code, market, field, value }) => {
      const answer = await sendAdditional(code, { ...workOf(market), ...contacts, [field]: value });
      expect(refusedFields(answer)).toEqual([field]);
    },
  );

  test.each(marketCodes)('%s: right answers are taken', async code => {
    const answer = await sendAdditional(code, { ...workOf(allMarkets[code]), ...contacts });
    expect(refusedFields(answer)).toEqual([]);
  });
});

describe('accounts', () => {
  test.each(firstOfEach(accountRules, ({ kind = '' }) => kind))(
    '$kind $field $value is refused',
    async ({ market, answers, field, value }) => {
      const answer = await sendAccount(market.code, { ...answers, [field]: value });
      expect(refusedFields(answer)).toContain(field.startsWith('validity') ? 'validity' : field);
    },
  );

  test('a branch of another bank, and the CURP of another person, are refused at their fields', async () => {
    for (const [code, { personal }] of everyMarket) if (code === 'MX') await sendPersonal(code, personal);
    const branch = await sendAccount('MX', { ...card, branchCode: '012001' });
    expect(refusedFields(branch)).toEqual(['branchCode']);
    const curp = await sendAccount('MX', { ...card, nationalId: 'MOTR930411HJCRMN03' });
    expect(refusedFields(curp)).toEqual(['nationalId']);
    const own = await sendAccount('MX', { ...card, branchCode: '646001' });
    expect(refusedFields(own)).toEqual([]);
  });

  test.each([
    ['NG', nuban],
    ['MX', clabe],
    ['MX', card],
    ['IN', ifsc],
    ['IN', upi],
  ] as const)('%s %o: right answers are taken', async (code, account) => {
    expect(refusedFields(await sendAccount(code, account))).toEqual([]);
  });
});

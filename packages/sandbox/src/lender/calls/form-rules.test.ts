import { codes } from '@sunbird/api-client';
import { addBankCard, saveAdditionalInfo, saveBasicInfoMarket } from '@sunbird/api-client/contract';
import type { TestEnvelope } from '@sunbird/api-tools/testing/test-client';
import {
  bankFields,
  bankSchema,
  calendarDateAt,
  contactFields,
  contactsSchema,
  type Market,
  type MarketCode,
  parseForm,
  personalFields,
  personalSchema,
  workFields,
  workSchema,
} from '@sunbird/loan-domain';
import { allBanks, allMarkets, allRegions } from '@sunbird/loan-domain/markets';
import { runs } from '@sunbird/testing/runs';
import {
  type Answers,
  card,
  clabe,
  contacts,
  everyMarket,
  ifsc,
  nuban,
  upi,
  workOf,
} from '@sunbird/testing/valid-answers';
import fc from 'fast-check';
import * as v from 'valibot';
import { useLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

/*
 * The rules of section 5 of the specification against the lender. Each rule has its rows in loan-domain; here the
 * lender is shown to have the same ones.
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

/** A form as it goes over the wire. */
type Sent = Readonly<Record<string, unknown>>;

function sendPersonal(code: string, answers: Sent): Promise<TestEnvelope> {
  const { client, orderNo } = of(code);
  return client.call(saveBasicInfoMarket, { ...consents, ...answers, orderNo });
}

function sendAdditional(code: string, answers: Sent): Promise<TestEnvelope> {
  const { client, orderNo } = of(code);
  return client.call(saveAdditionalInfo, { ...answers, orderNo });
}

/** The account as the rules read it: the validity of a card is one text. */
function assembled({ validityMonth, validityYear = '', ...account }: Answers): Answers {
  return { ...account, ...(validityMonth ? { validity: `${validityMonth}/${validityYear.slice(-2)}` } : {}) };
}

function sendAccount(code: string, account: Sent): Promise<TestEnvelope> {
  const { client, orderNo, mobile } = of(code);
  return client.call(addBankCard, { ...account, holderName: account.holderName ?? '', mobile, orderNo });
}

/** Texts that a person may type into any field, or paste, and answers that some field takes. */
const typed = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.stringMatching(/^[A-Za-zÁ-ÿ' -]{0,30}$/),
  fc.stringMatching(/^\d{0,20}$/),
  fc.constantFrom(undefined, '', ' '),
);

/** What one or two fields of a form are changed to; `taken` are answers that some of them take. */
function changesOf(fields: readonly string[], taken: readonly string[]) {
  const answer = fc.oneof(typed, fc.constantFrom(...taken));
  return fc.dictionary(fc.constantFrom(...fields), answer, { minKeys: 1, maxKeys: 2 });
}

/** What a bank says of an account whose fields are right. */
const ofBank: readonly number[] = [codes.accountNotSupported, codes.bvnIncorrect];

/** Sends what the form makes of its answers, or the answers themselves if it refuses them: the lender says the same. */
async function expectSame(
  schema: v.GenericSchema<unknown, Sent>,
  answers: Answers,
  send: (answers: Sent) => Promise<TestEnvelope>,
): Promise<void> {
  const form = parseForm(schema, answers);
  const said = form.ok ? [] : Object.keys(form.issues);
  const answer = await send(form.ok ? form.value : answers);
  expect(ofBank.includes(answer.code) ? [] : refusedFields(answer).sort()).toEqual(said.sort());
}

describe('personal info', () => {
  test('whatever is typed, form and lender say the same of each field', async () => {
    const taken = ['Lagos', 'Ikeja', 'Jalisco', 'a@b.co', '2004-02-29', '2031-01-01', '+2348032144417'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...everyMarket),
        changesOf(personalFields, taken),
        async ([code, { market, personal }], changed) => {
          const [own] = marketCodes.filter(each => each === code);
          const today = calendarDateAt(Date.now(), market.zone);
          const schema = personalSchema(market, { today, ...(own ? { regions: allRegions[own] } : {}) });
          await expectSame(schema, { ...personal, ...changed }, answers => sendPersonal(code, answers));
        },
      ),
      { numRuns: runs(25, 100) },
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
  test('whatever is typed, form and lender say the same of each field', async () => {
    const taken = [
      ...['self_employed', 'Unemployed', 'no_work', 'Student', 'Weekly', 'Fourteen', 'Biweekly'],
      ...['Monday', 'Friday', '15', '31', 'retail', '01-234 5678', '45100', '560001', 'in/ada'],
      ...['+234 806 553 9012', '8123456789', 'brothersOrSisters', 'others', 'Mama ❤️'],
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...marketCodes),
        changesOf([...workFields, ...contactFields], taken),
        async (code, changed) => {
          const market = allMarkets[code];
          const schema = v.intersect([workSchema(market), contactsSchema(market, of(code).mobile)]);
          const answers = { ...workOf(market), ...contacts, ...changed };
          await expectSame(schema, answers, sent => sendAdditional(code, sent));
        },
      ),
      { numRuns: runs(25, 100) },
    );
  });
});

const accounts = [
  ['NG', nuban],
  ['MX', clabe],
  ['MX', card],
  ['IN', ifsc],
  ['IN', upi],
] as const;

describe('accounts', () => {
  test('whatever is typed, form and lender say the same of each field', async () => {
    const taken = [
      ...['035', '646', 'Wema Bank', '2214 889 0312'],
      ...['9930 000 737', '6461 8015 7000 0000 04', '4084 0840 8408 4081', '123456789'],
      ...['sbin0125620', 'ASHA@okbank', '12/40', '01/20', '123'],
    ];
    // Kind and branch are chosen, never typed; the mobile numbers are those of an account that is changed.
    const others = ['cardType', 'branchCode', 'oldMobile', 'newMobile'];
    const typedFields = bankFields.filter(field => !others.includes(field));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...accounts),
        changesOf(typedFields, taken),
        async ([code, account], changed) => {
          const market = allMarkets[code];
          const today = calendarDateAt(Date.now(), market.zone);
          const schema = bankSchema(market, { today, banks: allBanks[code] });
          await expectSame(schema, { ...assembled(account), ...changed }, sent => sendAccount(code, sent));
        },
      ),
      { numRuns: runs(25, 100) },
    );
  });

  test('a branch of another bank, and the CURP of another person, are refused at their fields', async () => {
    for (const [code, { personal }] of everyMarket) if (code === 'MX') await sendPersonal(code, personal);
    const branch = await sendAccount('MX', { ...assembled(card), branchCode: '012001' });
    expect(refusedFields(branch)).toEqual(['branchCode']);
    const curp = await sendAccount('MX', { ...assembled(card), nationalId: 'MOTR930411HJCRMN03' });
    expect(refusedFields(curp)).toEqual(['nationalId']);
    const own = await sendAccount('MX', { ...assembled(card), branchCode: '646001' });
    expect(refusedFields(own)).toEqual([]);
  });

  test.each(accounts)('%s %o: right answers are taken', async (code, account) => {
    expect(refusedFields(await sendAccount(code, assembled(account)))).toEqual([]);
  });
});

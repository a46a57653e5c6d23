import { codes } from '@sunbird/api-client';
import {
  addBankCard,
  getBankBranches,
  getUserInfo,
  type PayloadOf,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { resolveAccount } from '@sunbird/lender/engine/payout/bank-account';
import { textOf } from '@sunbird/lender/kit/texts';
import { clabeCheckDigit, type MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { useFreshLender } from '../../../testing/fresh-lender';

const lender = useFreshLender();

function twice(accountNo: string) {
  return { accountNo, confirmAccountNo: accountNo };
}

function clabe(first17: string) {
  return { cardType: 'CLABE' as const, ...twice(`${first17}${clabeCheckDigit(first17)}`) };
}

function ifsc(code: string) {
  return { cardType: 'IFSC' as const, ifsc: code, ...twice('123456789012') };
}

function nuban(bankCode: string) {
  return { cardType: 'NUBAN' as const, bankCode, ...twice('9930000737'), bvn: '22148890312' };
}

type Account = Pick<PayloadOf<typeof addBankCard>, 'cardType'>;

async function borrowerWith<Given extends Account>(market: MarketCode, account: Given) {
  const { client, mobile, orderNo } = await lender.borrower(5, market);
  const { account: sample } = samplePerson(allMarkets[market], seededRandom(1), mobile);
  return { client, account: { holderName: sample.holderName, mobile, orderNo, ...account } };
}

test.each([
  ['a bank of India that is in no list', 'IN', ifsc('ZSBM0000151'), 'ZSBM', 'ZSBM'],
  ['Revolut', 'MX', clabe('17018000011835971'), '170', 'Revolut'],
  ['a CLABE of a bank that is in no list', 'MX', clabe('77718000011835971'), '777', '777'],
  ['a bank of Nigeria that is in no list', 'NG', nuban('59999'), '59999', '59999'],
] as const)('%s is looked up and saved', async (_name, market, account, bankCode, bankName) => {
  const { client, account: whole } = await borrowerWith(market, account);
  expect(await client.ok(verifyBankCard, account)).toMatchObject({ valid: true, nameMatch: 'full' });
  expect(await client.ok(addBankCard, whole)).toMatchObject({ nextStep: 19 });
  const { bankCards } = await client.ok(getUserInfo, {});
  expect(bankCards).toContainEqual(expect.objectContaining({ bankCode, bankName }));
});

test.each([
  ['India', 'IN', ifsc('ZZZZ0000151'), 'ifsc'],
  ['Mexico', 'MX', clabe('99918000011835971'), 'accountNo'],
  ['Nigeria', 'NG', nuban('999'), 'bankCode'],
] as const)('%s: a bank that the provider does not know is refused where it is named', async (...row) => {
  const [, market, account, field] = row;
  const { client, account: whole } = await borrowerWith(market, account);
  const reason = textOf('en', 'card.bankUnknown');
  expect(await client.ok(verifyBankCard, account)).toMatchObject({ valid: false, reason, field });
  expect(await client.call(addBankCard, whole)).toMatchObject({
    code: codes.accountNotSupported,
    msg: reason,
    data: { errors: { [field]: 'error.bank.notPaid' } },
  });
});

test('a bank that is closed is not asked', async () => {
  const account = clabe('60818000011835971');
  const { client, account: whole } = await borrowerWith('MX', account);
  const refused = { code: codes.fieldErrors, data: { errors: { accountNo: 'error.bank.closed' } } };
  expect(await client.call(verifyBankCard, account)).toMatchObject(refused);
  expect(await client.call(addBankCard, whole)).toMatchObject(refused);
});

const asha = { whole: 'Asha Rao', given: 'Asha', surnames: 'Rao' };

test('a bank that only the provider knows has the name that the provider gives it', async () => {
  const register = {
    holderOf: async () => ({ kind: 'holder' as const, name: 'ASHA RAO', bankName: 'Zila Bank' }),
  };
  const account = await resolveAccount(register, allMarkets.IN, ifsc('ZSBM0000151'), asha);
  expect(account).toMatchObject({ valid: true, bankCode: 'ZSBM', bankName: 'Zila Bank' });
  const listed = await resolveAccount(register, allMarkets.IN, ifsc('SBIN0000151'), asha);
  expect(listed.bankName).toBe('State Bank of India');
});

test.each(['', 'a bank', '12', 'UPI'])('%p names no bank', async bankCode => {
  const holderOf = jest.fn();
  const account = await resolveAccount({ holderOf }, allMarkets.NG, { ...nuban(bankCode) }, asha);
  expect(account).toMatchObject({ valid: false, problem: 'bank' });
  expect(holderOf).not.toHaveBeenCalled();
});

test('the branches of a bank that is in no list are not known, and one that was typed is taken', async () => {
  const card = { cardType: 'bankCard' as const, bankCode: '777', branchCode: '777014', validity: '12/40' };
  const { client, account } = await borrowerWith('MX', { ...card, ...twice('4084084084084081') });
  expect(await client.ok(getBankBranches, { bankCode: '777' })).toEqual([]);
  const { basicInfo } = await client.ok(getUserInfo, {});
  const saved = await client.call(addBankCard, { ...account, nationalId: basicInfo.nationalId ?? '' });
  expect(saved.code).toBe(0);
});

import {
  type AmountBand,
  type BankField,
  choicesIn,
  declarationOf,
  isMarketCode,
  labelKey,
  type Market,
  type PersonalField,
  type WorkField,
} from '@sunbird/loan-domain';
import { allBanks } from '@sunbird/loan-domain/markets';
import type { FormFiller } from '../app-user';
import type { FieldAnswers } from '../personas/person';

type Field = PersonalField | WorkField | BankField | 'validityMonth' | 'validityYear';

/** Lookup lists whose name differs from the field's. */
const listOf: Readonly<Record<string, string>> = {
  cardType: 'accountKind',
  monthlyPayday: 'weekday',
  monthlyPaydayTwo: 'weekday',
};

const asItIs: readonly string[] = ['state', 'city', 'validityMonth', 'validityYear'];

function bandText(user: FormFiller, { from, to }: AmountBand): string {
  if (from === undefined) return user.say('common', 'common.amountUpTo', { to: to ?? 0 });
  if (to === undefined) return user.say('common', 'common.amountFrom', { from });
  return user.say('common', 'common.amountRange', { from, to });
}

function bankName(market: Market, wanted: string): string | undefined {
  const banks = isMarketCode(market.code) ? allBanks[market.code] : [];
  return banks.find(({ code }) => code === wanted)?.name;
}

/** The label of an answer that is chosen in a sheet; undefined for a typed one. */
function optionText(user: FormFiller, field: Field, value: string): string | undefined {
  const { market } = user.person;
  if (asItIs.includes(field)) return value;
  if (field === 'bankCode') return bankName(market, value);
  if (field === 'monthlySalary') {
    const band = market.salaryBands.find(each => each.value === value);
    return band && bandText(user, band);
  }
  if ((field === 'monthlyPayday' || field === 'monthlyPaydayTwo') && /^\d+$/.test(value)) return value;
  const list = declarationOf(field)?.list ?? listOf[field] ?? field;
  const chosen = choicesIn(list).find(option => option.value === value);
  return chosen && user.say('common', chosen.label);
}

const accountLabels: Readonly<Record<string, string>> = {
  CLABE: 'field.clabe',
  bankCard: 'field.cardNo',
  UPI: 'field.vpa',
};

/** The message key of a field's label in a market. */
function labelOf(user: FormFiller, field: Field, answers: FieldAnswers<Field>): string {
  const { market, account } = user.person;
  if (field === 'confirmAccountNo') return `bank.again.${account.kind}`;
  if (field === 'accountNo') return accountLabels[account.kind] ?? 'field.accountNo';
  if (field === 'validityMonth' || field === 'validityYear') return `bank.${field}`;
  return labelKey(field, answers, market);
}

async function answer(user: FormFiller, field: Field, value: string, label: string): Promise<void> {
  if (field === 'birthday') return user.fill(label, value.split('-').reverse().join(''));
  if (field === 'gender') {
    const isFemale = value === user.person.market.gender.female;
    return user.chooseRadio(label, user.say('common', isFemale ? 'field.female' : 'field.male'));
  }
  const option = optionText(user, field, value);
  if (field === 'cardType' && option !== undefined) return user.chooseRadio(label, option);
  return option === undefined ? user.fill(label, value) : user.choose(label, option);
}

/** Fills in the fields of a screen in order. */
export async function fillIn(user: FormFiller, answers: FieldAnswers<Field>): Promise<void> {
  for (const [field, value] of Object.entries(answers) as [Field, string][]) {
    await answer(user, field, value, user.say('onboarding', labelOf(user, field, answers)));
  }
}

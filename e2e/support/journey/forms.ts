import {
  type AmountBand,
  type Answer,
  type BankField,
  choices,
  choicesIn,
  declarationOf,
  isMarketCode,
  labelKey,
  type Market,
  type PersonalField,
  questions,
  relevantQuestions,
  type WorkField,
} from '@sunbird/loan-domain';
import { allBanks } from '@sunbird/loan-domain/markets';
import type { Borrower } from '../borrower';
import type { FieldAnswers } from '../personas/person';

type Field = PersonalField | WorkField | BankField | 'validityMonth' | 'validityYear';

/** Lookup lists whose name differs from the field's. */
const listOf: Readonly<Record<string, string>> = {
  cardType: 'accountKind',
  monthlyPayday: 'weekday',
  monthlyPaydayTwo: 'weekday',
};

const asItIs: readonly string[] = ['state', 'city', 'validityMonth', 'validityYear'];

function bandText(user: Borrower, { from, to }: AmountBand): string {
  if (from === undefined) return user.say('common', 'common.amountUpTo', { to: to ?? 0 });
  if (to === undefined) return user.say('common', 'common.amountFrom', { from });
  return user.say('common', 'common.amountRange', { from, to });
}

function bankName(market: Market, wanted: string): string | undefined {
  const banks = isMarketCode(market.code) ? allBanks[market.code] : [];
  return banks.find(({ code }) => code === wanted)?.name;
}

/** The label of an answer that is chosen in a sheet; undefined for a typed one. */
function optionText(user: Borrower, field: Field, value: string): string | undefined {
  const { market } = user.person;
  if (asItIs.includes(field)) return value;
  if (field === 'bankCode') return bankName(market, value);
  if (field === 'monthlySalary') {
    const band = market.salaryBands.find(each => each.value === value);
    return band && bandText(user, band);
  }
  if ((field === 'monthlyPayday' || field === 'monthlyPaydayTwo') && /^\d+$/.test(value)) return value;
  const list = declarationOf(field)?.list ?? listOf[field] ?? field;
  const chosen = choicesIn(list, market.choiceLabels).find(option => option.value === value);
  return chosen && user.say('common', chosen.label);
}

const accountLabels: Readonly<Record<string, string>> = {
  CLABE: 'field.clabe',
  bankCard: 'field.cardNo',
  UPI: 'field.vpa',
};

/** The message key of a field's label in a market. */
function labelOf(user: Borrower, field: Field, answers: FieldAnswers<Field>): string {
  const { market, account } = user.person;
  if (field === 'confirmAccountNo') return `bank.again.${account.kind}`;
  if (field === 'accountNo') return accountLabels[account.kind] ?? 'field.accountNo';
  if (field === 'validityMonth' || field === 'validityYear') return `bank.${field}`;
  return labelKey(field, answers, market);
}

async function answer(user: Borrower, field: Field, value: string, label: string): Promise<void> {
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
async function fillIn(user: Borrower, answers: FieldAnswers<Field>): Promise<void> {
  for (const [field, value] of Object.entries(answers) as [Field, string][]) {
    await answer(user, field, value, user.say('onboarding', labelOf(user, field, answers)));
  }
}

/** Fills in a screen, and continues: a choice at its end does that by itself. */
async function fillInAndGoOn(user: Borrower, end: Field, all: FieldAnswers<Field>): Promise<void> {
  const { [end]: last, ...answers } = all;
  await fillIn(user, answers);
  const option = last && optionText(user, end, last);
  if (!option) return goesOn(user);
  const label = user.named(user.say('onboarding', labelOf(user, end, all)));
  const group = user.page.getByRole('radiogroup', { name: label });
  await user.answerAndGoOn(group, option, user.say('common', 'common.next'));
}

function goesOn(user: Borrower): Promise<void> {
  return user.leave(user.say('common', 'common.next'));
}

export async function fillPersonalInfo(user: Borrower): Promise<void> {
  for (const { heading, answers } of user.person.personal) {
    const number = user.say('common', `field.${user.person.market.identity.kind}`);
    await user.see(user.say('onboarding', heading, { number }));
    await fillInAndGoOn(user, 'residenceType', answers);
  }
}

export async function fillWork(user: Borrower): Promise<void> {
  await user.see(user.say('onboarding', 'additional.work.title'));
  await fillInAndGoOn(user, 'jobExperience', user.person.work);
  await user.see(user.say('onboarding', 'additional.contacts.title'));
}

/** Fills in the work, and types two contacts: a browser has none to pick from. */
export async function fillWorkAndContacts(user: Borrower): Promise<void> {
  await fillWork(user);
  const { contacts } = user.person;
  for (const number of [1, 2] as const) {
    const group = user.page.getByRole('group', {
      name: user.say('onboarding', `additional.person.${number}`),
    });
    function label(field: string) {
      return user.say('common', `field.emergencyContact${field}`);
    }
    const relation = choices.contactRelation.find(
      ({ value }) => value === contacts[`emergencyContactRelation${number}`],
    );
    if (!relation) throw new Error(`There is no such relation of person ${number}.`);
    await user.fill(label('Name'), contacts[`emergencyContactName${number}`], group);
    await user.fill(label('Mobile'), contacts[`emergencyContactMobile${number}`], group);
    const relations = group.getByRole('radiogroup', { name: label('Relation') });
    const chosen = user.say('common', relation.label);
    if (number === 1) await user.input.choose(relations, chosen);
    else await user.answerAndGoOn(relations, chosen, user.say('common', 'common.next'));
  }
}

/** Answers the questions with their first options, which exclude the others where several hold; those that such an answer skips are not asked. */
export async function answerQuestions(user: Borrower): Promise<void> {
  const given: Answer[] = [];
  for (const question of questions) {
    const applicable = relevantQuestions(given);
    if (!applicable.includes(question)) continue;
    const at = { question: applicable.indexOf(question) + 1, of: applicable.length };
    await user.seeText(user.say('onboarding', 'questionnaire.part', at));
    const several = question.alone !== undefined;
    const group = user.page.getByRole(several ? 'group' : 'radiogroup');
    const first = ((await group.locator('label').first().textContent()) ?? '').trim();
    given.push({ code: question.code, option: question.options[0]?.code ?? '' });
    if (several) {
      const box = group.getByRole('checkbox', { name: first, exact: true });
      await user.tickAloneAndGoOn(box, user.say('common', 'common.next'));
    } else await user.answerAndGoOn(group, first, user.say('common', 'common.next'));
  }
}

/** Adds the persona's account; `holder` is the name that the bank returns, if it differs. */
export async function addBankAccount(user: Borrower, holder?: string): Promise<void> {
  const { account } = user.person;
  await user.seeText(user.say('onboarding', 'bank.lead'));
  await fillIn(user, account.answers);
  await user.seeText(user.say('onboarding', 'bank.name', { name: holder ?? account.holder }));
  await user.leave(user.say('onboarding', 'bank.save'));
}

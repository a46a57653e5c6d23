import type {
  Answer,
  Choice,
  ChoiceList,
  Market,
  PersonalField,
  Question,
  WorkField,
} from '@sunbird/loan-domain';
import {
  choices,
  isCalendarDate,
  optionAmounts,
  paydayKind,
  secondPaydayKind,
  workFields,
  workLabel,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useMessages } from '../../use-messages';

type Field = PersonalField | WorkField;
/** Answers of a form by field name, as the lender returns them. */
export type FormAnswers = Readonly<Record<string, string | undefined>>;

/** Lists of choices whose name differs from the field's. */
const listOf: Readonly<Partial<Record<Field, ChoiceList>>> = { industryCategory: 'industry' };

function isChoiceList(name: string): name is ChoiceList {
  return Object.hasOwn(choices, name);
}

function choiceOf(name: string, value: string): Choice | undefined {
  const options: readonly Choice[] = isChoiceList(name) ? choices[name] : [];
  return options.find(option => option.value === value);
}

/** How the payday of a field is given, if the field is one. */
function paydayKindOf(field: Field, { payFrequency }: FormAnswers) {
  if (field === 'monthlyPayday') return paydayKind(payFrequency);
  return field === 'monthlyPaydayTwo' ? secondPaydayKind(payFrequency) : undefined;
}

export interface AnswerTexts {
  labelOf(field: Field, answers: FormAnswers): string;
  valueOf(field: Field, value: string, answers: FormAnswers): string;
  relationOf(value: string): string;
  /** A question of the credit history and what was answered, several options in one line; undefined if nothing was. */
  questionOf(
    question: Question,
    given: readonly Answer[],
  ): { readonly question: string; readonly answer: string } | undefined;
}

/** Labels and answers as the forms show them. An answer that no list knows is shown as it is. */
export function useAnswerTexts(): AnswerTexts {
  const { market } = useShell();
  const { t, tMessage, formatDate } = useMessages();

  function chosen(list: string, value: string): string {
    const choice = choiceOf(list, value);
    return choice ? tMessage({ key: choice.label }) : value;
  }

  function salaryText(value: string): string {
    const band = market.salaryBands.find(each => each.value === value);
    if (!band) return value;
    const { from, to } = band;
    if (from === undefined) return t('common.amountUpTo', { to });
    return to === undefined ? t('common.amountFrom', { from }) : t('common.amountRange', { from, to });
  }

  return {
    labelOf: (field, answers) => tMessage({ key: labelKeyOf(field, answers, market) }),
    valueOf(field, value, answers) {
      if (field === 'birthday') return isCalendarDate(value) ? formatDate(value, 'longDate') : value;
      if (field === 'gender') return genderText(value);
      if (field === 'monthlySalary') return salaryText(value);
      const payday = paydayKindOf(field, answers);
      if (payday === 'dayOfMonth') return t('answers.day', { day: value });
      return chosen(payday === 'weekday' ? 'weekday' : (listOf[field] ?? field), value);
    },
    relationOf: value => chosen('contactRelation', value),
    questionOf({ code, label, options }, given) {
      const answers = given
        .filter(answer => answer.code === code)
        .map(({ option }) => {
          const chosenOption = options.find(each => each.code === option);
          if (!chosenOption) return option;
          return tMessage({ key: chosenOption.label, values: { ...optionAmounts(chosenOption, market) } });
        });
      if (answers.length === 0) return undefined;
      return { question: tMessage({ key: label }), answer: answers.join(', ') };
    },
  };

  function genderText(value: string): string {
    const { female, male } = market.gender;
    return value === female ? t('field.female') : value === male ? t('field.male') : value;
  }
}

function isWorkField(field: Field): field is WorkField {
  return workFields.some(name => name === field);
}

function labelKeyOf(field: Field, answers: FormAnswers, market: Market): string {
  if (field === 'nationalId') return `field.${market.identity.kind}`;
  if (isWorkField(field)) return workLabel(field, answers);
  const renamed: Readonly<Partial<Record<string, string>>> = market.fieldLabels;
  return renamed[field] ?? `field.${field}`;
}

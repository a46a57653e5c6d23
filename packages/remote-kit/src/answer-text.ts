import { useI18n } from '@sunbird/i18n';
import type { Answer, FieldDeclaration, Question } from '@sunbird/loan-domain';
import {
  type AmountBand,
  choicesIn,
  declarationOf,
  formatPhone,
  isCalendarDate,
  labelKey,
  normalisePhone,
  optionAmounts,
  paydayKind,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';

/** Answers of a form by field name, as the lender returns them. */
export type FormAnswers = Readonly<Record<string, string | undefined>>;

export interface AnswerTexts {
  labelOf(field: string, answers: FormAnswers): string;
  valueOf(field: string, value: string, answers: FormAnswers): string;
  relationOf(value: string): string;
  phoneOf(value: string): string;
  /** A question of the credit history and what was answered, several options in one line; undefined if nothing was. */
  questionOf(
    question: Question,
    given: readonly Answer[],
  ): { readonly question: string; readonly answer: string } | undefined;
}

type TextOf = (value: string, field: string, answers: FormAnswers) => string;

/** How a choice of a list is called; one that the list does not know, as it was typed. */
function useChoiceText() {
  const { choiceLabels } = useShell().market;
  const { tMessage } = useI18n();
  return (list: string, value: string): string => {
    const choice = choicesIn(list, choiceLabels).find(option => option.value === value);
    return choice ? tMessage({ key: choice.label }) : value;
  };
}

function usePhoneText() {
  const { market } = useShell();
  return (value: string) => formatPhone(normalisePhone(value, market.phone), market.phone);
}

/** How a kind of answer is shown; of the kinds that are missing, as it was typed. */
function useKindTexts(): Readonly<Partial<Record<FieldDeclaration['kind'], TextOf>>> {
  const { market } = useShell();
  const { t, formatDate } = useI18n();
  const chosen = useChoiceText();
  const phoneText = usePhoneText();
  function bandText({ from, to }: AmountBand): string {
    if (from === undefined) return t('common.amountUpTo', { to });
    return to === undefined ? t('common.amountFrom', { from }) : t('common.amountRange', { from, to });
  }
  return {
    birthday: value => (isCalendarDate(value) ? formatDate(value, 'longDate') : value),
    choice: (value, field) => chosen(declarationOf(field)?.list ?? field, value),
    companyPhone: phoneText,
    gender(value) {
      const { female, male } = market.gender;
      return value === female ? t('field.female') : value === male ? t('field.male') : value;
    },
    otherPhone: phoneText,
    payday: (value, field, answers) =>
      paydayKind(field, answers) === 'dayOfMonth'
        ? t('answers.day', { day: value })
        : chosen('weekday', value),
    phone: phoneText,
    salaryBand(value) {
      const band = market.salaryBands.find(each => each.value === value);
      return band ? bandText(band) : value;
    },
    state: value => market.stateNames?.[value] ?? value,
    tick: () => t('answers.yes'),
  };
}

/** Labels and answers as the forms show them. An answer that no list knows is shown as it is. */
export function useAnswerTexts(): AnswerTexts {
  const { market } = useShell();
  const { tMessage } = useI18n();
  const textOf = useKindTexts();
  const chosen = useChoiceText();
  return {
    labelOf: (field, answers) => tMessage({ key: labelKey(field, answers, market) }),
    valueOf(field, value, answers) {
      const kind = declarationOf(field)?.kind;
      return (kind && textOf[kind]?.(value, field, answers)) ?? value;
    },
    phoneOf: usePhoneText(),
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
}

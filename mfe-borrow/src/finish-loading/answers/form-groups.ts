import { personalParts, visibleFields } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import type { CostRow } from '@sunbird/ui';
import { useMessages } from '../../use-messages';
import { type AnswerGroup, editOf, type GivenAnswers } from './answer-group';
import { type FormAnswers, useAnswerTexts } from './answer-text';

/** The rows of a form's fields; a field without an answer has none. */
function useFieldRows() {
  const texts = useAnswerTexts();
  return (fields: readonly string[], answers: FormAnswers): CostRow[] =>
    fields.flatMap(field => {
      const value = answers[field];
      if (!value) return [];
      return [{ label: texts.labelOf(field, answers), value: texts.valueOf(field, value, answers) }];
    });
}

/** The parts of the personal form. */
export function usePersonalGroups({ order, person }: GivenAnswers): readonly AnswerGroup[] {
  const { market } = useShell();
  const { t } = useMessages();
  const rowsOf = useFieldRows();
  return personalParts(market).map(({ name, fields }) => ({
    name,
    title: t(`answers.${name}`),
    rows: rowsOf(fields, { ...person.basicInfo }),
    edit: editOf(order, 'personalInfomation', fields[0] ?? name),
  }));
}

export function useWorkGroup({ order, person }: GivenAnswers): AnswerGroup {
  const { market } = useShell();
  const { t } = useMessages();
  const rowsOf = useFieldRows();
  const work: FormAnswers = { ...person.workInfo };
  return {
    name: 'work',
    title: t('answers.work'),
    rows: rowsOf(visibleFields('work', work, market), work),
    edit: editOf(order, 'additionalInfomation', 'employmentType'),
  };
}

export function useContactsGroup({ order, person }: GivenAnswers): AnswerGroup {
  const { t } = useMessages();
  const texts = useAnswerTexts();
  return {
    name: 'contacts',
    title: t('answers.contacts'),
    rows: person.emergencyContacts.map(({ name, phoneNumber, relationship }) => ({
      label: name,
      value: `${texts.relationOf(relationship)}, ${texts.phoneOf(phoneNumber)}`,
    })),
    edit: editOf(order, 'additionalInfomation', 'emergencyContactName1'),
  };
}

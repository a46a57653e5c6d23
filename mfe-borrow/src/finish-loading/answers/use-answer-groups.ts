import type { DataOf, getApplicationAnswers, LoanOrder, UserInfo } from '@sunbird/api-client';
import {
  formatPhone,
  normalisePhone,
  type PersonalField,
  personalParts,
  questions,
  type RouteName,
  visibleFields,
  type WorkField,
  workFields,
} from '@sunbird/loan-domain';
import { type RouteParams, useShell } from '@sunbird/shell-api';
import type { CostRow } from '@sunbird/ui';
import { accountText } from '../../shared/account-text';
import { useMessages } from '../../use-messages';
import { type FormAnswers, useAnswerTexts } from './answer-text';

export interface GivenAnswers {
  readonly order: LoanOrder;
  readonly person: UserInfo;
  /** Undefined at a lender that does not return them. */
  readonly given: DataOf<typeof getApplicationAnswers> | undefined;
}

/** Where answers are changed, and which of them. */
export interface AnswerEdit {
  readonly to: RouteName;
  readonly params: RouteParams;
}

export interface LongAnswer {
  readonly question: string;
  readonly answer: string;
  readonly edit: AnswerEdit;
}

export interface AnswerGroup {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly CostRow[];
  /** Answers to whole sentences, in place of rows. */
  readonly longRows?: readonly LongAnswer[];
  readonly edit: AnswerEdit;
}

const phones: readonly string[] = ['whatsappNo', 'alternativePhone', 'companyPhone'];

/** All answers of an application, part by part, in the order of the steps; the loan itself comes first. */
export function useAnswerGroups({ order, person, given }: GivenAnswers): readonly AnswerGroup[] {
  const { market } = useShell();
  const { t } = useMessages();
  const texts = useAnswerTexts();
  const { orderNo, productId } = order;

  function phoneText(value: string): string {
    return formatPhone(normalisePhone(value, market.phone), market.phone);
  }

  function rowsOf(fields: readonly (PersonalField | WorkField)[], answers: FormAnswers): CostRow[] {
    return fields.flatMap(field => {
      const value = answers[field];
      if (!value) return [];
      const text = phones.includes(field) ? phoneText(value) : texts.valueOf(field, value, answers);
      return [{ label: texts.labelOf(field, answers), value: text }];
    });
  }

  function editing(to: RouteName, edit: string): AnswerEdit {
    return { to, params: { orderNo, edit } };
  }

  const loan: AnswerGroup = {
    name: 'loan',
    title: t('answers.loan'),
    rows: [
      { label: t('answers.product'), value: order.productName },
      { label: t('cost.loanAmount'), value: order.loanAmount },
      ...(order.term === undefined
        ? []
        : [{ label: t('answers.term'), value: t('common.days', { days: order.term }) }]),
      { label: t('cost.youReceive'), value: order.disbursalAmount },
      { label: t('cost.youRepay'), value: order.repayAmount },
    ],
    edit: { to: 'toBorrow', params: { productId, amount: order.loanAmount, term: order.term } },
  };

  const personal = personalParts(market).map(
    ({ name, fields }): AnswerGroup => ({
      name,
      title: t(`answers.${name}`),
      rows: rowsOf(fields, { ...person.basicInfo }),
      edit: editing('personalInfomation', fields[0] ?? name),
    }),
  );

  const work: FormAnswers = { ...person.workInfo };
  const shown = new Set(visibleFields('work', work, market));
  const workGroup: AnswerGroup = {
    name: 'work',
    title: t('answers.work'),
    rows: rowsOf(
      workFields.filter(field => shown.has(field)),
      work,
    ),
    edit: editing('additionalInfomation', 'employmentType'),
  };

  const contacts: AnswerGroup = {
    name: 'contacts',
    title: t('answers.contacts'),
    rows: person.emergencyContacts.map(({ name, phoneNumber, relationship }) => ({
      label: name,
      value: `${texts.relationOf(relationship)}, ${phoneText(phoneNumber)}`,
    })),
    edit: editing('additionalInfomation', 'emergencyContactName1'),
  };

  const longRows = questions.flatMap((question): LongAnswer[] => {
    const answer = texts.questionOf(question, given?.answers ?? []);
    if (answer === undefined) return [];
    const params = { orderNo, edit: 'answer', question: question.code };
    return [{ ...answer, edit: { to: 'loanQuestion', params } }];
  });
  const questionnaire: AnswerGroup = {
    name: 'questions',
    title: t('step.questions'),
    rows: [{ label: t('step.questions'), value: t('answers.given') }],
    longRows,
    edit: editing('loanQuestion', 'answers'),
  };

  const identity: AnswerGroup = {
    name: 'identity',
    title: t('step.identity'),
    rows: (['front', 'back', 'face'] as const)
      .filter(side => person.kyc[side])
      .map(side => ({ label: t(`answers.picture.${side}`), value: t('answers.given') })),
    edit: editing('idCardAuthentication', 'pictures'),
  };

  const card = person.bankCards.find(({ isDefault }) => isDefault) ?? person.bankCards[0];
  const account: AnswerGroup = {
    name: 'account',
    title: t('step.account'),
    rows: card
      ? [
          { label: t('answers.account'), value: accountText(card) },
          { label: t('field.holderName'), value: card.holderName },
        ]
      : [],
    edit: editing('addBankCard', 'account'),
  };

  return [
    loan,
    ...personal,
    workGroup,
    contacts,
    identity,
    ...(person.questionnaireDone ? [questionnaire] : []),
    account,
  ];
}

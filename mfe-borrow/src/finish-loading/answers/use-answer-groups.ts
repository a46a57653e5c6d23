import type { DataOf, getApplicationAnswers, LoanOrder, UserInfo } from '@sunbird/api-client';
import { personalParts, questions, type RouteName, visibleFields } from '@sunbird/loan-domain';
import { type RouteParams, useShell } from '@sunbird/shell-api';
import type { CostRow } from '@sunbird/ui';
import { accountText } from '../../shared/account-text';
import { useMessages } from '../../use-messages';
import { type FormAnswers, useAnswerTexts } from './answer-text';

function useLoanGroup({ order }: GivenAnswers): AnswerGroup {
  const { t } = useMessages();
  const { productId } = order;
  return {
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
}

function useQuestionsGroup({ order, given }: GivenAnswers): AnswerGroup {
  const { t } = useMessages();
  const texts = useAnswerTexts();
  const { orderNo } = order;
  const longRows = questions.flatMap((question): LongAnswer[] => {
    const answer = texts.questionOf(question, given?.answers ?? []);
    if (answer === undefined) return [];
    const params = { orderNo, edit: 'answer', question: question.code };
    return [{ ...answer, edit: { to: 'loanQuestion', params } }];
  });
  return {
    name: 'questions',
    title: t('step.questions'),
    rows: [{ label: t('step.questions'), value: t('answers.given') }],
    longRows,
    edit: editOf(order, 'loanQuestion', 'answers'),
  };
}

function useIdentityGroup({ order, person }: GivenAnswers): AnswerGroup {
  const { t } = useMessages();
  return {
    name: 'identity',
    title: t('step.identity'),
    rows: (['front', 'back', 'face'] as const)
      .filter(side => person.kyc[side])
      .map(side => ({ label: t(`answers.picture.${side}`), value: t('answers.given') })),
    edit: editOf(order, 'idCardAuthentication', 'pictures'),
  };
}

function useAccountGroup({ order, person }: GivenAnswers): AnswerGroup {
  const { t } = useMessages();
  const card = person.bankCards.find(({ isDefault }) => isDefault) ?? person.bankCards[0];
  return {
    name: 'account',
    title: t('step.account'),
    rows: card
      ? [
          { label: t('answers.account'), value: accountText(card) },
          { label: t('field.holderName'), value: card.holderName },
        ]
      : [],
    edit: editOf(order, 'addBankCard', 'account'),
  };
}

/** All answers of an application, part by part, in the order of the steps; the loan itself comes first. */
export function useAnswerGroups(answers: GivenAnswers): readonly AnswerGroup[] {
  const loan = useLoanGroup(answers);
  const personal = usePersonalGroups(answers);
  const work = useWorkGroup(answers);
  const contacts = useContactsGroup(answers);
  const identity = useIdentityGroup(answers);
  const questionnaire = useQuestionsGroup(answers);
  const account = useAccountGroup(answers);
  const { questionnaireDone } = answers.person;
  return [
    loan,
    ...personal,
    work,
    contacts,
    identity,
    ...(questionnaireDone ? [questionnaire] : []),
    account,
  ];
}

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

/** Changes answers of an order on a screen of the application. */
export function editOf({ orderNo }: LoanOrder, to: RouteName, edit: string): AnswerEdit {
  return { to, params: { orderNo, edit } };
}

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

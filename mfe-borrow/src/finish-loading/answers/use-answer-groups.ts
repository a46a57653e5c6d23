import type { DataOf, getApplicationAnswers, LoanOrder, UserInfo } from '@sunbird/api-client';
import { type Market, personalParts, questions, type RouteName, visibleFields } from '@sunbird/loan-domain';
import { type AnswerTexts, type FormAnswers, useAnswerTexts } from '@sunbird/remote-kit/answer-text';
import { accountText, usedCard } from '@sunbird/remote-kit/person';
import { type RouteParams, useShell } from '@sunbird/shell-api';
import type { CostRow } from '@sunbird/ui';
import { type Messages, useMessages } from '../../use-messages';

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

/** What the groups are made of. */
interface Sources extends GivenAnswers, Pick<Messages, 't'> {
  readonly market: Market;
  readonly texts: AnswerTexts;
}

/** Changes answers of an order on a screen of the application. */
function editOf({ order: { orderNo } }: Sources, to: RouteName, edit: string): AnswerEdit {
  return { to, params: { orderNo, edit } };
}

/** The rows of a form's fields; a field without an answer has none. */
function rowsOf({ texts }: Sources, fields: readonly string[], answers: FormAnswers): CostRow[] {
  return fields.flatMap(field => {
    const value = answers[field];
    if (!value) return [];
    return [{ label: texts.labelOf(field, answers), value: texts.valueOf(field, value, answers) }];
  });
}

function loan({ order, t }: Sources): AnswerGroup {
  const { productId, loanAmount: amount, term } = order;
  return {
    name: 'loan',
    title: t('answers.loan'),
    rows: [
      { label: t('answers.product'), value: order.productName },
      { label: t('cost.loanAmount'), value: amount },
      ...(term === undefined ? [] : [{ label: t('answers.term'), value: t('common.days', { days: term }) }]),
      { label: t('cost.youReceive'), value: order.disbursalAmount },
      { label: t('cost.youRepay'), value: order.repayAmount },
    ],
    edit: { to: 'toBorrow', params: { productId, amount, term } },
  };
}

/** The parts of the personal form. */
function personal(sources: Sources): readonly AnswerGroup[] {
  const { market, person, t } = sources;
  return personalParts(market).map(({ name, fields }) => ({
    name,
    title: t(`answers.${name}`),
    rows: rowsOf(sources, fields, { ...person.basicInfo }),
    edit: editOf(sources, 'personalInfomation', fields[0] ?? name),
  }));
}

function work(sources: Sources): AnswerGroup {
  const answers: FormAnswers = { ...sources.person.workInfo };
  return {
    name: 'work',
    title: sources.t('answers.work'),
    rows: rowsOf(sources, visibleFields('work', answers, sources.market), answers),
    edit: editOf(sources, 'additionalInfomation', 'employmentType'),
  };
}

function contacts(sources: Sources): AnswerGroup {
  const { person, t, texts } = sources;
  return {
    name: 'contacts',
    title: t('answers.contacts'),
    rows: person.emergencyContacts.map(({ name, phoneNumber, relationship }) => ({
      label: name,
      value: `${texts.relationOf(relationship)}, ${texts.phoneOf(phoneNumber)}`,
    })),
    edit: editOf(sources, 'additionalInfomation', 'emergencyContactName1'),
  };
}

function identity(sources: Sources): AnswerGroup {
  const { person, t } = sources;
  return {
    name: 'identity',
    title: t('step.identity'),
    rows: (['front', 'back', 'face'] as const)
      .filter(side => person.kyc[side])
      .map(side => ({ label: t(`answers.picture.${side}`), value: t('answers.given') })),
    edit: editOf(sources, 'idCardAuthentication', 'pictures'),
  };
}

function credit(sources: Sources): readonly AnswerGroup[] {
  const { given, order, person, t, texts } = sources;
  if (!person.questionnaireDone) return [];
  const longRows = questions.flatMap((question): LongAnswer[] => {
    const answer = texts.questionOf(question, given?.answers ?? []);
    const params = { orderNo: order.orderNo, edit: 'answer', question: question.code };
    return answer ? [{ ...answer, edit: { to: 'loanQuestion', params } }] : [];
  });
  const rows = [{ label: t('step.questions'), value: t('answers.given') }];
  const edit = editOf(sources, 'loanQuestion', 'answers');
  return [{ name: 'questions', title: t('step.questions'), rows, longRows, edit }];
}

function account(sources: Sources): AnswerGroup {
  const { person, t } = sources;
  const card = usedCard(person);
  return {
    name: 'account',
    title: t('step.account'),
    rows: card
      ? [
          { label: t('answers.account'), value: accountText(card) },
          { label: t('field.holderName'), value: card.holderName },
        ]
      : [],
    edit: editOf(sources, 'addBankCard', 'account'),
  };
}

/** All answers of an application, part by part, in the order of the steps; the loan itself comes first. */
export function useAnswerGroups(answers: GivenAnswers): readonly AnswerGroup[] {
  const { market } = useShell();
  const { t } = useMessages();
  const sources = { ...answers, market, t, texts: useAnswerTexts() };
  return [loan, personal, work, contacts, identity, credit, account].flatMap(group => group(sources));
}

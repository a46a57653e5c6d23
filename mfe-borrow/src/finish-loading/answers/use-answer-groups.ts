import { questions } from '@sunbird/loan-domain';
import { accountText } from '../../shared/account-text';
import { useMessages } from '../../use-messages';
import { type AnswerGroup, editOf, type GivenAnswers, type LongAnswer } from './answer-group';
import { useAnswerTexts } from './answer-text';
import { useContactsGroup, usePersonalGroups, useWorkGroup } from './form-groups';

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

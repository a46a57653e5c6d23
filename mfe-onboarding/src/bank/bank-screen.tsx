import {
  type DataOf,
  getUserInfo,
  homeCall,
  type LoanOrder,
  listBanks,
  type UserInfo,
} from '@sunbird/api-client';
import { type BankEntry, bankSchema, isOnboardingStep, validate } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usedCard } from '@sunbird/remote-kit/person';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  Button,
  Cell,
  CellGroup,
  EmptyState,
  ErrorSummary,
  Gap,
  Monogram,
  Notice,
  Page,
  SkeletonRows,
  Tag,
  Title,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type StepAnswers, useAnswers, useAnswerValues } from '../shared/answers';
import { type PartForm, StepForm, StepFrame, StepProgress, signedInScreen } from '../shared/form-step';
import { Message, useMessages } from '../use-messages';
import styles from './bank.module.css';
import {
  answersToSend,
  assembled,
  atShownFields,
  draftedFields,
  isPayoutFailed,
  rulesOf,
  savedAccount,
  sessionOnlyFields,
  startingAnswers,
} from './bank-answers';
import { BankFields } from './bank-fields';
import { asksTwice, useFoundName } from './holder';
import { useSubmitAccount } from './use-submit-account';

type SavedAccount = UserInfo['bankCards'][number];

interface BankFormProps {
  /** `account`: for no order, from Me. */
  readonly purpose: 'order' | 'account';
  readonly progress: ReactNode;
  readonly answers: StepAnswers;
  readonly userInfo: UserInfo | undefined;
  readonly banks: readonly BankEntry[];
  /** The order whose payout failed: its account is changed. */
  readonly failedOrder: LoanOrder | undefined;
  /** The account of an offer or a payout, in whose place another one comes. */
  readonly replaces: SavedAccount | undefined;
  /** What is to be sent, in major units. */
  readonly amount: number | undefined;
}

/** The account as a form, whose holder is looked up while it is typed. */
function useBankForm({ progress, failedOrder, ...step }: BankFormProps) {
  const { answers, banks } = step;
  const { market } = useShell();
  const { t } = useMessages();
  const typed = useAnswerValues(answers, all => all);
  const resolution = useFoundName(typed, banks);
  // A lender may want the number again where its market does not.
  const [isWanted, setIsWanted] = useState(false);
  const twice = isWanted || asksTwice(typed, resolution);
  const schema = bankSchema(market, { today: useLenderClock().today(), banks, twice, keepsMasked: true });
  const isUpdate = failedOrder !== undefined;
  const seenName = resolution.data?.accountName;
  const { submit, overlays } = useSubmitAccount({ ...step, isUpdate, schema, seenName });

  const form: PartForm = {
    progress,
    action: t(isUpdate ? 'bank.update' : 'bank.save'),
    store: answers.store,
    validate(values) {
      const whole = assembled(answersToSend(values, twice), banks, rulesOf(values, market));
      return atShownFields(validate(schema, whole), values);
    },
    async onNext(values) {
      const issues = await submit(answersToSend(values, twice));
      if (issues?.confirmAccountNo) setIsWanted(true);
      return issues;
    },
  };
  return { form, fields: { banks, resolution, twice }, overlays };
}

/** The account, whose holder is looked up before it is saved; typed twice where no bank names the holder. */
function BankForm(props: BankFormProps): ReactElement {
  const { t } = useMessages();
  const question = useQuestion(props);
  const { form, fields, overlays } = useBankForm(props);
  return (
    <>
      <StepForm title={t('bank.title')} form={form}>
        <Title lead={t('bank.lead')}>{question}</Title>
        {props.failedOrder && <PayoutFailed order={props.failedOrder} />}
        {props.replaces && (
          <>
            <CellGroup title={t('bank.present')}>
              <Account card={{ ...props.replaces, isDefault: false }} />
            </CellGroup>
            <Gap />
          </>
        )}
        <ErrorSummary />
        <BankFields {...fields} />
      </StepForm>
      {overlays}
    </>
  );
}

function useQuestion({ purpose, failedOrder, replaces, amount }: BankFormProps): ReactNode {
  const { t } = useMessages();
  if (failedOrder || replaces) return t('bank.another');
  if (purpose === 'account') return t('bank.add');
  return amount ? <Message id="bank.where" values={{ amount }} /> : t('bank.whereUnknown');
}

/** Why the money came back. */
function PayoutFailed({ order: { failReason } }: { readonly order: LoanOrder }): ReactElement {
  const { t, tMessage, has } = useMessages();
  const key = `choice.payoutFailure.${failReason}`;
  return (
    <div className={styles.notice}>
      <Notice kind="warn">{failReason && has(key) ? tMessage({ key }) : t('bank.cameBack')}</Notice>
    </div>
  );
}

/** The lender's banks as the rules read them. */
function bankEntries(banks: DataOf<typeof listBanks>): readonly BankEntry[] {
  return banks.map(({ bankName, bankCode, slug, active }) => ({
    name: bankName,
    code: bankCode,
    slug: slug ?? '',
    active: active ?? true,
  }));
}

/** The lender's banks. Where an account names its bank, the list only adds a name to it, and may be missing. */
function useBanks() {
  const { accounts } = useShell().market;
  const mustChoose = accounts.every(({ fields }) => fields.bankCode === 'required');
  const banks = useCall(listBanks, {});
  return banks.status === 'error' && !mustChoose ? ({ ...banks, status: 'idle' } as const) : banks;
}

/** What the step reads: the person, the draft, the banks, and the order that the account is for. */
function useBankStep(purpose: BankFormProps['purpose']) {
  const { market, settings } = useShell();
  const { orderNo, edit } = useQueryParams();
  const { order, ...orderState } = useOrder(orderNo, {
    first: homeCall(settings),
    asks: purpose === 'order',
  });
  const banks = useBanks();
  const userInfo = useCall(getUserInfo, {});
  const answers = useAnswers({
    form: purpose === 'order' ? 'bank' : 'account',
    fields: draftedFields,
    sessionOnly: sessionOnlyFields,
    stored: userInfo,
    fromLender: person => (edit ? savedAccount : startingAnswers)(person, market),
  });
  return {
    answers,
    userInfo: userInfo.data,
    banks: bankEntries(banks.data ?? []),
    failedOrder: order && isPayoutFailed(order) ? order : undefined,
    replaces: order && !isOnboardingStep(order.status) ? usedCard(userInfo.data) : undefined,
    amount: order?.disbursalAmount,
    isEdited: edit !== undefined,
    loads: [answers, userInfo, orderState, banks],
  };
}

function BankStep({ purpose }: Pick<BankFormProps, 'purpose'>): ReactElement {
  const { t } = useMessages();
  const { loads, isEdited, ...step } = useBankStep(purpose);
  const { from } = useQueryParams();
  // Who comes from a loan changes its account: that is no step, also before the loan has loaded.
  const isOnTheWay = purpose === 'order' && !from && !step.replaces && !isEdited;
  const progress = isOnTheWay && <StepProgress step={5} share={0.6} part={t('bank.part')} />;
  return (
    <StepFrame title={t('bank.title')} progress={progress} loads={loads}>
      {() => <BankForm {...step} purpose={purpose} progress={progress} />}
    </StepFrame>
  );
}

function BankAccount(): ReactElement {
  const { from, view } = useQueryParams();
  if (from !== 'me') return <BankStep purpose="order" />;
  return view === 'add' ? <BankStep purpose="account" /> : <Accounts />;
}

/** Step 5: the payout account; another one after a failed payout; or, from Me, the saved accounts and one more. */
export const Screen = signedInScreen('bank.title', BankAccount);

/** The saved accounts of a borrower who comes from Me: which one is used, and a way to add another. */
function Accounts(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const person = useCall(getUserInfo, {});
  const add = () => navigate('addBankCard', { from: 'me', view: 'add' });
  return (
    <Page title={t('bank.title')}>
      <Loaded call={person} skeleton={<SkeletonRows rows={3} />}>
        {({ bankCards }) =>
          bankCards.length === 0 ? (
            <EmptyState title={t('bank.none')} action={{ label: t('bank.add'), onClick: add }}>
              {t('bank.noneText')}
            </EmptyState>
          ) : (
            <>
              <CellGroup title={t('bank.saved')}>
                {bankCards.map(card => (
                  <Account key={card.cardId} card={card} />
                ))}
              </CellGroup>
              <Gap />
              <Button kind="secondary" onClick={add}>
                {t('bank.addAnother')}
              </Button>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Account({ card }: { readonly card: SavedAccount }): ReactElement {
  const { t } = useMessages();
  return (
    <Cell
      icon={card.bankName ? <Monogram name={card.bankName} /> : <BankIcon />}
      verbatim
      title={card.bankName || card.accountNoMasked}
      sub={`${card.accountNoMasked} · ${card.holderName}`}
      value={card.isDefault ? <Tag kind="ok">{t('bank.used')}</Tag> : undefined}
    />
  );
}

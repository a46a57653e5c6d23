import { type DataOf, getUserInfo, listBanks } from '@sunbird/api-client';
import type { BankEntry } from '@sunbird/loan-domain';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { useAnswers } from '../shared/answers';
import { loaded, StepFrame, StepProgress, signedInScreen } from '../shared/step-frame';
import { useOrder } from '../shared/use-order';
import { useMessages } from '../use-messages';
import { Accounts } from './accounts';
import {
  draftedFields,
  isPayoutFailed,
  savedAccount,
  sessionOnlyFields,
  startingAnswers,
} from './bank-answers';
import { BankForm, type BankFormProps } from './bank-form';

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
  const { market } = useShell();
  const { orderNo, edit } = useQueryParams();
  const { order, ...found } = useOrder(orderNo, purpose === 'order');
  const banks = useBanks();
  const known = useCall(getUserInfo, {});
  const answers = useAnswers({
    form: purpose === 'order' ? 'bank' : 'account',
    fields: draftedFields,
    sessionOnly: sessionOnlyFields,
    known,
    fromLender: person => (edit ? savedAccount : startingAnswers)(person, market),
  });
  return {
    answers,
    known: known.data,
    banks: bankEntries(banks.data ?? []),
    failedOrder: order && isPayoutFailed(order) ? order : undefined,
    amount: order?.disbursalAmount,
    isEdited: edit !== undefined,
    loads: loaded([answers, found, banks]),
  };
}

function BankStep({ purpose }: Pick<BankFormProps, 'purpose'>): ReactElement {
  const { t } = useMessages();
  const { loads, isEdited, ...step } = useBankStep(purpose);
  const isOnTheWay = purpose === 'order' && !step.failedOrder && !isEdited;
  const progress = isOnTheWay && <StepProgress step={5} share={0.6} part={t('bank.part')} />;
  return (
    <StepFrame title={t('bank.title')} progress={progress} {...loads}>
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

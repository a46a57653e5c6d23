import { type DataOf, listBanks } from '@sunbird/api-client';
import type { BankEntry } from '@sunbird/loan-domain';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import type { ReactElement } from 'react';
import { SignedIn, StepFrame, StepProgress } from '../shared/step-frame';
import { useAnswers } from '../shared/use-answers';
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

/** Step 5: the payout account; another one after a failed payout; or, from Me, the saved accounts and one more. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  const { from, view } = useQueryParams();
  const isSaved = from === 'me' && view !== 'add';
  return (
    <SignedIn title={t('bank.title')}>
      {isSaved ? <Accounts /> : <BankStep purpose={from === 'me' ? 'account' : 'order'} />}
    </SignedIn>
  );
}

function BankStep({ purpose }: { readonly purpose: BankFormProps['purpose'] }): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const isStep = purpose === 'order';
  const { orderNo, edit } = useQueryParams();
  const order = useOrder(orderNo, isStep);
  const banks = useCall(listBanks, {});
  const answers = useAnswers({
    form: isStep ? 'bank' : 'account',
    fields: draftedFields,
    sessionOnly: sessionOnlyFields,
    fromLender: known => (edit ? savedAccount : startingAnswers)(known, market),
  });

  const isSettled = ['ready', 'missing', 'idle'].includes(order.status);
  // Where an account names its bank, the list only adds a name to it.
  const mustChoose = market.accounts.every(({ fields }) => fields.bankCode === 'required');
  const isListed = banks.data !== undefined || (banks.status === 'error' && !mustChoose);
  const ready = answers.status === 'ready' && isSettled && isListed;
  const failed =
    [answers.status, order.status].includes('failed') || (banks.status === 'error' && mustChoose);
  const failedOrder = order.order && isPayoutFailed(order.order) ? order.order : undefined;
  const progress =
    failedOrder || !isStep || edit ? undefined : <StepProgress step={5} share={0.6} part={t('bank.part')} />;
  return (
    <StepFrame
      title={t('bank.title')}
      progress={progress}
      status={ready ? 'ready' : failed ? 'failed' : 'loading'}
      onRetry={() => {
        answers.reload();
        order.reload();
        banks.reload();
      }}
    >
      {() => (
        <BankForm
          purpose={purpose}
          progress={progress}
          answers={answers}
          banks={bankEntries(banks.data ?? [])}
          failedOrder={failedOrder}
          amount={order.order?.disbursalAmount}
        />
      )}
    </StepFrame>
  );
}

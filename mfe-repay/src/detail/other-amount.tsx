import type { DataOf, getRepayProducts } from '@sunbird/api-client';
import {
  type Debt,
  leastRepayment,
  type Market,
  repaymentSchema,
  toMajor,
  toMinor,
  validate,
} from '@sunbird/loan-domain';
import { lateFeeLabel } from '@sunbird/remote-kit/owed-rows';
import { type CallState, type DraftValues, useDraft, useShell } from '@sunbird/shell-api';
import {
  Card,
  CostList,
  type CostRow,
  Form,
  type Issues,
  MoneyField,
  Page,
  SkeletonCards,
  SubmitButton,
  useFormValues,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { amountDraftOf } from '../payment/payment-plan';
import { plus, unreadable } from '../shared/amounts';
import { LoadedPage } from '../shared/page-parts';
import { Message, type Messages, useMessages } from '../use-messages';
import { lateFeePerDay } from './late-fee';
import styles from './other-amount.module.css';
import { OwedHead } from './owed-head';

export interface AmountValues extends Record<string, unknown> {
  /** Major units; the text as it was typed where it is no amount. */
  readonly amount?: number | string;
}

/** What is wrong with a part payment, by the lender's rules, and how the amount was understood. */
export function amountIssues(rules: Market, owed: number, { amount }: AmountValues): Issues {
  const { amount: issue } = validate(repaymentSchema(rules, owed), { amount });
  if (!issue || amount === undefined) return { amount: issue };
  if (typeof amount === 'string') return { amount: unreadable(amount, 1050) };
  if (issue.key === 'error.amount.whole') return { amount: { key: 'other.whole', values: { amount } } };
  if (issue.key !== 'error.amount.number') return { amount: issue };
  const minimum = toMajor(leastRepayment(toMinor(owed), toMinor(rules.repayment.minimum)));
  return { amount: { key: 'error.amount.minimum', values: { minimum } } };
}

function restore({ amount }: DraftValues): Partial<AmountValues> {
  return typeof amount === 'number' || typeof amount === 'string' ? { amount } : {};
}

export interface OtherAmountProps {
  readonly detail: RepayDetail;
  readonly call: CallState<RepayDetail>;
  /** What is owed by its parts, in minor units; undefined where only the totals are known. */
  readonly debt: Debt | undefined;
  /** What the late fee grows by on each overdue day, in minor units. */
  readonly perDay: number | undefined;
  /** The lender's own rules for part payments, once they are known. */
  readonly products: DataOf<typeof getRepayProducts> | undefined;
}

/** Part of what is owed: whole units, with what is left after it and what it saves. */
export function OtherAmount({ detail, call, debt, perDay, products }: OtherAmountProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const { orderNo } = detail;
  const draft = useDraft<AmountValues>(amountDraftOf(orderNo), restore);
  const { hint, issuesOf, payable } = useRules(detail, products);
  if (!draft.initial) {
    return (
      <Page title={t('repay.title')}>
        <SkeletonCards />
      </Page>
    );
  }
  return (
    <Form<AmountValues>
      initialValues={draft.initial}
      validate={issuesOf}
      onChange={draft.save}
      onSubmit={async ({ amount }) => {
        await draft.flush();
        shell.navigate('repayDetail', { orderNo, amount });
      }}
    >
      <LoadedPage call={call} title={t('repay.title')} sticky={<ChooseButton payable={payable} />}>
        {() => (
          <>
            <OwedHead detail={detail} view="other" />
            <div className={styles.field}>
              <MoneyField name="amount" label={t('other.amount')} hint={hint} />
            </div>
            <Afterwards detail={detail} debt={debt} perDay={perDay} payable={payable} />
          </>
        )}
      </LoadedPage>
    </Form>
  );
}

/** The market's rules, with the lender's own minimum and multiple where it names them, and what they say. */
function useRules({ minRepay, unrepaidAmount }: RepayDetail, products: OtherAmountProps['products']) {
  const { market } = useShell();
  const minimum = products?.minRepay ?? minRepay;
  const multiple = products?.multiple ?? market.repayment.multiple;
  const rules = { ...market, repayment: { ...market.repayment, minimum, multiple } };
  function issuesOf(values: AmountValues) {
    return amountIssues(rules, plus(unrepaidAmount), values);
  }
  return {
    hint: <Message id={multiple > 1 ? 'other.hintMultiple' : 'other.hint'} values={{ minimum, multiple }} />,
    issuesOf,
    /** The amount that is typed, if it may be paid. */
    payable(values: AmountValues): number | undefined {
      const { amount } = values;
      return typeof amount === 'number' && !issuesOf(values).amount ? amount : undefined;
    },
  };
}

interface PayableProps {
  readonly payable: (values: AmountValues) => number | undefined;
}

function ChooseButton({ payable }: PayableProps): ReactElement {
  const { t } = useMessages();
  const amount = payable(useFormValues<AmountValues>());
  return (
    <SubmitButton>
      {amount ? <Message id="other.chooseAmount" values={{ amount }} /> : t('other.choose')}
    </SubmitButton>
  );
}

type OwedProps = Pick<OtherAmountProps, 'detail' | 'debt' | 'perDay'>;

/** What is owed, less the amount. */
function rowsAfter({ detail, debt, perDay }: OwedProps, amount: number, { t }: Messages): readonly CostRow[] {
  const { unrepaidAmount, penalty } = detail;
  const owed = toMinor(unrepaidAmount);
  const parts: CostRow[] =
    debt && debt.penalty > 0
      ? [
          { label: t('other.loanAndInterest'), value: toMajor(owed - debt.penalty) },
          {
            label: debt.penalty === toMinor(penalty) ? lateFeeLabel(detail, perDay) : t('cost.lateFee'),
            value: toMajor(debt.penalty),
            sign: '+',
            kind: 'bad',
          },
        ]
      : [{ label: t('cost.leftToRepay'), value: unrepaidAmount }];
  return [
    ...parts,
    { label: t('other.youPayNow'), value: amount, sign: '-' },
    { label: t('other.leftAfter'), value: toMajor(owed - toMinor(amount)), kind: 'sum' },
  ];
}

/** What is left after the amount that is typed, and how much slower a late fee then grows. */
function Afterwards({ payable, ...owed }: OwedProps & PayableProps): ReactElement | null {
  const i18n = useMessages();
  const amount = payable(useFormValues<AmountValues>());
  if (amount === undefined) return null;
  const { debt } = owed;
  const { overdueDays, penaltyRatePerDay } = owed.detail;
  const fee = debt && lateFeePerDay(debt, toMinor(amount), penaltyRatePerDay);
  return (
    <div>
      <Card>
        <CostList rows={rowsAfter(owed, amount, i18n)} />
      </Card>
      {fee && fee.after < fee.now && (
        <small className={styles.saves}>
          <Message
            id={overdueDays > 0 ? 'other.savesLate' : 'other.savesIfLate'}
            values={{ now: toMajor(fee.now), after: toMajor(fee.after) }}
          />
        </small>
      )}
    </div>
  );
}

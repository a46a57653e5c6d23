import { cancelLoan, type DataOf, type LoanOrder } from '@sunbird/api-client';
import { isOrderStatus } from '@sunbird/loan-domain';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Refused } from '@sunbird/remote-kit/refused';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, FieldMessage, Notice, Page, RadioGroup, Title, useConfirm } from '@sunbird/ui';
import { type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from '../shared/block.module.css';
import { useCancellationDraft } from '../shared/drafts';
import { Message, useMessages } from '../use-messages';

/** The chosen reason, stored per order until the loan is cancelled. A reason that is no longer offered is ignored. */
function useReason(orderNo: string, offered: readonly string[]) {
  const draft = useCancellationDraft();
  const [chosen, setChosen] = useState<string>();
  const isOwn = draft.initial?.orderNo === orderNo;
  const reason = chosen ?? (isOwn ? draft.initial?.reasonCode : undefined);

  const { save } = draft;
  const mustBegin = draft.initial !== undefined && !isOwn;
  const hasBegun = useRef(false);
  useEffect(() => {
    // Home says that nothing was cancelled also to a borrower who leaves without a reason.
    if (mustBegin && !hasBegun.current) save({ orderNo });
    hasBegun.current ||= mustBegin;
  }, [mustBegin, orderNo, save]);
  return {
    reasonCode: reason !== undefined && offered.includes(reason) ? reason : undefined,
    choose(reasonCode: string): void {
      hasBegun.current = true;
      setChosen(reasonCode);
      draft.save({ orderNo, reasonCode });
    },
    clear: draft.clear,
  };
}

export interface CancelFormProps {
  readonly order: LoanOrder;
  readonly reasons: readonly { readonly code: string; readonly label: string }[];
  /** Major units: the amount to return if the loan was already paid out. */
  readonly amountToReturn: number | undefined;
  readonly onCancelled: (result: Cancelled) => void;
  /** Called if the cancellation fails: the window may be over. */
  readonly onRefused: () => void;
}

/** The last question: what cancelling does, and the button that cancels. */
function useLastQuestion({ amountToReturn, order }: CancelFormProps) {
  const { t } = useMessages();
  return {
    title: t('cancel.ask'),
    text: amountToReturn ? (
      <Message id="cancel.askReturn" values={{ amount: amountToReturn }} />
    ) : (
      <Message id="cancel.askText" values={{ amount: order.disbursalAmount }} />
    ),
    confirm: t('lending.cancel'),
    cancel: t('lending.keep'),
    danger: true,
  };
}

/** The chosen reason, the last question, and the request; `group` holds the reasons. */
function useCancelForm(props: CancelFormProps, group: RefObject<HTMLElement>) {
  const { order, reasons, onCancelled, onRefused } = props;
  const { reasonCode, choose, clear } = useReason(
    order.orderNo,
    reasons.map(({ code }) => code),
  );
  const [missing, setMissing] = useState(false);
  const cancel = useCancel(order, { clear, onRefused });
  const question = useLastQuestion(props);
  const [ask, dialog] = useConfirm();
  return {
    reasonCode,
    dialog,
    /** The request was pressed without a reason. */
    missing,
    pending: cancel.pending,
    error: cancel.error,
    choose(code: string): void {
      choose(code);
      setMissing(false);
      // What was said of another reason no longer stands.
      cancel.reset();
    },
    async goOn(): Promise<void> {
      setMissing(reasonCode === undefined);
      if (reasonCode === undefined) {
        group.current?.querySelector('input')?.focus();
        return;
      }
      if (!(await ask(question))) return;
      const done = await cancel.run(reasonCode);
      if (done) onCancelled(done);
    },
  };
}

function NotSent({ error }: { readonly error: unknown }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <b>{t('cancel.failed')}</b> <ErrorText error={error} />
    </>
  );
}

/** The form of a cancellation: exactly one reason, then the question that cancels. */
export function CancelForm(props: CancelFormProps): ReactElement {
  const { reasons, amountToReturn } = props;
  const { t } = useMessages();
  const group = useRef<HTMLDivElement>(null);
  const { choose, dialog, error, goOn, missing, pending, reasonCode } = useCancelForm(props, group);
  const id = useId();
  const action = (
    <>
      <Refused error={error} text={<NotSent error={error} />} />
      <Button loading={pending} onClick={() => void goOn()}>
        {t('common.continue')}
      </Button>
    </>
  );
  return (
    <Page title={t('cancel.title')} sticky={action}>
      <Title lead={t('cancel.whyText')}>{t('cancel.why')}</Title>
      {amountToReturn !== undefined && amountToReturn > 0 && (
        <div className={styles.around}>
          <Notice kind="warn">
            <Message id="cancel.willReturn" values={{ amount: amountToReturn }} />
          </Notice>
        </div>
      )}
      <div ref={group}>
        <RadioGroup
          label={t('cancel.why')}
          options={reasons.map(({ code, label }) => ({ value: code, label }))}
          value={reasonCode}
          onChange={choose}
          invalid={missing}
          describedBy={missing ? `${id}-message` : undefined}
        />
      </div>
      <FieldMessage id={id} error={missing ? t('cancel.chooseOne') : undefined} />
      {dialog}
    </Page>
  );
}

export type Cancelled = DataOf<typeof cancelLoan>;

/** Keeps what must be returned, and where to, for a start without a network. */
function useKeepReturn({ orderNo, currency }: LoanOrder) {
  const { lastLoan } = useShell();
  return ({ returnAccount, amountToReturn, status }: Cancelled): void => {
    if (!returnAccount || amountToReturn === undefined || !isOrderStatus(status)) return;
    const { accountName, accountNumber, bankName } = returnAccount;
    const account = { accountName, accountNumber, bankName };
    lastLoan.keep({ orderNo, status, currency, owed: amountToReturn, at: Date.now(), account });
  };
}

interface CancelOptions {
  /** Forgets the chosen reason. */
  readonly clear: () => Promise<void>;
  readonly onRefused: () => void;
}

/** Cancels an order for a reason. */
export function useCancel(order: LoanOrder, { clear, onRefused }: CancelOptions) {
  const { api, spinner, track } = useShell();
  const { t } = useMessages();
  const keepReturn = useKeepReturn(order);
  const { orderNo } = order;
  const event = { pageName: 'cancellationForm', eventOption: 'cancellation', orderNo } as const;

  return useAct(async (reasonCode: string) => {
    const hide = spinner.show(t('cancel.sending'));
    try {
      const done = await api.call(cancelLoan, { orderNo, reasonCode }, { intent: `cancel:${orderNo}` });
      track({ ...event, eventType: 'success' });
      await clear();
      keepReturn(done);
      return done;
    } catch (error) {
      track({ ...event, eventType: 'failure' });
      onRefused();
      throw error;
    } finally {
      hide();
    }
  });
}

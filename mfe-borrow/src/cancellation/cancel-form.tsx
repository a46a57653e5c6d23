import { cancelLoan, type DataOf, type LoanOrder } from '@sunbird/api-client';
import { isOrderStatus } from '@sunbird/loan-domain';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button, FieldMessage, Notice, Page, RadioGroup, Title } from '@sunbird/ui';
import { type ReactElement, useId, useRef, useState } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './cancellation.module.css';
import { useReason } from './use-reason';

export interface CancelFormProps {
  readonly order: LoanOrder;
  readonly reasons: readonly { readonly code: string; readonly label: string }[];
  /** Major units: the amount to return if the loan was already paid out. */
  readonly amountToReturn: number | undefined;
  readonly onCancelled: (result: DataOf<typeof cancelLoan>) => void;
  /** Called if the cancellation fails: the window may be over. */
  readonly onRefused: () => void;
}

/** The form of a cancellation: exactly one reason, then the request. */
export function CancelForm(props: CancelFormProps): ReactElement {
  const { order, reasons, amountToReturn, onCancelled, onRefused } = props;
  const { api, lastLoan, spinner, track } = useShell();
  const { t } = useMessages();
  const { orderNo } = order;
  const { reasonCode, choose, clear } = useReason(
    orderNo,
    reasons.map(({ code }) => code),
  );
  const [missing, setMissing] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();

  const cancel = useAct(async (code: string) => {
    const hide = spinner.show(t('cancel.sending'));
    try {
      const done = await api.call(cancelLoan, { orderNo, reasonCode: code }, { intent: `cancel:${orderNo}` });
      track({ eventType: 'success', pageName: 'cancellationForm', eventOption: 'cancellation', orderNo });
      await clear().catch(() => undefined);
      if (done.returnAccount && done.amountToReturn !== undefined && isOrderStatus(done.status)) {
        const { accountName, accountNumber, bankName } = done.returnAccount;
        lastLoan.keep({
          orderNo,
          status: done.status,
          currency: order.currency,
          owed: done.amountToReturn,
          at: Date.now(),
          account: { accountName, accountNumber, bankName },
        });
      }
      return done;
    } catch (error) {
      track({ eventType: 'failure', pageName: 'cancellationForm', eventOption: 'cancellation', orderNo });
      onRefused();
      throw error;
    } finally {
      hide();
    }
  });

  async function onSend() {
    setMissing(reasonCode === undefined);
    if (reasonCode === undefined) {
      group.current?.querySelector('input')?.focus();
      return;
    }
    const done = await cancel.run(reasonCode);
    if (done) onCancelled(done);
  }

  return (
    <Page
      title={t('cancel.title')}
      sticky={
        <Button loading={cancel.pending} onClick={() => void onSend()}>
          {t('cancel.send')}
        </Button>
      }
    >
      <Title lead={t('cancel.whyText')}>{t('cancel.why')}</Title>
      {amountToReturn !== undefined && amountToReturn > 0 && (
        <div className={styles.block}>
          <Notice kind="warn">
            <Message id="cancel.willReturn" values={{ amount: amountToReturn }} />
          </Notice>
        </div>
      )}
      {cancel.error !== undefined && (
        <div className={styles.block}>
          <Notice kind="bad" role="alert">
            <b>{t('cancel.failed')}</b> <ErrorText error={cancel.error} />
          </Notice>
        </div>
      )}
      <div ref={group}>
        <RadioGroup
          label={t('cancel.why')}
          options={reasons.map(({ code, label }) => ({ value: code, label }))}
          value={reasonCode}
          onChange={code => {
            choose(code);
            setMissing(false);
          }}
          invalid={missing}
          describedBy={missing ? `${id}-message` : undefined}
        />
      </div>
      <FieldMessage id={id} error={missing ? t('cancel.chooseOne') : undefined} />
    </Page>
  );
}

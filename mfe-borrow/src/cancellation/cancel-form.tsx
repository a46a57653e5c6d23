import type { LoanOrder } from '@sunbird/api-client';
import { ErrorText } from '@sunbird/remote-kit/error-text';
import { Button, FieldMessage, Notice, Page, RadioGroup, Title } from '@sunbird/ui';
import { type ReactElement, type RefObject, useId, useRef, useState } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './cancellation.module.css';
import { type Cancelled, useCancel } from './use-cancel';
import { useReason } from './use-reason';

export interface CancelFormProps {
  readonly order: LoanOrder;
  readonly reasons: readonly { readonly code: string; readonly label: string }[];
  /** Major units: the amount to return if the loan was already paid out. */
  readonly amountToReturn: number | undefined;
  readonly onCancelled: (result: Cancelled) => void;
  /** Called if the cancellation fails: the window may be over. */
  readonly onRefused: () => void;
}

/** The chosen reason, and the request; `group` holds the reasons. */
function useCancelForm(props: CancelFormProps, group: RefObject<HTMLElement>) {
  const { order, reasons, onCancelled, onRefused } = props;
  const { reasonCode, choose, clear } = useReason(
    order.orderNo,
    reasons.map(({ code }) => code),
  );
  const [missing, setMissing] = useState(false);
  const cancel = useCancel(order, { clear, onRefused });
  return {
    reasonCode,
    /** The request was pressed without a reason. */
    missing,
    pending: cancel.pending,
    error: cancel.error,
    choose(code: string): void {
      choose(code);
      setMissing(false);
    },
    async send(): Promise<void> {
      setMissing(reasonCode === undefined);
      if (reasonCode === undefined) {
        group.current?.querySelector('input')?.focus();
        return;
      }
      const done = await cancel.run(reasonCode);
      if (done) onCancelled(done);
    },
  };
}

interface NoticesProps {
  readonly amountToReturn: number | undefined;
  readonly error: unknown;
}

function Notices({ amountToReturn, error }: NoticesProps): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {amountToReturn !== undefined && amountToReturn > 0 && (
        <div className={styles.block}>
          <Notice kind="warn">
            <Message id="cancel.willReturn" values={{ amount: amountToReturn }} />
          </Notice>
        </div>
      )}
      {error !== undefined && (
        <div className={styles.block}>
          <Notice kind="bad" role="alert">
            <b>{t('cancel.failed')}</b> <ErrorText error={error} />
          </Notice>
        </div>
      )}
    </>
  );
}

/** The form of a cancellation: exactly one reason, then the request. */
export function CancelForm(props: CancelFormProps): ReactElement {
  const { reasons, amountToReturn } = props;
  const { t } = useMessages();
  const group = useRef<HTMLDivElement>(null);
  const { reasonCode, missing, pending, error, choose, send } = useCancelForm(props, group);
  const id = useId();
  const action = (
    <Button loading={pending} onClick={() => void send()}>
      {t('cancel.send')}
    </Button>
  );
  return (
    <Page title={t('cancel.title')} sticky={action}>
      <Title lead={t('cancel.whyText')}>{t('cancel.why')}</Title>
      <Notices amountToReturn={amountToReturn} error={error} />
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
    </Page>
  );
}

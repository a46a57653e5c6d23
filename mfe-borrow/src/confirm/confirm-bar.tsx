import { ErrorText } from '@sunbird/remote-kit/error-text';
import { type CallState, useShell } from '@sunbird/shell-api';
import { Button, Checkbox, FieldMessage, Notice, TextButton } from '@sunbird/ui';
import { type ReactElement, type RefObject, useId } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './confirm.module.css';
import { isOutdated } from './use-confirm-loan';
import type { KeyFactsState } from './use-key-facts';
import type { ConfirmInfo, Contract } from './use-offer';

export interface AgreeBoxProps {
  readonly checked: boolean;
  /** Confirm was pressed while the box was not ticked. */
  readonly missing: boolean;
  readonly contract: CallState<Contract>;
  readonly onChange: (checked: boolean) => void;
  readonly onRead: () => void;
}

/** The one box, never ticked in advance. Without the contract there is nothing to agree to. */
export function AgreeBox({ checked, missing, contract, onChange, onRead }: AgreeBoxProps): ReactElement {
  const { t } = useMessages();
  const id = useId();
  if (contract.status === 'error') {
    return (
      <Notice kind="warn" role="alert" action={{ label: t('common.tryAgain'), onClick: contract.reload }}>
        {t('confirm.noContract')}
      </Notice>
    );
  }
  return (
    <>
      <Checkbox
        checked={checked}
        invalid={missing}
        describedBy={missing ? `${id}-message` : undefined}
        onChange={onChange}
      >
        <Message
          id="confirm.agree"
          values={{ link: chunks => <TextButton onClick={onRead}>{chunks}</TextButton> }}
        />
      </Checkbox>
      <FieldMessage id={id} error={missing ? t('error.agreement.required') : undefined} />
    </>
  );
}

interface ConfirmBarProps {
  readonly orderNo: string;
  readonly plain: ConfirmInfo;
  readonly state: KeyFactsState;
  readonly box: RefObject<HTMLDivElement>;
}

/** Why it was not confirmed, beside the button that was pressed. */
function Refusal({ error }: { readonly error: unknown }): ReactElement | null {
  const { t } = useMessages();
  if (error === undefined) return null;
  return (
    <div className={styles.block}>
      <Notice kind="bad" role="alert">
        {isOutdated(error) ? t('confirm.changed') : <ErrorText error={error} />}
      </Notice>
    </div>
  );
}

/** The box to agree, and the button to confirm. */
export function ConfirmBar({ orderNo, plain, state, box }: ConfirmBarProps): ReactElement {
  const { navigate } = useShell();
  const { info, contract, couponId, agreed, missing, agree, pending, onConfirm } = state;
  function read() {
    navigate('agreement', { orderNo, amount: plain.loanAmount, term: plain.term, couponId });
  }
  return (
    <>
      <div ref={box} className={styles.agree}>
        <AgreeBox checked={agreed} missing={missing} contract={contract} onChange={agree} onRead={read} />
      </div>
      <Refusal error={state.failed} />
      <Button loading={pending} onClick={() => void onConfirm()}>
        <Message
          id="confirm.confirm"
          values={{ amount: info.data?.disbursalAmount ?? plain.disbursalAmount }}
        />
      </Button>
    </>
  );
}

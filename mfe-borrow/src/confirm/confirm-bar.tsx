import { ErrorText } from '@sunbird/remote-kit/error-text';
import { useShell } from '@sunbird/shell-api';
import { Button, Notice } from '@sunbird/ui';
import type { ReactElement, RefObject } from 'react';
import { Message, useMessages } from '../use-messages';
import { AgreeBox } from './agree-box';
import styles from './confirm.module.css';
import { isOutdated } from './use-confirm-loan';
import type { KeyFactsState } from './use-key-facts';
import type { ConfirmInfo } from './use-offer';

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
